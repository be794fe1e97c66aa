import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { codeFor, messageFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { e164, newPerson } from '../harness/people.ts'
import { codeDialog, enterCode, fillSignUp, progressPath } from '../steps/sign-up.ts'

const form = (page: Page) => page.locator('#sign-up')
const appointment = (page: Page) => page.locator('#appointment')
const askButton = (page: Page) => appointment(page).getByRole('button', { name: 'Ask for an appointment' })

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)

async function fillRequest(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Ada Mercer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('What it’s about').selectOption('license')
  await page.getByLabel('A day that works for you').fill(inTwoWeeks())
  await page.getByRole('radio', { name: 'After 5 p.m.' }).check()
}

describe('the overview for Heroes', () => {
  screen(
    'signs a Hero up on the page, with the city',
    async world => {
      const person = newPerson()
      const page = await world.open(href('/hero-overview'))
      await hydrated(page)
      await page.getByRole('link', { name: 'Sign up on this page' }).click()
      await form(page).getByRole('button', { name: 'Sign Up' }).click()
      await form(page).getByText('Please enter first name').first().waitFor()
      await fillSignUp(page, person)
      await page.getByLabel('City').fill('Brooklyn')
      await form(page).getByRole('button', { name: 'Sign Up' }).click()
      await codeDialog(page).waitFor()
      await enterCode(page, await codeFor(world, e164(person)))
      await page.waitForURL(`**${progressPath.hero}`)
    },
    { widths: ['phone', 'desktop'] },
  )

  screen('signs a Hero up without JavaScript, and returns to the form with errors', async world => {
    const person = newPerson()
    const page = await world.open(href('/hero-overview'), { javaScriptEnabled: false })
    await fillSignUp(page, { ...person, password: 'weak' })
    await page.getByLabel('City').fill('Queens')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByText('Must contain at least 8 characters').first().waitFor()
    expect(new URL(page.url()).hash).toBe('#sign-up')
    expect(await page.getByLabel('City').inputValue()).toBe('Queens')
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByLabel('Four-digit code').fill(await codeFor(world, e164(person)))
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL(({ pathname }) => pathname === progressPath.hero)
  })
})

describe('an appointment', () => {
  screen('is requested, and confirmed by mail', async world => {
    const { email } = newPerson()
    const page = await world.open(href('/hero-contact'))
    await hydrated(page)
    await askButton(page).click()
    await appointment(page).getByText('Please choose what it’s about').first().waitFor()
    await fillRequest(page, email)
    await askButton(page).click()
    await appointment(page).getByText('We got your request.').waitFor()
    const [reference] = /AP-\w{8}/.exec(await appointment(page).innerText()) ?? []
    const mail = await messageFor(world, email, ({ text }) => text.includes(String(reference)))
    expect(mail.text).toContain('This isn’t an appointment yet.')
    expect(mail.text).toContain('Evening, after 5 p.m., Eastern')
  })

  screen('is requested without JavaScript; a past day is refused and nothing is lost', async world => {
    const { email } = newPerson()
    const page = await world.open(href('/hero-contact'), { javaScriptEnabled: false })
    await fillRequest(page, email)
    await page.getByLabel('A day that works for you').fill('2020-02-29')
    await askButton(page).click()
    await page.getByText('Please choose a day from tomorrow to 60 days ahead').first().waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Mercer')
    expect(await page.getByLabel('What it’s about').inputValue()).toBe('license')
    expect(await page.getByRole('radio', { name: 'After 5 p.m.' }).isChecked()).toBe(true)
    await page.getByLabel('A day that works for you').fill(inTwoWeeks())
    await askButton(page).click()
    await appointment(page).getByText('We got your request.').waitFor()
    expect((await messageFor(world, email, () => true)).subject).toMatch(/request for an appointment/)
  })
})

describe('the estimator of the earnings page', () => {
  screen('calculates without JavaScript, and reports errors at the field', async world => {
    world.expect(/status of 400/)
    const page = await world.open(href('/hero-earning'), { javaScriptEnabled: false })
    // The row of pages starts at the current one, with a part of the one before it.
    const current = await page.locator('.subline [aria-current]').boundingBox()
    expect(current!.x).toBeGreaterThan(60)
    expect(current!.x + current!.width).toBeLessThan(330)
    await page.getByLabel('Minutes of each assignment').fill('45')
    await page.getByLabel('Assignments', { exact: true }).fill('12')
    await page.getByRole('button', { name: 'Count' }).click()
    await page.getByText('$324.00').waitFor()
    expect(await page.getByLabel('Minutes of each assignment').inputValue()).toBe('45')
    await page.getByLabel('Minutes of each assignment').fill('ten')
    await page.getByRole('button', { name: 'Count' }).click()
    await page.getByText('Enter whole minutes, from 15 to 240').waitFor()
    expect(await page.title()).toBe('Error: Hero earnings: how pay is counted')
    expect(await page.getByLabel('Assignments', { exact: true }).inputValue()).toBe('12')
  })
})
