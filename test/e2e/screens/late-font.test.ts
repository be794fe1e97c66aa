import { href } from 'react-router'
import { expect, inject, it, onTestFinished } from 'vitest'
import { newContext, type Width } from '../harness/browser.ts'

/**
 * The most pixels that a page may move: one line of the lede, because the late font may wrap one word differently. A line of a heading
 * is at least 39 high, so it is still noticed.
 */
const oneLine = 32

const paths = [
  href('/'),
  href('/fees'),
  href('/what-hero'),
  href('/hero-home'),
  href('/customer-signup'),
  href('/safety-resource'),
  href('/customer-help'),
]

/** Pixels by which the first screen's content moves vertically if the font loads after the text. */
async function movedBy(width: Width, path: string): Promise<number> {
  const context = await newContext(width)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const font = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async route => {
    await font.promise
    await route.continue()
  })
  await page.goto(inject('instances').alone + path, { waitUntil: 'domcontentloaded' })
  const tops = () =>
    page.evaluate(async () => {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      return [...document.querySelectorAll('main *')]
        .map(element => element.getBoundingClientRect().top)
        .slice(0, 60)
    })
  const before = await tops()
  expect(await page.evaluate(() => document.fonts.check('16px Archivo'))).toBe(false)
  font.resolve()
  await page.evaluate(() => document.fonts.ready)
  const after = await tops()
  return Math.max(...before.flatMap((top, at) => (top < 844 ? [Math.abs(top - (after[at] ?? top))] : [])))
}

for (const width of ['phone', 'desktop'] as const)
  it.each(paths)(`moves %s by at most one line when its font loads late, ${width}`, async path => {
    expect(await movedBy(width, path)).toBeLessThanOrEqual(oneLine)
  })
