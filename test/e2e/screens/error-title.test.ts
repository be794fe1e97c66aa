import { href } from 'react-router'
import { expect, inject, test } from 'vitest'
import { hydrated, newContext } from '../harness/browser.ts'

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
