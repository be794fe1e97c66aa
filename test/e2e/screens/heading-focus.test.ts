import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { codeFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { member } from '../harness/people.ts'
import { openStepAfter } from '../steps/documents.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Presses Enter at the link or button, as people do who don’t see the next screen appear. */
async function press(page: Page, name: string, role: 'link' | 'button') {
  await page.getByRole(role, { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

describe('on a page with several screens, the heading of the next one has the focus', () => {
  screen('in the background check, also after Back', async world => {
    const { page } = await openStepAfter(world, 4, href('/hero-signup-step-5'))
    await press(page, 'Continue', 'link')
    await expect.poll(() => focused(page)).toBe('Disclosure about a background check')
    await press(page, 'I have read the disclosure', 'button')
    await expect.poll(() => focused(page)).toBe('Authorization of a background check')
    await page.goBack()
    await expect.poll(() => focused(page)).toBe('Disclosure about a background check')
  })

  screen('in the agreement and the Hero form', async world => {
    const { page } = await openStepAfter(world, 3, href('/hero-signup-step-4'))
    await press(page, 'Additional information', 'link')
    // The link has the same words.
    await page.getByRole('heading', { level: 1, name: 'Additional information' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Additional information')
    await page.goBack()
    await expect.poll(() => focused(page)).toMatch(/^Hero Engagement Agreement/)
    await press(page, 'Continue', 'button')
    await expect.poll(() => focused(page)).toBe('Hero form')
  })

  screen('when a link is pressed offline, and the screen says that the connection is lost', async world => {
    world.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    const { page } = await openStepAfter(world, 4, href('/hero-signup-step-5'))
    await page.context().setOffline(true)
    await press(page, 'Continue', 'link')
    await expect.poll(() => focused(page)).toBe('Unexpected Application Error')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByText('We couldn’t reach the server. Try again in a moment.').waitFor()
    expect(await page.getByText('Reference').count()).toBe(0)
    await page.context().setOffline(false)
    await press(page, 'Try again', 'link')
    await page.getByRole('heading', { level: 1, name: 'Disclosure about a background check' }).waitFor()
  })

  screen('when a code for a new password was right', async world => {
    const { email } = await member(world, 'hero')
    const page = await world.open(`${href('/reset-password')}?as=hero`)
    await hydrated(page)
    await page.getByLabel('Email or phone').fill(email)
    await page.keyboard.press('Enter')
    await page.getByLabel('Six-digit code').fill(await codeFor(world, email))
    await page.keyboard.press('Enter')
    await page.getByLabel('New password').waitFor()
    await expect.poll(() => focused(page)).toBe('Choose a new password')
  })
})
