import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { good, member, secureName, sendSteps, takeSession } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'
import { arrived, choosePhoto, openStep } from '../steps/documents.ts'
import { agree } from '../steps/hero-form.ts'
import { sendLogIn } from '../steps/log-in.ts'

describe('a session that ends in the middle of a form', () => {
  screen('keeps the photos and details of a step: after log-in the person returns to it', async world => {
    const hero = await member(world, 'hero')
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    await openStep(world, page, href('/hero-signup-step-1'))
    await choosePhoto(page, 'Front')
    await page.getByLabel('State').selectOption({ label: 'New York' })
    await page.getByLabel('Last 6 characters of your license or ID number').fill('AB12C3')
    good(await hero.client.account.logOutEverywhere())

    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.waitForURL(url => url.pathname === href('/login'))
    await page.getByText('You’ve been logged out.', { exact: false }).waitFor()
    await look(world, page, 'log-in-session-ended')
    await sendLogIn(page, 'hero', hero)
    await page.waitForURL(url => url.pathname === href('/hero-signup-step-1'))
    await arrived(page, 'Front')
    expect(await page.getByLabel('State').locator('option:checked').textContent()).toBe('New York')
    // The number is a secret and is not stored, so it must be typed again.
    expect(await page.getByLabel('Last 6 characters of your license or ID number').inputValue()).toBe('')
  })

  screen('keeps the Hero form in its window, and saves it after the log-in in another', async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 3)
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    await agree(world, page)
    good(await hero.client.account.logOutEverywhere())
    await page.getByLabel('Street').fill('12 Canal Street')
    const link = page.getByRole('link', { name: 'Log in (opens another window)' })
    await link.waitFor()
    await look(world, page, 'hero-form-logged-out')
    const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await sendLogIn(other, 'hero', hero)
    await other.waitForURL(url => url.pathname === href('/hero-signup-step-4'))
    await page.bringToFront()
    await page.getByText(/^Saved \d/).waitFor()
    expect(await page.getByLabel('Street').inputValue()).toBe('12 Canal Street')
    await other.reload()
    await expect.poll(() => other.getByLabel('Street').inputValue()).toBe('12 Canal Street')
  })

  for (const [when, button] of [
    ['before the preview', 'Show what changes'],
    ['between the preview and the save', /^Save these \d changes/],
  ] as const)
    screen(`keeps the settings that an admin has typed: it ends ${when}`, async world => {
      const admin = await newStaff('Ada Admin', 'admin')
      const page = await world.open()
      await logInToConsole(world, page, admin)
      await page.goto(world.url + href('/console/settings'))
      await hydrated(page)
      await page.getByLabel('Hero spots of the pilot').fill('120')
      await page.getByLabel('Countdown to').fill('2031-03-01T09:30')
      await page.getByLabel('Why').fill('Typed before the end')
      if (button !== 'Show what changes')
        await page.getByRole('button', { name: 'Show what changes' }).click()
      const pressed = page.getByRole('button', { name: button })
      await pressed.waitFor()
      await page.context().clearCookies({ name: secureName('staff') })
      await pressed.click()
      await page.getByLabel('Work email').fill(admin.email)
      await page.getByLabel('Password', { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: 'Continue' }).click()
      // The first log-in has used the current code.
      await page.getByLabel('Six-digit code from your app').fill(admin.code())
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL(`**${href('/console/settings')}`)
      await expect.poll(() => page.getByLabel('Hero spots of the pilot').inputValue()).toBe('120')
      await expect.poll(() => page.getByLabel('Countdown to').inputValue()).toBe('2031-03-01T09:30')
      await expect.poll(() => page.getByLabel('Why').inputValue()).toBe('Typed before the end')
    })

  screen('forgets the settings that an admin has typed once they are saved', async world => {
    const admin = await newStaff('Ada Admin', 'admin')
    const page = await world.open()
    await logInToConsole(world, page, admin)
    const limits = world.url + href('/console/settings/limits')
    await page.goto(limits)
    await hydrated(page)
    const field = page.locator('.set-form input[type=text], .set-form input:not([type])').first()
    const before = await field.inputValue()
    for (const value of [String(Number(before) + 1), before]) {
      await page.goto(limits)
      await hydrated(page)
      expect(await page.getByText('What you were writing is back.').count()).toBe(0)
      await field.fill(value)
      await page.getByLabel('Why').fill('A test of the draft')
      await page.getByRole('button', { name: 'Show what changes' }).click()
      await page.getByRole('button', { name: 'Save this change' }).click()
      await page
        .getByText(/^Changed /)
        .first()
        .waitFor()
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hero-writing'))).toBeNull()
    }
  })

  screen('keeps what was typed while offline', async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 3)
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    await agree(world, page)
    world.expect(/net::ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await page.getByLabel('Street').fill('12 Canal Street')
    await page
      .getByText('You’re offline. What you typed is still here. We won’t send anything until you’re back.')
      .waitFor()
    await look(world, page, 'hero-form-offline')
    await page.context().setOffline(false)
    await page.getByText(/^Saved \d/).waitFor()
  })
})

describe('a page that is not for this visitor', () => {
  for (const path of [
    href('/customer-signup-progress'),
    href('/customer-signup-step-1'),
    href('/customer-signup-step-2'),
    href('/customer-signup-step-3'),
    href('/customer-signup-step-4'),
    href('/hero-signup-progress'),
    href('/hero-signup-step-1'),
    href('/hero-signup-step-2'),
    href('/hero-signup-step-3'),
    href('/hero-signup-step-4'),
    href('/hero-signup-step-5'),
  ])
    screen(`${path} redirects home and says "Please log in to continue"`, async world => {
      const page = await world.open(path)
      expect(new URL(page.url()).pathname).toBe(href('/'))
      await page.getByText('Please log in to continue').waitFor()
    })

  screen('redirects a customer from the Hero’s pages, with a link back', async world => {
    const page = await world.open()
    await takeSession(page.context(), world, await member(world, 'customer'))
    const answer = await page.goto(world.url + href('/hero-signup-progress'))
    expect(answer?.status()).toBe(403)
    await look(world, page, 'wrong-audience')
  })

  screen('a step that is not open yet redirects to the progress page, with the reason', async world => {
    const page = await world.open()
    await takeSession(page.context(), world, await member(world, 'hero'))
    await page.goto(world.url + href('/hero-signup-step-3'))
    await page.waitForURL(url => url.pathname === href('/hero-signup-progress'))
    await page.getByText('Finish the step before this one first.').first().waitFor()
  })
})
