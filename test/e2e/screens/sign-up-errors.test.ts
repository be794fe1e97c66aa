import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { codeFor } from '../harness/inbox.ts'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { e164, member, newPerson, type Person } from '../harness/people.ts'
import { askForCode, codeDialog, enterCode, fillSignUp, otherCode, signUpPath } from '../steps/sign-up.ts'

async function messageAt(page: Page, label: string | RegExp): Promise<string> {
  const field = page.getByLabel(label, { exact: true })
  await expect.poll(() => field.getAttribute('aria-invalid'), { message: String(label) }).toBe('true')
  return field.evaluate(element =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id))
      .filter(found => found?.classList.contains('err'))
      .map(found => found?.textContent ?? '')
      .join(' '),
  )
}

const passwordRule =
  'Must contain at least 8 characters, One Uppercase, One Lowercase, One Number and One Special Case Character'
const terms = /I accept the terms and conditions/
const contact = /may contact me/

/** SPEC 5, Sign-up form: what is typed, and the resulting message. */
const fieldErrors: [label: string | RegExp, typed: string | false, message: string][] = [
  ['First name', '', 'Please enter first name'],
  ['Last name', '', 'Please enter last name'],
  ['Email', '', 'Please enter email'],
  ['Email', 'ada at example', 'Please enter valid email'],
  ['Password', '', 'Please enter password'],
  ['Password', 'lamppost7!', passwordRule],
  ['Password', 'Lamppost!', passwordRule],
  ['Password', 'La7!', passwordRule],
  ['Phone', '', 'Please enter phone number'],
  ['Phone', '12345', 'Phone number is not valid'],
  [terms, false, 'You need to accept the terms and conditions'],
  [contact, false, 'You need to accept mentioned conditions'],
]

describe('the sign-up form', () => {
  screen(
    'asks about a mistyped mail provider, keeps what was typed, and takes the other one on a press',
    async world => {
      const page = await world.open(signUpPath.customer)
      await hydrated(page)
      const email = page.getByLabel('Email', { exact: true })
      await email.fill('ada@gmial.com')
      await page.getByLabel('Password', { exact: true }).focus()
      const suggested = page.getByRole('button', { name: 'ada@gmail.com' })
      await suggested.waitFor()
      expect(await email.inputValue()).toBe('ada@gmial.com')
      await suggested.click()
      expect(await email.inputValue()).toBe('ada@gmail.com')
      await page.getByLabel('Password', { exact: true }).focus()
      expect(await suggested.count()).toBe(0)
    },
  )

  for (const audience of ['customer', 'hero'] as const)
    screen(`says at each field of the ${audience}'s what is wrong, and keeps the rest`, async world => {
      const page = await world.open(signUpPath[audience])
      await hydrated(page)
      const person = newPerson()
      for (const [label, typed, message] of fieldErrors) {
        await fillSignUp(page, person)
        const field = page.getByLabel(label, { exact: true })
        if (typed === false) await field.uncheck()
        else await field.fill(typed)
        await page.getByRole('button', { name: 'Sign Up' }).click()
        expect(await messageAt(page, label), `${label} with "${typed}"`).toContain(message)
        expect(await codeDialog(page).count()).toBe(0)
        if (label !== 'First name')
          expect(await page.getByLabel('First name').inputValue()).toBe(person.firstName)
      }
      await look(world, page, `${audience}-sign-up-error`)
    })

  screen(
    'lists all errors when it is submitted empty, with a link to each field',
    async world => {
      const page = await world.open(signUpPath.customer)
      await hydrated(page)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      const summary = page
        .getByRole('alert')
        .filter({ has: page.getByRole('heading', { name: 'There’s a problem' }) })
      await summary.waitFor()
      expect(await summary.evaluate(element => element === document.activeElement)).toBe(true)
      expect(await summary.getByRole('link').count()).toBe(7)
      await look(world, page, 'sign-up-empty')
      await summary.getByRole('link', { name: 'Please enter email' }).click()
      expect(
        await page.getByLabel('Email', { exact: true }).evaluate(field => field === document.activeElement),
      ).toBe(true)

      // An error found on blur is shown only at its field. The summary must ignore what is typed after that.
      await page.keyboard.type('ada@')
      await page.getByLabel('Password', { exact: true }).focus()
      await page.keyboard.type('Lamp-post 7!')
      await page.getByText('Please enter valid email').first().waitFor()
      await page.keyboard.type(' and more')
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Lamp-post 7! and more')
    },
    { widths: ['phone', 'desktop'] },
  )
})

