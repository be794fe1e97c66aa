import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { messageFor } from '../harness/inbox.ts'
import { screen, type World } from '../harness/journey.ts'
import { staffToken } from '../harness/make-staff.ts'
import { apiClient, e164, good, type Member, member, newPerson, takeSession } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'

async function linkIn(world: World, to: string, path: string): Promise<string> {
  const { text } = await messageFor(world, to, message => message.text.includes(path))
  return /https?:[^\s)]+/.exec(text.slice(text.search(new RegExp(`https?:[^\\s)]+${path}`))))![0]
}

async function confirmEmail(world: World, person: Member) {
  const page = await world.open(undefined, { javaScriptEnabled: false })
  await takeSession(page.context(), world, person)
  await page.goto(await linkIn(world, person.email, '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor()
}

/** Only with a confirmed email does the mail about the change have a link. */
async function changePhone(world: World, { client, password }: Member) {
  const to = newPerson()
  const contact = { channel: 'phone', countryCode: '+1', phone: to.phone } as const
  good(await client.account.requestChangeCode({ body: contact }))
  const { text } = await messageFor(world, e164(to), message => message.text.includes('confirms this number'))
  const code = /^\d{6}/.exec(text)![0]
  good(await client.account.changeContact({ body: { ...contact, code, currentPassword: password } }))
}

screen(
  'a change that is undone in a browser that is logged in leaves the header of a guest',
  async world => {
    const customer = await member(world, 'customer')
    await confirmEmail(world, customer)
    await changePhone(world, customer)
    const page = await world.open()
    await takeSession(page.context(), world, customer)
    await page.goto(await linkIn(world, customer.email, '/undo-change'))
    await hydrated(page)
    const header = page.getByRole('banner')
    await header.getByText('My account').waitFor()
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    await header.getByRole('link', { name: 'Log in' }).waitFor()
    expect(await header.getByText('My account').isVisible()).toBe(false)
  },
  { widths: ['desktop'] },
)

describe('without scripts, a link in a mail', () => {
  screen('confirms an email, and undoes a change of the phone number once', async world => {
    const customer = await member(world, 'customer')
    await confirmEmail(world, customer)
    await changePhone(world, customer)
    const link = await linkIn(world, customer.email, '/undo-change')
    const page = await world.open(undefined, { javaScriptEnabled: false })
    await page.goto(link)
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    await page.goto(link)
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await page.getByText('The change has already been undone.').waitFor()
    expect(await page.getByRole('button', { name: 'Undo the change' }).count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).waitFor()
  })

  screen('sets up the access of an invited staff member', async world => {
    const admin = apiClient(world, await staffToken(world, await newStaff('Ada Admin', 'admin')))
    const email = `${randomUUID().slice(0, 8)}@hero.example`
    good(await admin.team.invite({ body: { name: 'Nia New', email, roles: ['reviewer'] } }))
    const page = await world.open(undefined, { javaScriptEnabled: false })
    await page.goto(await linkIn(world, email, '/console/invitation'))
    const secret = await page.locator('.factor-secret b').innerText()
    await page.getByLabel('New password').fill('a lantern on every corner')
    await page
      .getByLabel('Six digits that the app shows')
      .fill(generateSync({ secret: secret.replace(/\s/g, '') }))
    await page.getByRole('button', { name: 'Set up and log in' }).click()
    await page.getByRole('heading', { name: 'You’re in' }).waitFor()
    expect(await page.getByRole('listitem').count()).toBe(10)
  })
})
