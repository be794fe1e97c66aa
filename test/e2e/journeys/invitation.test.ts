import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { messageFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

screen('An invited staff member opens the link in the mail and sets up access', async world => {
  const admin = await world.open()
  await logInToConsole(world, admin, await newStaff('Ada Admin', 'admin'))
  const email = `${randomUUID().slice(0, 8)}@hero.example`
  await admin.goto(world.url + href('/console/team'))
  await hydrated(admin)
  await admin.getByLabel('Name', { exact: true }).fill('Nia New')
  await admin.getByLabel('Work email').fill(email)
  await admin.getByLabel('Reviewer').check()
  await admin.getByRole('button', { name: 'Send the invitation' }).click()
  await admin.getByText('We’ve emailed the invitation.').waitFor()

  const { text } = await messageFor(world, email, message => message.text.includes('/console/invitation'))
  const link = new URL(/https?:\/\/\S+/.exec(text)![0])
  // A request without the token must not put the page into the shared cache.
  const stranger = await fetch(world.url + link.pathname)
  expect(stranger.headers.get('cache-control')).toBe('private, no-store')
  const newcomer = await world.open(link.pathname + link.search)
  await newcomer.getByText(`Nia New, ${email}.`).waitFor()
  await hydrated(newcomer)
  const another = await newcomer.context().newPage()
  await another.goto(world.url + link.pathname + link.search)
  await hydrated(another)

  const setUp = (tab: Page) => tab.getByRole('button', { name: 'Set up and log in' })
  await setUp(newcomer).click()
  const problems = newcomer.getByRole('alert').filter({ has: newcomer.getByRole('link') })
  expect(await problems.getByRole('link').allInnerTexts()).toEqual([
    expect.stringContaining('at least 12 characters'),
    'Please enter the code',
  ])

  const secret = await newcomer.locator('.factor-secret b').innerText()
  const code = generateSync({ secret: secret.replace(/\s/g, '') })
  for (const tab of [newcomer, another]) {
    await tab.getByLabel('New password').fill('a lantern on every corner')
    await tab.getByLabel('Six digits that the app shows').fill(code)
  }
  await setUp(newcomer).click()
  const title = newcomer.getByRole('heading', { name: 'You’re in' })
  await title.waitFor()
  await expect.poll(() => title.evaluate(heading => heading === document.activeElement)).toBe(true)
  await setUp(another).click()
  const codes = (tab: Page) => tab.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
  await codes(another).first().waitFor()
  expect(await codes(newcomer).count()).toBe(10)
  expect(await codes(another).allInnerTexts()).toEqual(await codes(newcomer).allInnerTexts())
  // A reload shows no codes again, and says how to get others.
  await another.reload()
  await another.getByText('create new ones under').waitFor()
  await another.close()
  await newcomer.getByRole('link', { name: 'I saved them. Go to the console' }).click()
  await newcomer.waitForURL(`**${href('/console')}`)

  const late = await world.open(link.pathname + link.search)
  await late.getByRole('link', { name: 'Log in' }).waitFor()
  expect(await late.getByText('not whole').count()).toBe(0)
})
