import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

const asked = `**${href('/hero-signup-step-4/addresses')}*`

screen(
  'suggested streets go when the next request for them fails, and when the field is emptied',
  async world => {
    world.expect(/503/)
    const page = await world.open()
    await page.goto(`${world.url}/dev/screens/hero-form.addresses${href('/hero-signup-step-4')}`)
    await hydrated(page)
    const street = page.getByLabel('Street')
    const offered = page.locator('#personalAddress-street-addresses option')
    await street.fill('118 Sample')
    await expect.poll(() => offered.count()).toBe(2)
    await street.fill('')
    await expect.poll(() => offered.count()).toBe(0)
    await street.fill('118 Sample')
    await expect.poll(() => offered.count()).toBe(2)
    let failed = 0
    await page.route(asked, route => {
      failed += 1
      return route.fulfill({ status: 503, json: { ok: false, status: 503, code: 'UNAVAILABLE' } })
    })
    await street.fill('118 Sample S')
    await expect.poll(() => failed).toBe(1)
    await expect.poll(() => offered.count()).toBe(0)
  },
  { instance: 'development' },
)
