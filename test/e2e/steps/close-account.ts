import type { Page } from 'playwright-core'

/** On the account page. */
export async function closeAccount(page: Page, { password }: { password: string }) {
  await page.getByText('Close my account', { exact: true }).click()
  await page.locator('#close-password').fill(password)
  await page.getByRole('button', { name: 'Close this account' }).click()
  await page.getByText('Your account is closed, and we logged you out on every device.').waitFor()
}
