import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
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
  const secret = await newcomer.locator('.factor-secret b').innerText()
  await newcomer.getByLabel('New password').fill('a lantern on every corner')
  await newcomer
    .getByLabel('Six digits that the app shows')
    .fill(generateSync({ secret: secret.replace(/\s/g, '') }))
  await newcomer.getByRole('button', { name: 'Set up and log in' }).click()
  const title = newcomer.getByRole('heading', { name: 'You’re in' })
  await title.waitFor()
  await expect.poll(() => title.evaluate(heading => heading === document.activeElement)).toBe(true)
  await newcomer.getByRole('link', { name: 'I saved them. Go to the console' }).click()
  await newcomer.waitForURL(`**${href('/console')}`)

  const late = await world.open(link.pathname + link.search)
  await late.getByRole('link', { name: 'Log in' }).waitFor()
  expect(await late.getByText('not whole').count()).toBe(0)
})
