import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { codeFor, messageFor } from '../harness/inbox.ts'
import { screen, type World } from '../harness/journey.ts'
import { apiClient, good, type Member, member, newPerson, takeSession } from '../harness/people.ts'

async function openOwn(world: World, person: Member, path: string) {
  const page = await world.open(href('/customer-contact'))
  await takeSession(page.context(), world, person)
  await page.goto(world.url + path)
  await hydrated(page)
  return page
}

const hasFocus = (page: Page, words: string) =>
  page
    .getByRole('status')
    .filter({ hasText: words })
    .evaluate(note => note === document.activeElement)

describe('an answer on the account’s pages', () => {
  screen('has the focus after the device that was logged out has left the list', async world => {
    const person = await member(world, 'customer')
    const { email: username, password } = person
    good(await apiClient(world).account.logIn({ body: { username, password, audience: 'customer' } }))
    const page = await openOwn(world, person, href('/account'))
    const others = page.locator('#sessions').getByRole('button', { name: /^Log out .*, last used/ })
    expect(await others.count()).toBe(1)
    await others.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => others.count()).toBe(0)
    await expect.poll(() => hasFocus(page, 'We logged out that device.')).toBe(true)
  })

  screen('to a new password closes the form and leaves no password in it', async world => {
    const person = await member(world, 'customer')
    const page = await openOwn(world, person, href('/account'))
    const form = page.locator('#password')
    await form.locator('summary').click()
    await form.getByLabel('Current password').fill(person.password)
    await form.getByLabel('New password').fill('Another lamp-post 8!')
    await form.getByRole('button', { name: 'Save password' }).click()
    await form.getByText('You’ve changed your password').waitFor()
    await expect.poll(() => form.getByRole('button', { name: 'Save password' }).isVisible()).toBe(false)
    const typed = form.locator('input[name=currentPassword], input[name=password]')
    expect(await typed.evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))).toEqual(
      ['', ''],
    )
    await expect.poll(() => hasFocus(page, 'You’ve changed your password')).toBe(true)
  })

  screen(
    'to a change of email says Error in the title until the code and password are changed',
    async world => {
      const person = await member(world, 'customer')
      const page = await openOwn(world, person, href('/account'))
      const form = page.locator('#email')
      const { email } = newPerson()
      await form.locator('summary').click()
      await form.getByLabel('New email').fill(email)
      await form.getByRole('button', { name: 'Send code' }).click()
      const code = await codeFor(world, email)
      await form.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000')
      await form.getByLabel('Your password').fill(person.password)
      const confirm = form.getByRole('button', { name: 'Confirm', exact: true })
      await confirm.last().click()
      await expect.poll(() => page.title()).toBe('Error: Your account | Hero')
      await form.getByLabel('Six-digit code').fill(code)
      await expect.poll(() => page.title()).toBe('Your account | Hero')
      await form.getByLabel('Your password').fill('Not-the-lamp 7!')
      await confirm.last().click()
      await form.getByText('This isn’t your current password.').waitFor()
      expect(await page.title()).toBe('Error: Your account | Hero')
      await form.getByLabel('Your password').fill(person.password)
      await expect.poll(() => page.title()).toBe('Your account | Hero')
      expect(await form.getByText('This isn’t your current password.').count()).toBe(0)
    },
  )

  screen('goes back to the password after a code was sent in its place', async world => {
    const person = await member(world, 'customer')
    const page = await openOwn(world, person, href('/account'))
    const form = page.locator('#close')
    await form.locator('summary').click()
    await form.getByRole('button', { name: 'Send a code to your email' }).click()
    await form.getByLabel('Code from your email').waitFor()
    await form.getByRole('button', { name: 'Use your password' }).click()
    const password = form.getByLabel('Password', { exact: true })
    await password.waitFor()
    await expect.poll(() => password.evaluate(field => field === document.activeElement)).toBe(true)
    expect(await form.getByLabel('Code from your email').count()).toBe(0)
    expect(await form.getByRole('button', { name: 'Use your password' }).count()).toBe(0)
  })

  screen('says that a name is not saved yet when it comes back, until it is', async world => {
    const person = await member(world, 'customer')
    const page = await openOwn(world, person, href('/account'))
    const note = page.getByText('What you typed is back. It isn’t saved yet.')
    await page.getByLabel('First name').fill('Augusta')
    await page.reload()
    await note.waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Augusta')
    await page.locator('#name').getByRole('button', { name: 'Save' }).click()
    await page.getByText('We saved your name.').waitFor()
    await note.waitFor({ state: 'detached' })
  })

  screen('says that an email is confirmed, although the reminder is gone', async world => {
    const person = await member(world, 'customer')
    const page = await openOwn(world, person, href('/customer-signup-progress'))
    const again = page.getByRole('button', { name: 'Send the link again' })
    await again.waitFor()
    const { text } = await messageFor(world, person.email, mail => /confirm-email\?token=/.test(mail.text))
    const token = /confirm-email\?token=([^\s&]+)/.exec(text)![1]!
    good(await person.client.account.confirmEmail({ body: { token: decodeURIComponent(token) } }))
    await again.click()
    await again.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page, 'Your email is confirmed.')).toBe(true)
  })
})
