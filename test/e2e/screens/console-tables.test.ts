import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { newReviewer } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

screen(
  'A table of the console is a stop of the Tab key only while it scrolls',
  async world => {
    const reviewer = await newReviewer('Robin Table')
    const page = await world.open()
    await logInToConsole(world, page, reviewer)
    await page.goto(world.url + href('/console/me'))
    await hydrated(page)
    const table = page.getByRole('region', { name: 'Sessions' })
    await table.waitFor()
    const state = () =>
      table.evaluate(part => ({ scrolls: part.scrollWidth > part.clientWidth, stop: part.tabIndex === 0 }))
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(state).toEqual({ scrolls: true, stop: true })
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate(part => part.scrollLeft)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1_440, height: 900 })
    await expect.poll(state).toEqual({ scrolls: false, stop: false })
  },
  { widths: ['desktop'] },
)
