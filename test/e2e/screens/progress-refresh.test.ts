import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { member, sendStep, sendSteps, takeSession } from '../harness/people.ts'

screen(
  'A Hero who returns to the progress page sees changes without a reload; five submitted steps are not "0 %"',
  async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 4)
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    await page.clock.install()
    await page.goto(world.url + href('/hero-signup-progress'))
    await hydrated(page)
    const figure = page.locator('.pct')
    expect(await figure.textContent()).toBe('4 of 5steps sent. None is verified yet.')
    await sendStep(hero, 5)
    await page.clock.fastForward(20_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect
      .poll(() => figure.textContent(), { timeout: 10_000 })
      .toBe('5 of 5steps sent. None is verified yet.')
    expect(await page.getByText('A person is checking').count()).toBe(0)
    const call = page.getByRole('main').locator('a[href^="tel:"]')
    expect(await call.getAttribute('href')).toMatch(/^tel:\+?\d{10,}$/)
    await look(world, page, 'hero-progress-all-sent')
  },
)
