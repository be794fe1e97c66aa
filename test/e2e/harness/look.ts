import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { widths } from './browser.ts'
import type { World } from './journey.ts'

const narrow = 320
/** Half of what the readable one takes to be read by every page. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const pictures = resolve(import.meta.dirname, '../../../docs/screenshots')

/** Every violation that axe-core finds in the page as it stands, or in its parts by these selectors, as one line each. */
export async function violations(page: Page, parts?: readonly string[]): Promise<string[]> {
  // As text: a script of the page's own could not be added under its Content-Security-Policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(async parts => {
    const there = parts?.filter(part => document.querySelector(part))
    const context = there?.length ? { include: there.map(part => [part]) } : document
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
      resultTypes: ['violations'],
      // No rule of ours reads the sheets or the films of a page.
      preload: false,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
  }, parts)
}

/** What sticks out to the right at the narrowest width that the product knows. */
export async function overflow(page: Page): Promise<string[]> {
  const viewport = page.viewportSize() ?? widths.phone.viewport
  await page.setViewportSize({ width: narrow, height: viewport.height })
  const found = await page.evaluate(limit => {
    const root = document.documentElement
    if (root.scrollWidth <= limit) return []
    return [...document.querySelectorAll('body *')]
      .filter(element => element.checkVisibility() && element.getBoundingClientRect().right > limit + 1)
      .slice(0, 5)
      .map(
        element =>
          `${element.tagName.toLowerCase()}.${element.className} ends at ${Math.round(element.getBoundingClientRect().right)}`,
      )
      .concat(`the page is ${root.scrollWidth} wide`)
  }, narrow)
  await page.setViewportSize(viewport)
  return found
}

/** Animations have come to their end: a color on its way is not the color that people read. */
export async function still(page: Page) {
  await page.evaluate(() =>
    Promise.race([
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map(animation => animation.finished.catch(() => undefined)),
      ),
      new Promise(done => setTimeout(done, 2_500)),
    ]),
  )
}

/**
 * The screen as it stands is fit for everyone: no violation by axe, no scrolling sideways at 320 pixels, one heading of
 * the first rank, a title. With `picture` it is also kept
 * for the README when that is asked for (`npm run screenshots`).
 */
export async function look(world: World, page: Page, name: string, { picture = false } = {}): Promise<void> {
  await still(page)
  if (picture && process.env.HERO_SCREENSHOTS) {
    mkdirSync(pictures, { recursive: true })
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .png({ palette: true, effort: 10 })
      .toFile(join(pictures, `${name}-${world.width}.png`))
  }
  expect(await violations(page), `axe on ${name}`).toEqual([])
  expect(await overflow(page), `${name} at ${narrow} px`).toEqual([])
  expect(await page.title(), `${name} has a title`).not.toBe('')
  expect(await page.locator('h1').count(), `${name} has one h1`).toBe(1)
}
