import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

describe('a page with a form', () => {
  screen('loads its scripts once it is painted', async world => {
    const page = await world.open(href('/customer-signup'))
    await hydrated(page)
    // A busy browser reports the paint later than it happens.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
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
