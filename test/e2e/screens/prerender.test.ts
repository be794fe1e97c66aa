import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { screen } from '../harness/journey.ts'

interface RuleSet {
  sourceText: string
  errorType?: string
}

/** What Chromium's DevTools tell of speculation rules: the sets that a page has, and the paths that were fetched because of them. */
async function speculations(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const ruleSets: RuleSet[] = []
  const fetched = new Set<string>()
  devtools.on('Preload.ruleSetUpdated', ({ ruleSet }) => ruleSets.push(ruleSet as RuleSet))
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) =>
    fetched.add(new URL(prefetchUrl).pathname),
  )
  await devtools.send('Preload.enable')
  return { ruleSets, fetched }
}

screen('the browser takes our rules of what to prerender, on public pages only', async world => {
  const page = await world.open()
  const { ruleSets } = await speculations(page)
  await page.goto(world.url + href('/how-it-works'))
  await expect.poll(() => ruleSets.length).toBe(1)
  expect(ruleSets[0]!.sourceText).toContain('"/account*"')
  expect(ruleSets[0]).not.toHaveProperty('errorType')
  await page.goto(world.url + href('/cookies'))
  await page.waitForLoadState('networkidle')
  expect(ruleSets).toHaveLength(1)
})

/** Longer than Chromium's 200 ms of a pointer that rests. */
const restMs = 400

screen(
  'a public page is fetched when the pointer rests on its link, a personal one never',
  async world => {
    const page = await world.open()
    const { fetched } = await speculations(page)
    await page.goto(world.url + href('/'))
    const restOn = async (path: string) => {
      await page.locator(`a[href="${path}"]:visible`).first().hover()
      await page.waitForTimeout(restMs)
    }
    await restOn(href('/login'))
    await restOn(href('/how-it-works'))
    await expect.poll(() => [...fetched]).toEqual([href('/how-it-works')])
  },
  { widths: ['desktop'] },
)

screen('a public page is fetched as soon as the finger presses its link', async world => {
  const page = await world.open()
  const { fetched } = await speculations(page)
  await page.goto(world.url + href('/'))
  await page
    .locator(`main a[href="${href('/how-it-works')}"]`)
    .first()
    .tap()
  await page.waitForURL(world.url + href('/how-it-works'))
  expect([...fetched]).toEqual([href('/how-it-works')])
})
