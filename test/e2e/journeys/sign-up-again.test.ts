import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { codeFor, messagesFor } from '../harness/inbox.ts'
import { journey } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { e164, member, newPerson } from '../harness/people.ts'
import { askForCode, codeDialog, enterCode } from '../steps/sign-up.ts'

journey(
  'A code dialog that was closed or reloaded opens again for the same code; typed fields stay, the password does not',
  async world => {
    const person = newPerson()
    const page = await world.open(href('/customer-signup'))
    await hydrated(page)
    await askForCode(world, page, 'customer', person)
    const code = await codeFor(world, e164(person))

    await codeDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'I have a code' }).click()
    await codeDialog(page).getByText('The last code we sent you still works.').waitFor()

    await page.reload()
    await hydrated(page)
    await page.getByText('It’s still good, for three tries in all').waitFor()
    await look(world, page, 'sign-up-code-waiting')
    expect(await page.getByLabel('First name').inputValue()).toBe(person.firstName)
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(person.email)
    expect(await page.locator('#password').inputValue()).toBe('')
    expect(await page.locator('#termsAndConditions').isChecked()).toBe(true)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.password)

    await page.locator('#password').fill(person.password)
    await page.getByRole('button', { name: 'I have a code' }).click()
    await codeDialog(page).getByText('The last code we sent you still works.').waitFor()
    await enterCode(page, code)
    await page.waitForURL(`**${href('/customer-signup-progress')}`)
    expect(await page.evaluate(() => sessionStorage.getItem('sign-up customer'))).toBeNull()
    const codes = (await messagesFor(world, e164(person))).filter(({ text }) => text.includes(code))
    expect(codes).toHaveLength(1)
  },
)

journey('A password reset returns to its step and to the sent code after a reload', async world => {
  const person = await member(world, 'customer')
  const page = await world.open(href('/reset-password'))
  await hydrated(page)
  const ask = async () => {
    await page.getByLabel('Email or phone').fill(person.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('heading', { level: 1, name: 'Enter the code' }).waitFor()
  }
  await ask()
  const code = await codeFor(world, person.email)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Enter the code' }).waitFor()
  await page.getByRole('link', { name: 'Use another email or phone' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor()
  await hydrated(page)
  await ask()
  await page.getByText('the last six-digit code we sent there still works.').waitFor()
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
  await page.locator('#password').fill('Lantern-street 9!')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL(url => url.pathname === href('/login'))
})
