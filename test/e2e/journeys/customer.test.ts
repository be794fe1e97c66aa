import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { codeFor, messageFor, messagesFor } from '../harness/inbox.ts'
import { journey } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { e164, newPerson } from '../harness/people.ts'
import { choosePhoto, openStep } from '../steps/documents.ts'
import { askForCode, codeDialog, enterCode, otherCode } from '../steps/sign-up.ts'

journey('A customer signs up, adds a photo and a card, and is shown the app', async world => {
  const person = newPerson()
  const page = await world.open(href('/'))
  await look(world, page, 'home', { picture: true })

  await page.goto(world.url + href('/customer-signup'))
  await hydrated(page)
  await look(world, page, 'customer-sign-up')
  await askForCode(world, page, 'customer', person)
  const code = await codeFor(world, e164(person))
  await look(world, page, 'sign-up-code', { picture: true })

  await enterCode(page, otherCode(code))
  await codeDialog(page).getByText('The code is incorrect.').waitFor()
  await look(world, page, 'sign-up-code-incorrect')
  await enterCode(page, code)
  await page.waitForURL(`**${href('/customer-signup-progress')}`)
  await page.getByText('1 of 3 stops done').waitFor()
  await look(world, page, 'customer-progress')
  await messageFor(world, person.email, ({ subject }) => /welcome/i.test(subject ?? ''))

  await openStep(world, page, href('/customer-signup-step-2'))
  const submit = page.getByRole('button', { name: 'Submit' })
  expect(await submit.isDisabled()).toBe(true)
  await look(world, page, 'customer-photo')
  await choosePhoto(page, 'Your photo')
  await look(world, page, 'customer-photo-arrived')
  await submit.click()
  await page.getByText('Your photo is saved.').waitFor()
  await page.getByText('2 of 3 stops done').waitFor()

  await openStep(world, page, href('/customer-signup-step-3'))
  await look(world, page, 'payment')
  await page.getByLabel('Card number').pressSequentially('4242424242424242')
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  await page.getByText('Visa', { exact: true }).waitFor()
  await page.getByLabel('Card holder name').fill('Ada Mercer')
  await page.getByLabel('Expiry (mm/yyyy)').pressSequentially('122031')
  expect(await page.getByLabel('Expiry (mm/yyyy)').inputValue()).toBe('12/2031')
  await page.getByLabel('Security code (CVC)').fill('737')
  await page.getByLabel('ZIP code').fill('10001')
  await page.getByRole('button', { name: 'Add Card' }).click()
  await page.getByText('Your card ending in 4242 is saved.').waitFor()
  await page.getByText('3 of 3 stops done').waitFor()
  expect(await page.locator('.pct').innerText()).toMatch(/^100\s*%/)
  await look(world, page, 'customer-progress-done')

  await openStep(world, page, href('/customer-signup-step-3'))
  await page.getByText('4242', { exact: false }).first().waitFor()
  expect(await page.content()).not.toMatch(/4242 ?4242/)
  await look(world, page, 'payment-saved')

  await openStep(world, page, href('/customer-signup-step-4'))
  await page.getByRole('heading', { level: 1, name: 'Download the app' }).waitFor()
  await look(world, page, 'download-app')

  await openStep(world, page, href('/customer-signup-step-1'))
  await page.getByRole('heading', { level: 1, name: 'Personal details' }).waitFor()
  await look(world, page, 'personal-details')
  expect((await messagesFor(world, e164(person))).length).toBeGreaterThan(0)
})
