import { href } from 'react-router'
import { expect, inject, test } from 'vitest'
import { hydrated, newContext } from '../harness/browser.ts'
import { codeFor } from '../harness/inbox.ts'
import { member } from '../harness/people.ts'

const { alone } = inject('instances')

const forms = [
  { path: href('/login'), button: 'Log in', title: 'Log in to Hero' },
  { path: href('/hero-signup'), button: 'Sign Up', title: 'Become a Hero' },
  { path: href('/prelaunch-signup'), button: 'Sign Up', title: 'Sign up today' },
  { path: href('/prelaunch'), button: 'Join Waitlist', title: 'Hero NYC pilot: join the waitlist' },
  { path: href('/hero-contact'), button: 'Ask for an appointment', title: 'Contact us as a Hero' },
  {
    path: href('/customer-contact'),
    button: 'Send message',
    title: 'Contact us: support for Hero customers',
  },
  { path: href('/reset-password'), button: 'Send code', title: 'Reset your password: Hero' },
]

for (const javaScriptEnabled of [true, false])
  for (const { path, button, title } of forms)
    test(`${path} says Error in its title when the form was refused, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const context = await newContext('desktop', { javaScriptEnabled })
      const page = await context.newPage()
      await page.goto(alone + path)
      if (javaScriptEnabled) await hydrated(page)
      expect(await page.title()).toBe(title)
      await page.locator('main form').getByRole('button', { name: button }).click()
      await page.getByText('There’s a problem').waitFor()
      await expect.poll(() => page.title()).toBe(`Error: ${title}`)
      await context.close()
    })

test('the title is the page’s own again once nothing is wrong', async () => {
  const context = await newContext('desktop')
  const page = await context.newPage()
  await page.goto(alone + href('/reset-password'))
  await hydrated(page)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => page.title()).toBe('Error: Reset your password: Hero')
  await page.getByLabel('Email or phone').fill('nobody@example.com')
  await page.getByLabel('Email or phone').blur()
  await expect.poll(() => page.title()).toBe('Reset your password: Hero')
  await context.close()
})

test('the titles of a password reset say Error once, and only until what is wrong is changed', async () => {
  const person = await member({ apiUrl: alone }, 'customer')
  const context = await newContext('desktop')
  const page = await context.newPage()
  await page.goto(alone + href('/reset-password'))
  await hydrated(page)
  await page.getByLabel('Email or phone').fill(person.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await codeFor({ apiUrl: alone }, person.email)
  const typed = page.getByLabel('Six-digit code')
  await typed.fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => page.title()).toBe('Error: Enter the code: Hero')
  await typed.fill(code)
  await expect.poll(() => page.title()).toBe('Enter the code: Hero')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect.poll(() => page.title()).toBe('Error: Choose a new password: Hero')
  await page.getByLabel('New password').fill('Harbor-crane 19!')
  await page.getByLabel('New password').blur()
  await expect.poll(() => page.title()).toBe('Choose a new password: Hero')
  await context.close()
})
