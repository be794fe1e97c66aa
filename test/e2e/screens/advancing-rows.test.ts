import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { screens } from '../../../contract/screens.ts'
import { screen, type World } from '../harness/journey.ts'

const { slider, otherCarousel } = screens
const rows = {
  news: { path: href('/newsroom'), name: 'Latest news', every: slider.advance, swipe: slider.swipe },
  guides: {
    path: href('/hero-home'),
    name: 'Explore more',
    every: otherCarousel.autoplay,
    swipe: otherCarousel.drag,
  },
}
type Row = (typeof rows)[keyof typeof rows]

const listOf = (page: Page, { name }: Row) => page.getByRole('region', { name }).getByRole('list').first()
const cardAt = (page: Page, row: Row) =>
  listOf(page, row).evaluate(list => {
    const [first] = list.children as unknown as HTMLElement[]
    const end = list.scrollWidth - list.clientWidth
    const places = ([...list.children] as HTMLElement[]).map(card =>
      Math.min(card.offsetLeft - first!.offsetLeft, end),
    )
    return places.findIndex(place => Math.abs(place - list.scrollLeft) < 2)
  })

async function openRow(world: World, row: Row, options?: Parameters<World['open']>[1]) {
  const page = await world.open(undefined, options)
  await page.goto(world.url + row.path)
  await page.waitForSelector(`.advancing[data-on]`)
  return page
}

/** Milliseconds. Checking every frame would force the browser to draw all of them. */
const lookEvery = 50

/** The times at which the next cards arrived, measured in the browser because the test process may be delayed. */
const arrivals = (page: Page, row: Row, forMs: number) =>
  listOf(page, row).evaluate(
    (list, { length, lookEvery }) =>
      new Promise<{ card: number; at: number }[]>(resolve => {
        const [first] = list.children as unknown as HTMLElement[]
        const seen: { card: number; at: number }[] = []
        const began = performance.now()
        const look = () => {
          const end = list.scrollWidth - list.clientWidth
          const card = ([...list.children] as HTMLElement[]).findIndex(
            one => Math.abs(Math.min(one.offsetLeft - first!.offsetLeft, end) - list.scrollLeft) < 2,
          )
          if (card >= 0 && card !== seen.at(-1)?.card) seen.push({ card, at: performance.now() - began })
          if (performance.now() - began < length) setTimeout(look, lookEvery)
          else resolve(seen)
        }
        look()
      }),
    { length: forMs, lookEvery },
  )

async function goesOnByOne(page: Page, row: Row, cards: number) {
  const seen = await arrivals(page, row, row.every * cards + 2_500)
  expect(seen.slice(0, cards + 1).map(({ card }) => card)).toEqual(
    Array.from({ length: cards + 1 }, (_, card) => card),
  )
  // A busy machine may be late but never early.
  for (const [at, { at: moment }] of seen.slice(2, cards + 1).entries())
    expect(moment - seen[at + 1]!.at).toBeGreaterThan(row.every - 400)
}

async function swipe(page: Page, row: Row, way: number) {
  const list = listOf(page, row)
  await list.scrollIntoViewIfNeeded()
  const box = (await list.boundingBox())!
  const x = box.x + box.width / 2
  const y = Math.max(box.y, 0) + 60
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] })
  await send('touchStart', x)
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', x + way * part)
  await send('touchEnd', x + way)
}

const sizes = { desktop: 1440, tablet: 800, phone: 390 }

describe('a row that advances automatically', () => {
  for (const [size, width] of Object.entries(sizes)) {
    screen(`shows the latest news one by one, five seconds each: ${size}`, async world => {
      const page = await openRow(world, rows.news, { viewport: { width, height: 900 } })
      await goesOnByOne(page, rows.news, 2)
    })
    screen(`shows the guides one by one, three seconds each: ${size}`, async world => {
      const page = await openRow(world, rows.guides, { viewport: { width, height: 900 } })
      await goesOnByOne(page, rows.guides, width > 1024 ? 1 : 2)
    })
  }

  screen(
    'waits on hover, on focus and while it is paused',
    async world => {
      const page = await openRow(world, rows.guides)
      const list = listOf(page, rows.guides)
      const staysFor = async () => {
        const card = await cardAt(page, rows.guides)
        await page.waitForTimeout(rows.guides.every + 1_500)
        expect(await cardAt(page, rows.guides)).toBe(card)
      }
      await list.hover()
      await staysFor()
      await page.mouse.move(0, 0)
      await list.focus()
      await staysFor()
      await page.getByLabel('Pause').check()
      await page.getByLabel('Pause').blur()
      await page.mouse.move(0, 0)
      await staysFor()
      await page.getByLabel('Pause').uncheck()
      await page.getByLabel('Pause').blur()
      await page.mouse.move(0, 0)
      await expect.poll(() => cardAt(page, rows.guides)).toBe(1)
    },
    { widths: ['desktop'] },
  )

  screen('never moves with reduced motion', async world => {
    const page = await openRow(world, rows.news, { reducedMotion: 'reduce' })
    await page.waitForTimeout(rows.news.every + 1_500)
    expect(await cardAt(page, rows.news)).toBe(0)
    expect(await page.getByLabel('Pause').isVisible()).toBe(false)
  })

  for (const row of Object.values(rows))
    screen(
      `advances by one after a swipe of ${row.swipe} pixels, and not before: ${row.name}`,
      async world => {
        const page = await openRow(world, row, { reducedMotion: 'reduce' })
        await swipe(page, row, -(row.swipe - 4))
        await page.waitForTimeout(300)
        expect(await cardAt(page, row)).toBe(0)
        await swipe(page, row, -(row.swipe + 4))
        await expect.poll(() => cardAt(page, row)).toBe(1)
        await swipe(page, row, row.swipe + 4)
        await expect.poll(() => cardAt(page, row)).toBe(0)
        expect(new URL(page.url()).pathname).toBe(row.path)
      },
    )

  screen(
    'turns by its buttons and its stops, and marks the stop it is at',
    async world => {
      const page = await openRow(world, rows.news, { reducedMotion: 'reduce' })
      const current = () => page.locator('.row-stops [aria-current]').textContent()
      const turn = (name: string) => page.getByRole('button', { name, exact: true })
      expect(await turn('Previous').getAttribute('aria-disabled')).toBe('true')
      await turn('Next').click()
      await expect.poll(() => cardAt(page, rows.news)).toBe(1)
      await page.getByRole('link', { name: /^5 of 5: / }).click()
      await expect.poll(() => cardAt(page, rows.news)).toBe(4)
      await expect.poll(current).toMatch(/^5 of 5: /)
      expect(await turn('Next').getAttribute('aria-disabled')).toBe('true')
      await turn('Previous').press('Enter')
      await expect.poll(() => cardAt(page, rows.news)).toBe(3)
      expect(new URL(page.url()).hash).toBe('')
    },
    { widths: ['desktop'] },
  )

  screen(
    'turns without scripts by the links of its stops and arrows',
    async world => {
      const page = await world.open(undefined, { javaScriptEnabled: false })
      await page.goto(world.url + rows.news.path)
      await page.getByRole('link', { name: /^3 of 5: / }).click()
      await expect.poll(() => cardAt(page, rows.news)).toBe(2)
      await page.locator('#news-3').getByRole('link', { name: 'Next', exact: true }).click()
      await expect.poll(() => cardAt(page, rows.news)).toBe(3)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
    { widths: ['desktop'] },
  )
})
