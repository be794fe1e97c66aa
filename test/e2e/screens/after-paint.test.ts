import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { second } from '../../../contract/durations.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

describe('a page with a form', () => {
  screen('loads its scripts once it is painted', async world => {
    const open = async () => {
      // A new browser, because one that has served before may report the paint of no further document.
      const page = await world.open(href('/customer-signup'), {})
      await hydrated(page)
      // A busy browser reports the paint later than it happens.
      const reported = () => performance.getEntriesByName('first-contentful-paint').length > 0
      const isPainted = await page
        .waitForFunction(reported, undefined, { timeout: 10 * second, polling: 100 })
        .catch(() => undefined)
      return { page, isPainted }
    }
    let { page, isPainted } = await open()
    // Once in many runs it never reports the paint of a document, so that there is nothing to compare.
    for (let time = 0; !isPainted && time < 4; time++) ({ page, isPainted } = await open())
    const [painted, asked] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ])
    expect(asked.length).toBeGreaterThan(3)
    expect(Math.min(...asked)).toBeGreaterThan(painted)
  })
})
