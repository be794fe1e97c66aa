import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { overflow, still, violations } from '../harness/look.ts'

const field = (page: Page) => page.locator('#q')
const options = (page: Page) => page.getByRole('option')

const active = (page: Page) =>
  field(page).evaluate(
    input => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
  )

async function typed(page: Page, question: string) {
  await field(page).focus()
  await page.waitForSelector('#q[role="combobox"]')
  await page.keyboard.press('End')
  await field(page).pressSequentially(question, { delay: 20 })
  await options(page).first().waitFor()
}

describe('the help center search', () => {
  screen(
    'suggests texts while a person types, despite typos, and works with only a keyboard',
    async world => {
      const page = await world.open(href('/customer-help'))
      await typed(page, 'recipt')
      expect(await options(page).first().locator('b').textContent()).toBe('Receipts and service history')
      expect(await options(page).first().locator('mark').textContent()).toBe('Receipts')
      expect(await field(page).getAttribute('aria-expanded')).toBe('true')
      await page.getByText(/^\d suggestions?$/).waitFor({ state: 'attached' })
      await still(page)
      expect(await violations(page)).toEqual([])
      expect(await overflow(page)).toEqual([])

      expect(await active(page)).toBeNull()
      await page.keyboard.press('ArrowDown')
      expect(await active(page)).toContain('Receipts and service history')
      expect(await page.getByRole('option', { selected: true }).count()).toBe(1)
      await page.keyboard.press('ArrowUp')
      expect(await active(page)).toBeNull()
      await page.keyboard.press('Escape')
      expect(await options(page).count()).toBe(0)
      expect(await field(page).inputValue()).toBe('recipt')
      await page.keyboard.press('ArrowDown')
      await options(page).first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(world.url + href('/customer-help/:slug', { slug: 'receipts-and-history' }))
    },
    { widths: ['phone', 'desktop'] },
  )

  screen('sends the question if nothing is selected, and opens a clicked suggestion', async world => {
    const page = await world.open(href('/help'))
    await typed(page, 'tips')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/help?q=tips')
    await typed(page, ' earn')
    await options(page).first().click()
    await page.waitForURL(/\/help\/[a-z-]+$/)
  })

  screen('is still an ordinary search if suggestions do not load', async world => {
    world.expect(/help-suggestions|Failed to load resource|503/)
    const page = await world.open()
    await page.route('**/help-suggestions*', route => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(world.url + href('/customer-help'))
    await field(page).focus()
    await page.waitForSelector('#q[role="combobox"]')
    const asked = page.waitForResponse('**/help-suggestions*')
    await field(page).pressSequentially('recipt')
    await asked
    expect(await options(page).count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/customer-help?q=recipt')
    expect(await page.getByText('Receipts and service history').count()).toBe(1)
  })
})

describe('the contact form', () => {
  screen('offers help that may answer the message, and loses nothing', async world => {
    const page = await world.open(href('/customer-contact'))
    await hydrated(page)
    const message = page.getByLabel('Your message')
    await message.fill('I need a receipt for my last walk')
    const offered = page.getByRole('region', { name: 'Help that may answer this' })
    await offered.getByRole('link', { name: /Receipts and service history/ }).waitFor()
    await page.getByText(/^\d help pages? may already answer this$/).waitFor({ state: 'attached' })
    expect(await offered.getByRole('link').count()).toBeLessThanOrEqual(3)
    expect(await violations(page)).toEqual([])
    const opened = page.waitForEvent('popup')
    await offered.getByRole('link', { name: /Receipts and service history/ }).click()
    await (await opened).waitForURL('**/customer-help/receipts-and-history')
    expect(await message.inputValue()).toBe('I need a receipt for my last walk')
  })
})
