import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { hydrated } from '../harness/browser.ts'
import type { World } from '../harness/journey.ts'
import type { Person } from '../harness/people.ts'
import type { StaffMember } from '../harness/staff.ts'

export async function logInToConsole(
  world: World,
  page: Page,
  { email, password, code }: StaffMember,
  section: string = href('/console'),
) {
  await page.goto(world.url + href('/console/login'))
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Six-digit code from your app').fill(code())
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**${section}`)
}

/** So many tries, `pause` apart, take longer than a decision can be undone. */
const tries = 20
/** Milliseconds; each reload costs CPU time on the machine. */
const pause = 1_500

/** Reloads until the text appears, because a decision takes effect only after ten seconds. */
export async function comesToSay(page: Page, text: string) {
  for (let attempt = 0; attempt < tries; attempt++) {
    if ((await page.getByText(text).count()) > 0) return
    await sleep(pause)
    await page.reload()
  }
  throw new Error(`The page does not come to say: ${text}`)
}

export async function openCase(world: World, page: Page, person: Person, step: string) {
  const name = new RegExp(`${person.firstName} ${person.lastName}.*${step}`, 's')
  const link = page.getByRole('region', { name: 'Queue', exact: true }).getByRole('link', { name })
  await page.goto(world.url + href('/console'))
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill(person.lastName)
  await search.getByRole('button', { name: /^Find/ }).click()
  await page.getByRole('link', { name: 'Save this filter' }).waitFor()
  for (let attempt = 0; attempt < tries && (await link.count()) === 0; attempt++) {
    await sleep(pause)
    await page.reload()
  }
  await link.click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('region', { name: 'Decision', exact: true }).waitFor()
  await hydrated(page)
}

export async function recordClearReport(page: Page) {
  const address = page.url()
  await page.getByRole('link', { name: 'Open the report, notice and letters' }).click()
  await page.getByRole('heading', { name: 'Record the report' }).waitFor()
  await hydrated(page)
  await page.getByLabel('What the report says').first().selectOption('clear')
  await page.getByRole('button', { name: 'Record the report' }).click()
  await page.getByRole('heading', { name: 'Record the report' }).waitFor({ state: 'hidden' })
  await page.goto(address)
  await page.getByRole('region', { name: 'Decision', exact: true }).waitFor()
  await hydrated(page)
}

export async function decide(
  page: Page,
  choice: 'Verify' | 'Invalid' | 'Deny' | 'Confirm' | 'Reject',
  button: string,
  { reason, note }: { reason?: string; note?: string } = {},
) {
  if (choice === 'Verify') for (const check of await page.locator('[data-check]').all()) await check.check()
  // Clicks the label: on a phone the undo bar may cover the hidden radio button.
  await page.locator('label', { has: page.getByRole('radio', { name: choice }) }).click()
  if (reason) await page.getByLabel('Reason, shown to the applicant').selectOption({ label: reason })
  if (note) await page.getByLabel('Note to the applicant').fill(note)
  await page.getByRole('button', { name: button }).click()
}
