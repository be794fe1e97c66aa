import { href } from 'react-router'
import { expect } from 'vitest'
import { screen } from '../harness/journey.ts'
import { member, takeSession } from '../harness/people.ts'
import { openStep } from '../steps/documents.ts'

const amex = '378282246310005'

screen('the four digits of an American Express card can be typed before its number', async world => {
  const page = await world.open()
  await takeSession(page.context(), world, await member(world, 'customer'))
  await openStep(world, page, href('/customer-signup-step-3'))
  const code = page.getByLabel('Security code (CVC)')
  await code.pressSequentially('1234')
  await page.getByLabel('Card number').pressSequentially(amex)
  expect(await code.inputValue()).toBe('1234')
  await page.getByLabel('Card number').fill('4242424242424242')
  await code.fill('')
  await code.pressSequentially('1234')
  expect(await code.inputValue()).toBe('123')
})

screen('an American Express card can be added without JavaScript', async world => {
  const page = await world.open(undefined, { javaScriptEnabled: false })
  await takeSession(page.context(), world, await member(world, 'customer'))
  await page.goto(world.url + href('/customer-signup-step-3'))
  await page.getByLabel('Card number').pressSequentially(amex)
  await page.getByLabel('Card holder name').pressSequentially('Ada Mercer')
  await page.getByLabel('Expiry (mm/yyyy)').pressSequentially('12/2031')
  await page.getByLabel('Security code (CVC)').pressSequentially('1234')
  await page.getByLabel('ZIP code').pressSequentially('10001')
  await page.getByRole('button', { name: 'Add Card' }).click()
  await page.waitForURL(/\/customer-signup-progress\?saved=card/)
  await page.getByText('2 of 3 stops done').waitFor({ timeout: 10_000 })
})
