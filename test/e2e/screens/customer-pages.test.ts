import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { messageFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { newPerson } from '../harness/people.ts'

const form = (page: Page) => page.locator('#form')
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' }).click()
const text = 'My receipt from Tuesday shows two walks.\nThere was one.'

async function fillLetter(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Ada Mercer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Topic', { exact: true }).selectOption('payment')
  await page.getByLabel('Your message').fill(text)
}

describe('a message to support', () => {
  screen('is sent from the page and confirmed by mail', async world => {
    const { email } = newPerson()
    const page = await world.open(href('/customer-contact'))
    await hydrated(page)
    await send(page)
    await form(page).getByText('Please choose a topic').first().waitFor()
    await expect.poll(() => page.title()).toMatch(/^Error: /)
    await fillLetter(page, email)
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=recaptcha_token]')?.value,
    )
    await send(page)
    await form(page).getByText('We got your message.').waitFor()
    const [reference] = /SM-\w{8}/.exec(await form(page).innerText()) ?? []
    const mail = await messageFor(
      world,
      email,
      ({ subject }) => subject?.includes(String(reference)) === true,
    )
    // A stranger's text must not be sent under our name.
    expect(mail.text).not.toContain('There was one.')
  })

  screen('is sent without JavaScript; errors appear at their fields and nothing is lost', async world => {
    world.expect(/status of 422/)
    const page = await world.open(href('/customer-contact'), { javaScriptEnabled: false })
    await fillLetter(page, 'ada@')
    await page.getByLabel('Topic', { exact: true }).selectOption('safety')
    await page.getByText('If you’re in danger right now').waitFor()
    await send(page)
    await form(page).getByText('Please enter valid email').first().waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe(text)
    expect(await page.getByLabel('Topic', { exact: true }).inputValue()).toBe('safety')
    await page.getByLabel('Email').fill(newPerson().email)
    await send(page)
    await form(page).getByText('We got your message.').waitFor()
  })
})

describe('the pages that people read first', () => {
  for (const [path, name] of [
    [href('/fees'), 'fees'],
    [href('/customer-help'), 'help'],
    [href('/newsroom'), 'newsroom'],
  ] as const)
    screen(
      `${name} is accessible`,
      async world => {
        const page = await world.open(path)
        await look(world, page, name, { picture: true })
      },
      { widths: ['phone', 'desktop'] },
    )
})

describe('the estimator of the fees page', () => {
  screen('calculates a price without JavaScript, and reports errors at the field', async world => {
    world.expect(/status of 400/)
    const page = await world.open(href('/fees'), { javaScriptEnabled: false })
    await page.getByLabel('How long is the walk?').first().fill('45')
    await page.getByRole('button', { name: 'Get the price' }).click()
    await page.locator('#estimator').getByText('$45.00').first().waitFor()
    expect(new URL(page.url()).searchParams.get('minutes')).toBe('45')
    await page.getByLabel('How long is the walk?').first().fill('0')
    await page.getByRole('button', { name: 'Get the price' }).click()
    await page.locator('.err').first().waitFor()
    expect(await page.title()).toMatch(/^Error: /)
  })
  screen(
    'has a line that is long enough for what is typed, and stays so while it is dragged',
    async world => {
      const page = await world.open(href('/fees'))
      const line = page.getByLabel('How long is the walk? In minutes')
      await line.waitFor()
      const shown = () => line.evaluate((range: HTMLInputElement) => [range.value, range.max])
      await page.getByLabel('How long is the walk?', { exact: true }).fill('180')
      expect(await shown()).toEqual(['180', '240'])
      await line.focus()
      await page.keyboard.press('Home')
      expect(await shown()).toEqual(['5', '240'])
      await page.locator('#estimator').getByText('The shortest service is').waitFor()
    },
  )
})
