import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'

async function elsewhere(page: Page) {
  const told: (string | undefined)[] = []
  await page.context().route('https://www.weather.gov/**', async route => {
    told.push((await route.request().allHeaders()).referer)
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' })
  })
  return told
}

async function openAfterHome(world: World, options?: Parameters<World['open']>[1]) {
  const page = await world.open(href('/'), options)
  const told = await elsewhere(page)
  await page.goto(world.url + href('/safety-resource'))
  return { page, told }
}

const way = (page: Page) => page.getByRole('link', { name: 'Leave this page quickly' })
const arrived = (page: Page) => page.getByRole('heading', { name: 'Weather' }).waitFor()

describe('safety resources', () => {
  screen(
    'are left with one click, and Back does not return to them',
    async world => {
      const { page, told } = await openAfterHome(world)
      await look(world, page, 'safety-resource')
      await way(page).click()
      await arrived(page)
      expect(told).toEqual([undefined])
      await page.goBack()
      expect(new URL(page.url()).pathname).toBe(href('/'))
    },
    { widths: ['phone', 'desktop'] },
  )

  screen(
    'are left with Shift three times, not with Shift in a word',
    async world => {
      const { page } = await openAfterHome(world)
      for (const key of ['Shift', 'Shift', 'a', 'Shift']) await page.keyboard.press(key)
      expect(await way(page).isVisible()).toBe(true)
      await page.keyboard.press('b')
      for (const key of ['Shift', 'Shift', 'Shift']) await page.keyboard.press(key)
      await arrived(page)
      await page.goBack()
      expect(new URL(page.url()).pathname).toBe(href('/'))
    },
    { widths: ['desktop'] },
  )

  screen('are left with a plain link without JavaScript, which sends no referrer', async world => {
    const { page, told } = await openAfterHome(world, { javaScriptEnabled: false })
    await way(page).click()
    await arrived(page)
    expect(told).toEqual([undefined])
  })

  screen('keep the exit button visible, set no cookie and request no other host', async world => {
    const page = await world.open()
    const hosts = new Set<string>()
    page.on('request', request => hosts.add(new URL(request.url()).origin))
    await page.goto(world.url + href('/safety-resource'), { waitUntil: 'networkidle' })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await way(page).evaluate(link => link.getBoundingClientRect().top)).toBeLessThan(60)
    expect(await page.context().cookies()).toEqual([])
    expect([...hosts]).toEqual([world.url])
    const numbers = await page
      .locator('a[href^="tel:"]')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(numbers).toContain('tel:911')
    expect(numbers).toContain('tel:+18006214673')
  })
})
