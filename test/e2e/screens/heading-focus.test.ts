import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { codeFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { member, sendSteps, takeSession } from '../harness/people.ts'
import { openStep } from '../steps/documents.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Presses Enter at the link or button, as people do who don’t see the next screen appear. */
async function press(page: Page, name: string, role: 'link' | 'button') {
  await page.getByRole(role, { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

describe('on a page with several screens, the heading of the next one has the focus', () => {
  screen('in the background check, also after Back', async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 4)
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    await openStep(world, page, href('/hero-signup-step-5'))
    await press(page, 'Continue', 'link')
    await expect.poll(() => focused(page)).toBe('Disclosure about a background check')
    await press(page, 'I have read the disclosure', 'button')
    await expect.poll(() => focused(page)).toBe('Authorization of a background check')
    await page.goBack()
    await expect.poll(() => focused(page)).toBe('Disclosure about a background check')
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
