import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { heroFormGroups } from '../../../contract/hero-form-questions.ts'
import type { World } from '../harness/journey.ts'
import { backOnProgress, openStep } from './documents.ts'

export const yesNo = (page: Page, question: string) => page.getByRole('group', { name: question })

export async function answerYesNo(
  page: Page,
  question: string,
  answer: 'Yes' | 'No' | 'Answer after a conditional offer',
) {
  await yesNo(page, question).getByText(answer, { exact: true }).click()
}

export async function agree(world: World, page: Page) {
  await openStep(world, page, href('/hero-signup-step-4'))
  await continueToForm(page)
}

export async function continueToForm(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hero form' }).waitFor()
}

export async function fillHeroForm(page: Page) {
  await page.getByLabel('Height, feet').fill('5')
  await page.getByLabel('Height, inches').fill('11')
  await page.getByLabel('Weight (lb)').fill('180')
  await page.getByLabel('Hair Color').selectOption('Brown')
  await page.getByLabel('Eye Color').selectOption('Green')
  await page.getByLabel('Race').selectOption('Prefer not to say')
  await page.getByLabel('Sex').selectOption('OTHER')
  await page.getByLabel('Street').fill('12 Canal Street')
  await page.getByLabel('No apartment').check()
  await page.getByLabel('Country').selectOption({ label: 'United States' })
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'New York' })
  await page.getByLabel('City').fill('New York')
  await page.getByLabel('Zip Code').fill('10013')
  await page.getByLabel('Jacket Size').selectOption('M')
  await page.getByLabel('Device model').fill('iPhone 15')
  for (const { kind, label } of heroFormGroups.flatMap(group => group.questions))
    if (kind === 'yes-no' || kind === 'medical') await answerYesNo(page, label, 'No')
  const first = heroFormGroups.find(({ name }) => name === 'certificates')?.questions[0]
  if (!first) throw new Error('The form asks for no license.')
  await answerYesNo(page, first.label, 'Yes')
  await yesNo(page, first.label).getByLabel('State of issue').fill('New York')
}

export async function sendHeroForm(page: Page) {
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await backOnProgress(page)
}
