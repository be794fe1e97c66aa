import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { widths } from './browser.ts'
import type { World } from './journey.ts'

/** The narrowest screen that every page must fit (WCAG 1.4.10). */
export const narrowPhone = { width: 320, height: 844 }
/** The minified build, which is half as large. Every page has to parse it. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const pictures = resolve(import.meta.dirname, '../../../docs/screenshots')

/** For a page that visits many addresses. Axe is sent to it once, and loaded in each document that needs it. */
export const keepAxe = (page: Page) =>
  page.addInitScript({ content: `window.loadAxe = function () { ${axeScript} }` })

const loadKeptAxe = () => {
  const own = window as unknown as { axe?: typeof axe; loadAxe?: () => void }
  if (!own.axe) own.loadAxe?.()
  return own.axe !== undefined
}

export async function violations(page: Page, parts?: readonly string[]): Promise<string[]> {
  // Evaluated as text, because the Content-Security-Policy forbids adding a script.
  if (!(await page.evaluate(loadKeptAxe))) await page.evaluate(axeScript)
  return page.evaluate(async parts => {
    const there = parts?.filter(part => document.querySelector(part))
    const context = there?.length ? { include: there.map(part => [part]) } : document
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
      resultTypes: ['violations'],
      // We use no axe rule that reads style sheets or videos.
      preload: false,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
  }, parts)
}

/** Lists what sticks out of a page at its current width. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const limit = window.innerWidth
    if (root.scrollWidth <= limit) return []
    return [...document.querySelectorAll('body *')]
      .filter(element => element.checkVisibility() && element.getBoundingClientRect().right > limit + 1)
      .slice(0, 5)
      .map(
        element =>
          `${element.tagName.toLowerCase()}.${element.className} ends at ${Math.round(element.getBoundingClientRect().right)}`,
      )
      .concat(`the page is ${root.scrollWidth} wide`)
  })

/** Lists the images that could not be loaded. */
export const brokenImages = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(image => image.complete && image.naturalWidth === 0 && image.checkVisibility())
      .map(image => `the image ${image.getAttribute('src')} is broken`),
  )

/** Lists what sticks out of a page that is 320 pixels wide. */
export async function overflow(page: Page): Promise<string[]> {
  const viewport = page.viewportSize() ?? widths.phone.viewport
  await page.setViewportSize({ ...narrowPhone, height: viewport.height })
  const found = await sticksOut(page)
  await page.setViewportSize(viewport)
  return found
}

/**
 * Waits for animations to end, because axe must measure the final colors. Animations that follow the scroll bar never end, so it
 * doesn't wait for those.
 */
export async function still(page: Page) {
  await page.evaluate(() =>
    Promise.race([
      Promise.all(
        document
          .getAnimations()
          .filter(
            ({ effect, timeline }) =>
              timeline === document.timeline &&
              effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
          )
          .map(animation => animation.finished.catch(() => undefined)),
      ),
      new Promise(done => setTimeout(done, 2_500)),
    ]),
  )
}

/**
 * Waits for the transition to a new page, which begins with its first frame: until it ends, a press would hit the picture of the
 * page instead of the page.
 */
export const afterTransition = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await document.activeViewTransition?.finished
  })

/**
 * What axe finds on a page at rest. A button that is enabled or disabled while axe looks has a color between two, so what is found is
 * judged again once that has ended.
 */
async function violationsAtRest(page: Page): Promise<string[]> {
  const found = await violations(page)
  if (found.length === 0) return found
  await still(page)
  return violations(page)
}

/**
 * Checks the current screen: no axe violation, no horizontal scrolling at 320 pixels, exactly one h1, a title. With `picture`,
 * `npm run screenshots` saves it for the README.
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
  const found = await violationsAtRest(page)
  // An Error prints each in full, also in the list of retried tests.
  if (found.length > 0) throw new Error(`axe on ${name}:\n${found.join('\n')}`)
  expect(await overflow(page), `${name} at ${narrowPhone.width} px`).toEqual([])
  expect(await page.title(), `${name} has a title`).not.toBe('')
  expect(await page.locator('h1').count(), `${name} has one h1`).toBe(1)
}
