import { expect } from 'vitest'
import { hydrated } from '../harness/hydrated.ts'
import { screen } from '../harness/journey.ts'

screen(
  'the field below an error stays in view in a window of 320 by 320 pixels',
  async world => {
    const page = await world.open()
    await page.setViewportSize({ width: 320, height: 320 })
    await page.goto(`${world.url}/hero-signup`)
    await hydrated(page)
    await page.getByLabel('First name').focus()
    await page.keyboard.press('Tab')
    await page.getByText('Please enter first name').first().waitFor()
    const bottom = () =>
      page.getByLabel('Last name').evaluate(field => field.getBoundingClientRect().bottom - innerHeight)
    // A page is scrolled by whole pixels, and its lines are not that high.
    await expect.poll(bottom).toBeLessThan(1)
    expect(await page.getByLabel('Last name').evaluate(field => field === document.activeElement)).toBe(true)
  },
  { widths: ['phone'] },
)
