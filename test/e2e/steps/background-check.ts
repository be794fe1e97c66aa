import type { Page } from 'playwright-core'
import { href } from 'react-router'
import type { World } from '../harness/journey.ts'
import { openStep } from './documents.ts'

export async function readTexts(world: World, page: Page) {
  await openStep(world, page, href('/hero-signup-step-5'))
  await continueToNumber(page)
}

export async function continueToNumber(page: Page) {
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have read the disclosure' }).click()
  await page.getByRole('link', { name: 'Read the summary of your rights' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await numberField(page).waitFor()
}

export const numberField = (page: Page) => page.getByLabel('Social Security Number', { exact: true })
export const acceptButton = (page: Page) => page.getByRole('button', { name: /^(Accept|Retry)$/ })

export async function readAdditionalDisclosures(page: Page) {
  await page.getByRole('link', { name: 'Additional Disclosures - New York/Minnesota' }).click()
  const back = page.getByRole('button', { name: 'Back' })
  await back.click()
  await numberField(page).waitFor()
}

export async function sign(page: Page, { number, name }: { number: string; name: string }) {
  await numberField(page).fill(number)
  await page.getByLabel(/I have read the disclosure, the summary/).check()
  await page.getByLabel('Your legal name, as on your ID').fill(name)
}
