import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { plainContext, watch } from '../e2e/harness/browser.ts'
import { allRows } from './pages-of-site.ts'

const { alone } = inject('instances')
const paths = (await allRows()).map(({ path }) => path)

const widths = [320, 600, 768, 992, 1280, 1920]
const atOnce = 3
const mostStops = 160

async function eachPage(
  context: BrowserContext,
  judge: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...paths]
  const found: string[] = []
  async function work() {
    const page = await context.newPage()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(alone + path)
      found.push(...(await judge(page)).map(problem => `${path}: ${problem}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await context.close()
  return found
}

const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, .btn, .ticket li)')].flatMap(element => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const broken: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}’']+/gu)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            broken.push(word)
        }
      return broken
    }),
  )

/**
 * A page that is clipped away is laid out and can be tabbed through, but nothing of it is painted, which costs more than what is
 * measured here.
 */
const clipAway = (page: Page, clip: '' | 'inset(100%)') =>
  page.evaluate(value => {
    document.body.style.clipPath = value
  }, clip)

async function fits(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) found.push(`is ${wide} wide at ${width}`)
    for (const word of await brokenWords(page)) found.push(`breaks "${word}" at ${width}`)
  }
  return found
}

/** Buttons and fields that are delimited only by color, which is lost in forced-colors mode. */
const withoutEdge = (page: Page) =>
  page.evaluate(() => {
    const controls =
      'main :is(.btn, button:not(.lnk), input:not([type=hidden], [type=range]), select, textarea)'
    return [...document.querySelectorAll(controls)]
      .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(element => {
        const { borderTopWidth, borderBottomWidth, outlineStyle } = getComputedStyle(element)
        return borderTopWidth === '0px' && borderBottomWidth === '0px' && outlineStyle === 'none'
      })
      .map(element => `${element.tagName} "${element.textContent?.trim()}" has no edge in forced colors`)
  })

interface Stops {
  met: Set<Element>
  hidden: string[]
  isOut: boolean
}
type WithStops = Window & { stops: Stops; judgeStop: () => void }

/** The next press judges where the one before has moved the focus, so that many presses can be sent at once. */
function watchStops() {
  const own = window as unknown as WithStops
  const stops: Stops = { met: new Set(), hidden: [], isOut: false }
  const marked = (node: Element | null): boolean => {
    if (!node) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(node)
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  }
  let isMoved = false
  const judge = () => {
    if (!isMoved) return
    isMoved = false
    const element = document.activeElement
    if (stops.isOut || !element || element === document.body) {
      stops.isOut = true
      return
    }
    // The focus is on a part drawn by the browser, such as a carousel button, which has its own outline.
    if (!element.matches(':focus')) return
    stops.isOut = stops.met.has(element)
    if (stops.isOut) return
    stops.met.add(element)
    const shown =
      marked(element) ||
      getComputedStyle(element).boxShadow !== 'none' ||
      marked(element.nextElementSibling) ||
      marked(element.parentElement)
    if (!shown) stops.hidden.push(element.outerHTML.slice(0, 90))
  }
  const next = () => {
    judge()
    isMoved = true
  }
  addEventListener('keydown', next, { capture: true })
  Object.assign(own, { stops, judgeStop: judge })
}

const pressesAtOnce = 20

/** Checks that Tab moves through the page and out of it, with a visible focus at each stop. */
async function byKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(watchStops)
  for (let presses = 0; presses < mostStops; presses += pressesAtOnce) {
    // Pressing the key already moves the focus, so it need not be released.
    await Promise.all(Array.from({ length: pressesAtOnce }, () => page.keyboard.down('Tab')))
    const { hidden, isOut } = await page.evaluate(() => {
      const own = window as unknown as WithStops
      own.judgeStop()
      return { hidden: own.stops.hidden, isOut: own.stops.isOut }
    })
    if (isOut) return hidden.map(element => `no focus to be seen on ${element}`)
  }
  return [`the focus is still in the page after ${mostStops} stops`]
}

const moving = (page: Page) =>
  page.evaluate(() => document.getAnimations().map(({ id, playState }) => `moves: ${id} ${playState}`))

/** Checks the page for a visitor whose system prefers reduced motion and forced colors. */
async function withPreferences(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  const found = [...(await moving(page)), ...(await withoutEdge(page))]
  await page.emulateMedia({ reducedMotion: null, forcedColors: null })
  return found
}

describe('every public page', () => {
  it('fits from 320 to 1920 pixels, can be tabbed through, logs nothing, requests no other host, does not move with reduced motion, and keeps the edges of its controls in forced colors', async () => {
    const context = await plainContext({ locale: 'en-US' })
    const watching = watch(context)
    const otherOrigins = new Set<string>()
    context.on('request', request => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== alone && /^http/.test(protocol)) otherOrigins.add(origin)
    })
    const judge = async (page: Page) => {
      await clipAway(page, 'inset(100%)')
      const wide = await fits(page)
      await page.setViewportSize({ width: 1280, height: 720 })
      const stops = await byKeyboard(page)
      await clipAway(page, '')
      return [...wide, ...stops, ...(await withPreferences(page))]
    }
    expect(await eachPage(context, judge)).toEqual([])
    expect(watching.problems).toEqual([])
    expect([...otherOrigins]).toEqual([])
  })
})
