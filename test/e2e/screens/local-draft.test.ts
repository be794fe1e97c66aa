import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { member, takeSession } from '../harness/people.ts'

const words = 'My receipt from Tuesday shows two walks.'

describe('what a person writes on the site', () => {
  screen('comes back after a reload, and is forgotten once it is sent', async world => {
    const page = await world.open(href('/customer-contact'))
    await page.dispatchEvent('body', 'pointerdown')
    await hydrated(page)
    await page.getByLabel('Your name').fill('Ada Mercer')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Topic').selectOption('payment')
    await page.getByLabel('Your message').fill(words)
    await page.reload()
    await page.dispatchEvent('body', 'pointerdown')
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe(words)
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Mercer')
    expect(await page.getByLabel('Topic').inputValue()).toBe('payment')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Your message is with us.').waitFor()
    await page.reload()
    await page.dispatchEvent('body', 'pointerdown')
    await hydrated(page)
    expect(await page.getByLabel('Your message').inputValue()).toBe('')
    expect(await page.evaluate(() => sessionStorage.getItem('hero-writing'))).toBeNull()
  })

  screen('comes back behind the log-in when the session had ended as it was sent', async world => {
    const person = await member(world, 'customer')
    const page = await world.open(href('/customer-contact'))
    await takeSession(page.context(), world, person)
    await page.goto(world.url + href('/account/support'))
    await page.dispatchEvent('body', 'pointerdown')
    await hydrated(page)
    await page.getByLabel('Topic').selectOption('payment')
    await page.getByLabel('Your message').fill(words)
    await person.client.account.logOutEverywhere()
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.waitForURL(/\/login/)
    await page.dispatchEvent('body', 'pointerdown')
    await hydrated(page)
    await page.getByLabel('Email or phone').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(/\/account\/support/)
    await page.dispatchEvent('body', 'pointerdown')
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe(words)
    expect(await page.getByLabel('Topic').inputValue()).toBe('payment')
  })
})
