import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { codeFor, messageFor } from '../harness/inbox.ts'
import { journey } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { member, newPerson, takeSession } from '../harness/people.ts'
import { openStep } from '../steps/documents.ts'
import { sendLogIn } from '../steps/log-in.ts'

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

journey('A person changes name and email, downloads the data, and closes the account', async world => {
  const customer = await member(world, 'customer')
  const page = await world.open()
  await takeSession(page.context(), world, customer)
  await openStep(world, page, href('/account'))
  await look(world, page, 'account')
  await page.getByLabel('First name').fill('Grace')
  await page.getByRole('region', { name: 'Name' }).getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await customer.client.account.get()).ok).toBe(true)
  const saved = async (field: 'firstName' | 'email') => {
    const account = await customer.client.account.get()
    return account.ok && account.data[field]
  }
  await expect.poll(() => saved('firstName')).toBe('Grace')

  const email = newPerson().email
  const part = page.getByRole('region', { name: 'Email' })
  await part.getByText('Change', { exact: true }).click()
  await part.getByLabel('New email').fill(email)
  await part.getByRole('button', { name: 'Send code' }).click()
  await part.getByLabel('Six-digit code').fill(await codeFor(world, email))
  await part.getByLabel('Your password', { exact: true }).fill(customer.password)
  await part.getByRole('button', { name: 'Confirm' }).click()
  // The address was in the page before, too: the code went there. The message comes with the page's new data.
  await expect.poll(() => saved('email')).toBe(email)
  await part.getByText('You’ve changed your email.').waitFor()
  await look(world, page, 'account-changed')
  await messageFor(world, customer.email, ({ subject }) => /email/i.test(subject ?? ''))

  const copy = await downloaded(page, 'Download my data')
  expect(copy).toContain('<h2>Your account</h2>')
  const data = await downloaded(page, 'Download as JSON')
  expect(JSON.parse(data)).toBeTypeOf('object')
  for (const file of [copy, data]) {
    expect(file).toContain(email)
    expect(file).not.toContain(customer.password)
  }

  await page.getByText('Close my account', { exact: true }).click()
  await page.locator('#close-password').fill(customer.password)
  await page.getByRole('button', { name: 'Close this account' }).click()
  await page.getByText('Your account is closed, and we logged you out on every device.').waitFor()
  await page.goto(world.url + href('/login'))
  await sendLogIn(page, 'customer', { email, password: customer.password })
  await page.getByText('Username or password is incorrect.').waitFor()
})