async function send(page: Page, person: Person) {
  await hydrated(page)
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

/** SPEC 8 and DECISIONS S1, S3. */
describe('a refusal by the server', () => {
  screen('an existing phone is reported at its field, with a link to the log-in', async world => {
    const known = await member(world, 'customer')
    const page = await world.open(signUpPath.customer)
    await send(page, { ...newPerson(), phone: known.phone })
    await page.getByText('Phone already exists').first().waitFor()
    expect(await messageAt(page, 'Phone')).toContain('Phone already exists')
    await page.getByRole('link', { name: 'Log in instead' }).waitFor()
    await look(world, page, 'sign-up-phone-exists')
  })

  screen('a country without codes is reported at the phone field', async world => {
    const page = await world.open(signUpPath.customer)
    expect(await page.getByLabel('Country code').locator('option').allTextContents()).toEqual(['US +1'])
    // +1 is also Canada's code.
    await send(page, { ...newPerson(), phone: '(416) 555-0123' })
    await page.getByText("We can't send codes to this country yet.").first().waitFor()
    expect(await messageAt(page, 'Phone')).toContain("We can't send codes to this country yet.")
  })

  screen('a closed dialog opens again for the valid code, and the form keeps what was typed', async world => {
    const person = newPerson()
    const page = await world.open()
    await askForCode(world, page, 'customer', person)
    await codeDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await codeDialog(page).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await codeDialog(page).getByText('The last code we sent you still works.').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe(person.firstName)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(person.password)
    await look(world, page, 'sign-up-code-again')
  })

  screen('a wrong code and a used-up code are reported in the dialog', async world => {
    const person = newPerson()
    const page = await world.open()
    await askForCode(world, page, 'hero', person)
    const code = await codeFor(world, e164(person))
    for (let guess = 1; guess <= 3; guess++) {
      const answered = page.waitForResponse(response => response.request().method() === 'POST')
      await enterCode(page, otherCode(code))
      await answered
      await codeDialog(page)
        .getByText(/The code is incorrect\.|The code has expired\. Request a new one\./)
        .waitFor()
    }
    const answered = page.waitForResponse(response => response.request().method() === 'POST')
    await enterCode(page, code)
    await answered
    await codeDialog(page).getByText('The code has expired. Request a new one.').waitFor()
    await look(world, page, 'sign-up-code-expired')
    expect(new URL(page.url()).pathname).toBe(signUpPath.hero)
  })

  screen('an unreachable site is reported, and nothing typed is lost', async world => {
    const person = newPerson()
    const page = await world.open(signUpPath.customer)
    await hydrated(page)
    world.expect(/net::ERR_FAILED/)
    await page.route('**/customer-signup.data*', route => route.abort())
    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByText('We couldn’t reach the server. Try again in a moment.').first().waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(person.email)
    await page.unroute('**/customer-signup.data*')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await codeDialog(page).waitFor()
  })

  screen('a failed log-in has the same message whatever was wrong', async (world: World) => {
    const known = await member(world, 'customer')
    const page = await world.open(href('/login'))
    for (const email of [known.email, newPerson().email]) {
      await page.getByText('a customer', { exact: true }).click()
      await page.getByLabel('Email or phone').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('Wrong-lamp 9!')
      const answered = page.waitForResponse(response => response.request().method() === 'POST')
      await page.getByRole('button', { name: 'Log in' }).click()
      expect((await answered).status()).toBe(401)
      await page.getByText('Username or password is incorrect.').waitFor()
    }
    await look(world, page, 'log-in-failed')
  })
})

describe('the code', () => {
  screen(
    'is cleared when the dialog is closed by Cancel or Escape; the focus returns',
    async world => {
      const person = newPerson()
      const page = await world.open()
      await askForCode(world, page, 'customer', person)
      const input = codeDialog(page).getByLabel('Four-digit code')
      expect(await input.evaluate(field => field === document.activeElement)).toBe(true)
      await input.fill('12')
      await page.keyboard.press('Escape')
      await codeDialog(page).waitFor({ state: 'hidden' })
      expect(
        await page
          .getByRole('button', { name: 'Sign Up' })
          .evaluate(button => button === document.activeElement),
      ).toBe(true)
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(person.password)
    },
    { widths: ['phone', 'desktop'] },
  )

  screen('is extracted from a pasted sentence', async world => {
    const page = await world.open()
    await askForCode(world, page, 'customer', newPerson())
    const input = codeDialog(page).getByLabel('Four-digit code')
    await input.fill('12-34')
    expect(await input.inputValue()).toBe('1234')
  })
})
