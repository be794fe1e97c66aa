import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { startChromium } from '../harness/chromium.ts'
import { unreadable } from '../harness/large-text.ts'
import { still } from '../harness/look.ts'

/**
 * Screens whose wide layout had no space for the text of someone who has doubled the font size of the browser. Unlike the style sheet
 * of the catalog's check, that setting also decides which layout a page has.
 */
const narrow = [
  ...['home.visitor', 'company-home.shown', 'prelaunch.open', 'customer-future.page'],
  ...[
    'hero-sign-up.empty',
    'customer-progress.first',
    'hero-id-card.words',
    'what-we-ask.shown',
    'verify-card.valid',
  ],
  ...['console-waits.waiting', 'console-screening.report', 'console-team.full'],
]
const shown = screens.filter(({ id }) => narrow.includes(id))

let browser: Browser
beforeAll(async () => {
  browser = await startChromium('--blink-settings=defaultFontSize=32')
})
afterAll(() => browser.close())

it.each([1280, 2000])(
  'with the browser’s font at 200 percent a window of %i pixels shows everything',
  async width => {
    expect(shown.map(({ id }) => id).sort()).toEqual([...narrow].sort())
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    const found: string[] = []
    for (const { id, path } of shown) {
      await page.goto(`${inject('instances').development}/dev/screens/${id}${path}`)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await still(page)
      found.push(...(await unreadable(page)).map(problem => `${id}: ${problem}`))
      await page.evaluate(() => sessionStorage.clear())
    }
    expect(found).toEqual([])
  },
)
