import type { Page } from 'playwright-core'
import { codeFor } from '../harness/inbox.ts'
import type { World } from '../harness/journey.ts'

/** On the account page. */
export async function changeEmail(
  world: World,
  page: Page,
  { to, password }: { to: string; password: string },
) {
  const part = page.getByRole('region', { name: 'Email' })
  await part.getByText('Change', { exact: true }).click()
  await part.getByLabel('New email').fill(to)
  await part.getByRole('button', { name: 'Send code' }).click()
  await part.getByLabel('Six-digit code').fill(await codeFor(world, to))
  await part.getByLabel('Your password', { exact: true }).fill(password)
  await part.getByRole('button', { name: 'Confirm' }).click()
  // The address was in the page before, too: the code went there. The message comes with the page's new data.
  await part.getByText('You’ve changed your email.').waitFor()
}
