import { href } from 'react-router'
import { expect } from 'vitest'
import { staffNotices } from '../../../web/layout/staff-notices.server.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { keyboardOf } from '../harness/keyboard.ts'
import { staffToken } from '../harness/make-staff.ts'
import { apiClient } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

screen(
  'staff make new recovery codes with their password and then log out everywhere else, by keyboard',
  async world => {
    const person = await newStaff('Robin Reviewer', 'reviewer')
    const elsewhere = apiClient(world, await staffToken(world, person))
    const page = await world.open()
    await logInToConsole(world, page, person)
    await page.goto(world.url + href('/console/me'))
    await hydrated(page)
    const shows = await page.locator('button[aria-controls][aria-pressed]').allTextContents()
    expect(shows.length).toBeGreaterThan(2)
    for (const show of shows) expect(show).toMatch(/^Show (current|new) password/)
    expect(new Set(shows).size).toBe(shows.length)
    const keys = keyboardOf(page)
    await keys.tabTo(/^New recovery codes/)
    await keys.press('Enter')
    await keys.tabTo(/^Current password/)
    await keys.type('not the current one')
    await keys.press('Enter')
    const form = page.locator('details[open]')
    await form.getByText('This isn’t your current password.').waitFor()
    const field = form.getByLabel('Current password')
    expect(await field.inputValue()).toBe('not the current one')
    await field.focus()
    await keys.press('Control+A')
    await keys.type(person.password)
    await keys.press('Enter')
    await page.getByRole('region', { name: 'Recovery codes' }).waitFor()
    expect(await field.inputValue()).toBe('')
    expect(await elsewhere.console.me()).toMatchObject({ ok: true })
    await keys.tabTo(/^Log out everywhere else/)
    await keys.press('Enter')
    await page.getByText(staffNotices['other-sessions-revoked'], { exact: true }).waitFor()
    expect(await elsewhere.console.me()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await page.getByText('Log out everywhere else').count()).toBe(0)
    expect(await page.getByText('(this one)').count()).toBe(1)
  },
  { widths: ['phone', 'desktop'] },
)

screen(
  'a device makes no passkey while a field beside it is empty, and passwords leave their fields once they are changed',
  async world => {
    const person = await newStaff('Robin Reviewer', 'reviewer')
    const page = await world.open()
    await logInToConsole(world, page, person)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    const made = async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
    await page.goto(world.url + href('/console/me'))
    await hydrated(page)
    const name = page.getByLabel('Name of the new passkey’s device')
    const add = page.getByRole('button', { name: 'Add a passkey', exact: true })
    await add.click()
    await page.getByText('Please name the device so you’ll recognize it').waitFor()
    await name.fill('Office laptop')
    await add.click()
    await page.getByText('Please enter password').waitFor()
    expect(await made()).toBe(0)
    const changed = page.getByLabel('New password', { exact: true })
    const known = page.getByLabel('Current password to change it')
    await known.fill(person.password)
    await changed.fill('another lantern entirely')
    await changed.press('Enter')
    await page.getByText(staffNotices['staff-password-changed'], { exact: true }).waitFor()
    expect([await known.inputValue(), await changed.inputValue()]).toEqual(['', ''])
  },
  { widths: ['desktop'] },
)
