import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { screen, type World } from '../harness/journey.ts'
import { member, takeSession } from '../harness/people.ts'
import { addCard } from '../steps/card.ts'
import { openStep } from '../steps/documents.ts'

async function openPayment(world: World): Promise<Page> {
  const page = await world.open()
  await takeSession(page.context(), world, await member(world, 'customer'))
  await openStep(world, page, href('/customer-signup-step-3'))
  return page
}

function documents(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** DECISIONS R8. The browser still has a page of the previous release, while the server already runs the next one. */
screen('a page of the previous release reloads once, automatically, at its link’s target', async world => {
  const page = await openPayment(world)
  // Links make React Router fetch the manifest ahead, and the navigation then uses that request.
  await page.route('**/__manifest*', route => {
    const url = new URL(route.request().url())
    url.searchParams.set('version', 'the-release-before')
    return route.continue({ url: url.href })
  })
  const asked = documents(page)
  await addCard(page, '4242424242424242')
  await page.getByText('Your card ending in 4242 is saved.').waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([href('/customer-signup-progress')])
})

screen('a missing script of a previous release reloads the page once, not repeatedly', async world => {
  world.expect(/Error loading route module|Failed to fetch dynamically imported module|404/)
  const page = await openPayment(world)
  let gone = 0
  await page.route(/\/assets\/customer-progress-[^/]*\.js$/, route => {
    gone += 1
    return route.fulfill({ status: 404, body: '' })
  })
  const asked = documents(page)
  await addCard(page, '4242424242424242')
  await page.getByText('4242', { exact: false }).first().waitFor()
  await page.waitForTimeout(2_000)
  expect(gone).toBeGreaterThan(0)
  expect(asked).toHaveLength(1)
})
