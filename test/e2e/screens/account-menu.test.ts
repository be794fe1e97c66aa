import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { screen, type World } from '../harness/journey.ts'
import { member, takeSession } from '../harness/people.ts'
import { logIn, logOut } from '../steps/log-in.ts'

declare global {
  var shifted: number | undefined
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    globalThis.shifted = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        globalThis.shifted! += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Holds the web font back. Its small shifts are not caused by the menu, and `bench/site` has a budget for them. */
async function withoutFont(page: Page, world: World) {
  world.expect(/ERR_FAILED/)
  await page.route('**/*.woff2', route => route.abort())
}

const seen = (page: Page, name: string) =>
  page.locator('header').getByText(name, { exact: true }).locator('visible=true').count()

describe('the header of a public page, the same for everyone,', () => {
  screen(
    'shows guests sign-up and log-in, and nothing moves',
    async world => {
      const page = await world.open()
      await withoutFont(page, world)
      await watchShifts(page)
      await page.goto(world.url + href('/getstarted'), { waitUntil: 'networkidle' })
      if (world.width === 'phone') await page.locator('header summary').click()
      expect(await seen(page, 'Log in')).toBe(1)
      expect(await seen(page, 'My account')).toBe(0)
      expect(await seen(page, 'Log out')).toBe(0)
      if (world.width === 'desktop') expect(await page.evaluate(() => globalThis.shifted)).toBe(0)
    },
    { widths: ['phone', 'desktop'] },
  )

  for (const audience of ['customer', 'hero'] as const)
    screen(
      `shows a ${audience} their own menu, and nothing moves`,
      async world => {
        const person = await member(world, audience)
        const page = await world.open()
        await takeSession(page.context(), world, person)
        await withoutFont(page, world)
        await watchShifts(page)
        await page.goto(world.url + href('/getstarted'), { waitUntil: 'networkidle' })
        expect(await page.evaluate(() => globalThis.shifted)).toBe(0)
        if (world.width === 'phone') await page.locator('header summary').click()
        else await page.getByRole('button', { name: 'My account' }).press('Enter')
        expect(await seen(page, 'Log in')).toBe(0)
        expect(await seen(page, 'Log out')).toBe(1)
        expect(await seen(page, 'My progress')).toBe(1)
        await page.locator('header').getByText('My progress').locator('visible=true').click()
        await page.waitForURL(`**/${audience}-signup-progress`)
      },
      { widths: ['phone', 'desktop'] },
    )

  screen('is the guest’s if its style sheet does not load', async world => {
    world.expect(/ERR_FAILED/)
    const person = await member(world, 'customer')
    const page = await world.open()
    await takeSession(page.context(), world, person)
    await page.route('**/visitor.css', route => route.abort())
    await page.goto(world.url + href('/getstarted'))
    await page.locator('header summary').click()
    expect(await seen(page, 'Log in')).toBe(1)
  })
})

describe('a logged-in person', () => {
  screen('continues where they were, also after going back to the form', async world => {
    const person = await member(world, 'customer')
    const page = await world.open(href('/hero-home'))
    await logIn(world, page, 'customer', person)
    await page.goBack()
    await page.waitForURL(`**${href('/customer-signup-progress')}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0)
  })
})

describe('a Hero with a mail about an answer', () => {
  screen('logs in as a Hero, reads the messages, and finds them again through the menu', async world => {
    const hero = await member(world, 'hero')
    const page = await world.open()
    await logIn(world, page, 'hero', hero)
    await logOut(world, page)
    await page.goto(world.url + href('/account/support'))
    expect(await page.getByRole('radio', { name: 'a Hero' }).isChecked()).toBe(true)
    await page.getByLabel('Email or phone').fill(hero.email)
    await page.getByLabel('Password', { exact: true }).fill(hero.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'Support messages', level: 1 }).waitFor()
    await page.getByText('You haven’t written to us yet.', { exact: false }).waitFor()

    await page.getByLabel('Topic', { exact: true }).selectOption({ label: 'Accessibility' })
    await page.getByLabel('Your message').fill('The elevator at the office is out.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('We got your message.').waitFor()

    await page.goto(world.url + href('/getstarted'), { waitUntil: 'networkidle' })
    await page.locator('header summary').click()
    await page.locator('header').getByText('Support messages').locator('visible=true').click()
    await page.waitForURL(`**${href('/account/support')}`)
    await page.getByText('The elevator at the office is out.').waitFor()
    await page.getByText('Not answered yet.', { exact: false }).waitFor()
  })
})

describe('a page whose scripts do not load', () => {
  screen('still works: its form is sent and answered', async world => {
    world.expect(/ERR_FAILED|status of 422|Failed to fetch dynamically/)
    const page = await world.open()
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto(world.url + href('/customer-contact'), { waitUntil: 'networkidle' })
    await page.getByLabel('Your name').fill('Ada Mercer')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Please choose a topic').first().waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Mercer')
  })
})
