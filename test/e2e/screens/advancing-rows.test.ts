import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { screen } from '../harness/journey.ts'

const row = (page: Page) => page.getByRole('region', { name: 'Latest news' }).getByRole('list')
const place = (page: Page) => row(page).evaluate(list => Math.round(list.scrollLeft))

describe('the row of the latest news', () => {
  screen('goes on by itself, and waits while it is paused', async world => {
    const page = await world.open(href('/newsroom'))
    expect(await place(page)).toBe(0)
    await expect.poll(() => place(page), { timeout: 12_000 }).toBeGreaterThan(100)
    await page.reload()
    await page.getByLabel('Pause').check()
    await page.getByRole('heading', { name: 'Recent News' }).click()
    await page.waitForTimeout(7_000)
    expect(await place(page)).toBe(0)
  })

  screen('never moves for those who want no motion', async world => {
    const page = await world.open(undefined, { reducedMotion: 'reduce' })
    await page.goto(world.url + href('/newsroom'))
    await page.waitForTimeout(7_000)
    expect(await place(page)).toBe(0)
    expect(await page.getByLabel('Pause').isVisible()).toBe(false)
  })
})
