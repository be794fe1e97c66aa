import type { Page } from 'playwright-core'
import { href } from 'react-router'
import type { Audience } from '../../../contract/fields.ts'
import { hydrated } from '../harness/browser.ts'
import { codeFor } from '../harness/inbox.ts'
import type { World } from '../harness/journey.ts'
import { e164, type Person } from '../harness/people.ts'

export const signUpPath = { customer: href('/customer-signup'), hero: href('/hero-signup') }
export const progressPath = {
  customer: href('/customer-signup-progress'),
  hero: href('/hero-signup-progress'),
}

export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('checkbox', { name: /may contact me/ }).check()
}

export const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'OTP Verification' })

export async function askForCode(
  world: World,
  page: Page,
  audience: Audience,
  person: Person,
): Promise<void> {
  await page.goto(world.url + signUpPath[audience])
  await hydrated(page)
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await codeDialog(page).waitFor()
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await codeDialog(page).getByLabel('Four-digit code').fill(code)
  await codeDialog(page).getByRole('button', { name: 'Submit' }).click()
}

export async function signUp(world: World, page: Page, audience: Audience, person: Person): Promise<void> {
  await askForCode(world, page, audience, person)
  await enterCode(page, await codeFor(world, e164(person)))
  await page.waitForURL(`**${progressPath[audience]}`)
}

export const otherCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
