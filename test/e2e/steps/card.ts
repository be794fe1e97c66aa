import type { Page } from 'playwright-core'

/** Fills in the form of a card and presses its button. The test says what the page should answer. */
export async function addCard(page: Page, number: string, { code = '737' } = {}): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Card holder name').fill('Ada Mercer')
  await page.getByLabel('Expiry (mm/yyyy)').fill('12/2031')
  await page.getByLabel('Security code (CVC)').fill(code)
  await page.getByLabel('ZIP code').fill('10001')
  await page.getByRole('button', { name: 'Add Card' }).click()
}
