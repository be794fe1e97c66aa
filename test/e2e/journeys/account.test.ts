import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { messageFor } from '../harness/inbox.ts'
import { journey } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { member, newPerson, takeSession } from '../harness/people.ts'
import { changeEmail } from '../steps/change-email.ts'
import { closeAccount } from '../steps/close-account.ts'
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
  await changeEmail(world, page, { to: email, password: customer.password })
  expect(await saved('email')).toBe(email)
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

  await closeAccount(page, customer)
  await page.goto(world.url + href('/login'))
  await sendLogIn(page, 'customer', { email, password: customer.password })
  await page.getByText('Username or password is incorrect.').waitFor()
})
