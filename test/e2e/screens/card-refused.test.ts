import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { refusals } from '../../../contract/errors.ts'
import { boxesOf } from '../harness/boxes.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { member, takeSession } from '../harness/people.ts'
import { addCard } from '../steps/card.ts'
import { openStep } from '../steps/documents.ts'

async function sendDeclined(page: Page) {
  await addCard(page, '4000000000000002')
  await page.getByRole('alert').filter({ hasText: refusals.CARD_REFUSED.message }).waitFor()
}

async function isUnderTheForm(page: Page) {
  const [alert, button] = await boxesOf(
    page.getByRole('alert'),
    page.getByRole('button', { name: 'Add Card' }),
  )
  expect(alert.y).toBeGreaterThan(button.y + button.height)
  expect(alert.y).toBeGreaterThanOrEqual(0)
  expect(alert.y + alert.height).toBeLessThanOrEqual(page.viewportSize()!.height)
}

screen(
  'a card that the bank refuses is reported below the form; the focus stays on the button, and typed text stays in the fields',
  async world => {
    world.expect(/status of 422/)
    const page = await world.open()
    await takeSession(page.context(), world, await member(world, 'customer'))
    await openStep(world, page, href('/customer-signup-step-3'))
    await sendDeclined(page)
    await isUnderTheForm(page)
    expect(await page.title()).toMatch(/^Error: /)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add Card')
    expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')
    await look(world, page, 'payment-refused')

    await page.getByLabel('ZIP code').fill('')
    await page.getByRole('button', { name: 'Add Card' }).click()
    const summary = page.locator('.summary')
    await summary.getByText('Please enter zip code').waitFor()
    expect(await summary.evaluate(element => element === document.activeElement)).toBe(true)
    const [summaryBox, field] = await boxesOf(summary, page.getByLabel('Card number'))
    expect(summaryBox.y).toBeLessThan(field.y)
  },
  { widths: ['phone', 'desktop'] },
)

screen('a refused card is reported visibly without JavaScript, too', async world => {
  world.expect(/status of 422/)
  const page = await world.open(undefined, { javaScriptEnabled: false })
  await takeSession(page.context(), world, await member(world, 'customer'))
  await page.goto(world.url + href('/customer-signup-step-3'))
  await sendDeclined(page)
  await isUnderTheForm(page)
  expect(await page.getByLabel('Card number').inputValue()).toBe('')
  expect(await page.getByLabel('Card holder name').inputValue()).toBe('Ada Mercer')
})
