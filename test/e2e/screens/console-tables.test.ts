import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

screen(
  'A table of figures is a stop of the Tab key only while it scrolls',
  async world => {
    const page = await world.open(`/dev/screens/console-waitlist.preview${href('/console/waitlist')}`)
    await hydrated(page)
    const table = page.getByRole('region', { name: 'Boroughs in this batch' })
    await table.waitFor()
    const state = () =>
      table.evaluate(part => ({ scrolls: part.scrollWidth > part.clientWidth, stop: part.tabIndex === 0 }))
    await page.setViewportSize({ width: 320, height: 800 })
    await expect.poll(state).toEqual({ scrolls: true, stop: true })
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate(part => part.scrollLeft)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1_440, height: 900 })
    await expect.poll(state).toEqual({ scrolls: false, stop: false })
  },
  { widths: ['desktop'], instance: 'development' },
)
