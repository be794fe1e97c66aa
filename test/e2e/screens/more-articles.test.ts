import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { screen } from '../harness/journey.ts'

const titles = (page: Page) => page.locator('main .post h3').allInnerTexts()

describe('more articles', () => {
  screen('appear below the others until all are shown', async world => {
    const page = await world.open(href('/newsroom/news'))
    // The script is requested after the page. Until it runs, the link opens a page of its own.
    await page.waitForLoadState('networkidle')
    const first = await titles(page)
    const more = page.getByRole('link', { name: 'View more news' })
    await more.click()
    await expect.poll(async () => (await titles(page)).length).toBe(18)
    const second = await titles(page)
    expect(second.slice(0, 9)).toEqual(first)
    expect(new Set(second).size).toBe(18)
    await page.getByText(/^1–18 of \d+$/).waitFor()
    await page.getByRole('status').filter({ hasText: '9 more' }).waitFor({ state: 'attached' })
    // The focus moves to the first new article, so that keyboard users continue there.
    const at = await page.evaluate(() => document.activeElement?.querySelector('h3')?.textContent)
    expect(at).toBe(second[9])
    await more.click()
    await page.getByText('That’s everything.').waitFor()
    expect((await titles(page)).slice(0, 18)).toEqual(second)
    expect(await page.getByRole('link', { name: 'Newer news' }).count()).toBe(0)
  })

  screen('are a separate page if they do not load in place', async world => {
    world.expect(/ERR_FAILED/)
    const page = await world.open(href('/blog'))
    await page.route('**/blog?page=2', (route, request) =>
      request.resourceType() === 'xhr' ? route.abort() : route.continue(),
    )
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'View more', exact: true }).click()
    await page.waitForURL('**/blog?page=2')
    await page.getByRole('link', { name: 'Newer posts' }).click()
    await page.waitForURL(url => url.pathname + url.search === href('/blog'))
  })

  screen('are a separate page if the network answers nothing', async world => {
    const page = await world.open(href('/blog'))
    await page.route('**/blog?page=2', (route, request) =>
      request.resourceType() === 'xhr' ? undefined : route.continue(),
    )
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'View more', exact: true }).click()
    await page.waitForURL('**/blog?page=2', { timeout: 15_000 })
  })
})

screen(
  'A word of an article that is wider than a phone breaks, and the page doesn’t scroll sideways',
  async world => {
    const page = await world.open(href('/newsroom/news/:slug', { slug: 'introducing-hero' }))
    const beside = await page.locator('.rich').evaluate(rich => {
      const paragraph = document.createElement('p')
      paragraph.textContent = 'Donaudampfschifffahrt'.repeat(9)
      rich.append(paragraph)
      return [
        paragraph.scrollWidth - paragraph.clientWidth,
        document.documentElement.scrollWidth - innerWidth,
      ]
    })
    expect(beside).toEqual([0, 0])
  },
)
