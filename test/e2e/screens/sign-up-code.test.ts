import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect, inject } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { perform } from '../../../web/dev/perform.ts'
import { hydrated } from '../harness/browser.ts'
import { codeFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { e164, member, newPerson } from '../harness/people.ts'
import { sendLogIn } from '../steps/log-in.ts'
import { askForCode, codeDialog, enterCode, fillSignUp, progressPath, signUpPath } from '../steps/sign-up.ts'

const hasFocus = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate(field => field === document.activeElement)

describe('the dialog of the code', () => {
  screen(
    'returns to the number with "Change number", and the new number’s code opens the account',
    async world => {
      const person = newPerson()
      const page = await world.open()
      await askForCode(world, page, 'customer', person)
      await codeDialog(page).getByRole('button', { name: 'Change number' }).click()
      await codeDialog(page).waitFor({ state: 'hidden' })
      await expect.poll(() => hasFocus(page, 'Phone')).toBe(true)

      const { phone } = newPerson()
      await page.getByLabel('Phone', { exact: true }).fill(phone)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await codeDialog(page).getByText(phone.slice(-4), { exact: false }).waitFor()
      await enterCode(page, await codeFor(world, e164({ phone })))
      await page.waitForURL(`**${progressPath.customer}`)
    },
    { widths: ['phone', 'desktop'] },
  )

  screen('counts the time that the device slept, and offers no code that ended meanwhile', async world => {
    const page = await world.open()
    await askForCode(world, page, 'customer', newPerson())
    const dialog = codeDialog(page)
    const sleep = (milliseconds: number) =>
      page.evaluate(slept => {
        const now = Date.now
        Date.now = () => now() + slept
      }, milliseconds)
    await dialog.getByText('You can ask for a new one in').waitFor()
    await sleep(40_000)
    await dialog.getByRole('button', { name: 'Send a new code' }).waitFor({ timeout: 10_000 })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const withCode = page.getByRole('button', { name: 'I have a code' })
    await withCode.waitFor()
    await sleep(300_000)
    await withCode.waitFor({ state: 'hidden', timeout: 10_000 })
  })

  screen(
    'says that the last code of the day is the last, and how support helps',
    async world => {
      const { id, path, interactions } = screens.find(({ id }) => id === 'customer-sign-up.code-last')!
      const page = await world.open()
      await page.goto(`${inject('instances').development}/dev/screens/${id}${path}`)
      await page.evaluate(perform, { interactions: interactions! })
      const dialog = codeDialog(page)
      await dialog.getByText('This was the last code for today.', { exact: false }).waitFor()
      expect(await dialog.getByRole('button', { name: 'Send a new code' }).count()).toBe(0)
      const help = dialog.getByRole('link', { name: 'write to us' })
      expect(await help.getAttribute('href')).toContain(href('/customer-contact'))
    },
    { instance: 'development' },
  )
})

describe('the sign-up form', () => {
  screen(
    'accepts an invitation code of any length, and a number of fifteen digits (S11, SPEC 5)',
    async world => {
      const person = newPerson()
      const page = await world.open(signUpPath.hero)
      await hydrated(page)
      await fillSignUp(page, person)
      const phone = page.getByLabel('Phone', { exact: true })
      await phone.fill('12345678901234567890')
      expect(await phone.inputValue()).toBe('123456789012345')
      await phone.fill(person.phone)
      await page.getByLabel('Invitation code').fill('x'.repeat(41))
      await page.getByLabel('Invitation code').blur()
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await codeDialog(page).waitFor()
    },
  )

  for (const audience of ['customer', 'hero'] as const)
    screen(`links to the help of its own audience: ${audience}`, async world => {
      const page = await world.open(signUpPath[audience])
      const link = page.getByRole('link', { name: 'Visit the help center' }).first()
      expect(await link.getAttribute('href')).toContain(href('/hero-web/help'))
      await link.click()
      await page.waitForURL(`**${audience === 'hero' ? href('/help') : href('/customer-help')}`)
    })
})

describe('a link in a mail, opened without a session', () => {
  screen('asks for the log-in and then opens the requested page', async world => {
    for (const [audience, path] of [
      ['customer', `${href('/account/support')}?from=mail`],
      ['hero', href('/hero-signup-step-1')],
    ] as const) {
      const known = await member(world, audience)
      const page = await world.open(path)
      if (new URL(page.url()).pathname === href('/')) {
        const notice = page
          .locator('main')
          .getByRole('status')
          .filter({ hasText: 'Please log in to continue' })
        await notice.getByRole('link', { name: 'Log in' }).click()
      }
      await page.waitForURL(url => url.pathname === href('/login') && url.searchParams.get('next') === path)
      await sendLogIn(page, audience, known)
      await page.waitForURL(world.url + path)
    }
  })
})
