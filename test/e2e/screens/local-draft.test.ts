import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen, type World } from '../harness/journey.ts'
import { good, type Member, member, takeSession } from '../harness/people.ts'
import { newStaff, reviewerClient } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

const words = 'My receipt from Tuesday shows two walks.'

/** Takes the page's scripts up, which wait for the first press. */
async function press(page: Page) {
  await page.dispatchEvent('body', 'pointerdown')
  await hydrated(page)
}

async function openAs(world: World, person: Member, path: string): Promise<Page> {
  const page = await world.open(href('/customer-contact'))
  await takeSession(page.context(), world, person)
  await page.goto(world.url + path)
  await press(page)
  return page
}

/** Presses the button after the session has ended elsewhere, and logs in where that leads. */
async function logInAfter(page: Page, person: Member, submit: () => Promise<void>) {
  await person.client.account.logOutEverywhere()
  await submit()
  await page.waitForURL(/\/login/)
  await press(page)
  await page.getByLabel('Email or phone').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/account/)
  await page.dispatchEvent('body', 'pointerdown')
}

describe('what a person writes on the site', () => {
  screen('comes back after a reload, and is deleted once it is sent', async world => {
    const page = await world.open(href('/customer-contact'))
    await press(page)
    await page.getByLabel('Your name').fill('Ada Mercer')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Topic', { exact: true }).selectOption('payment')
    await page.getByLabel('Your message').fill(words)
    await page.reload()
    await page.dispatchEvent('body', 'pointerdown')
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe(words)
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Mercer')
    expect(await page.getByLabel('Topic', { exact: true }).inputValue()).toBe('payment')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('We got your message.').waitFor()
    await page.reload()
    await press(page)
    expect(await page.getByLabel('Your message').inputValue()).toBe('')
    expect(await page.evaluate(() => sessionStorage.getItem('hero-writing'))).toBeNull()
  })

  screen('comes back if the page is left, or reloaded, before an answer is there', async world => {
    const page = await world.open(href('/customer-contact'))
    const message = page.getByLabel('Your message')
    await page.route(/customer-contact\.data/, (route, request) =>
      request.method() === 'POST' ? undefined : route.continue(),
    )
    const send = async () => {
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByText('Sending...').first().waitFor()
    }
    await press(page)
    await page.getByLabel('Your name').fill('Ada Mercer')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Topic', { exact: true }).selectOption('payment')
    await message.fill(words)
    await send()
    await page.reload()
    await press(page)
    await expect.poll(() => message.inputValue()).toBe(words)
    await send()
    await page.goto(world.url + href('/login'))
    await page.goto(world.url + href('/customer-contact'))
    await press(page)
    await expect.poll(() => message.inputValue()).toBe(words)
  })

  screen('never has a password in it, even one that is shown in a form whose text is saved', async world => {
    const person = await member(world, 'customer')
    const page = await openAs(world, person, href('/account'))
    await page.locator('#password summary').click()
    const form = page.locator('#password form')
    await form.evaluate(element => element.setAttribute('data-draft', ''))
    await form.getByRole('button', { name: 'Show' }).first().click()
    const shown = form.getByLabel('Current password')
    expect(await shown.getAttribute('type')).toBe('text')
    await page.getByLabel('First name').fill('Augusta')
    await shown.fill('lantern on the corner')
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(stored).toContain('Augusta')
    expect(stored).not.toContain('lantern')
  })

  screen('comes back on the waitlist’s form after a reload, until it is sent', async world => {
    const page = await world.open(href('/prelaunch'))
    const zip = page.locator('#zipcode')
    await press(page)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Mercer')
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
    await zip.fill('10013')
    await page.locator('#district').selectOption('Brooklyn')
    await page.reload()
    await page.dispatchEvent('body', 'pointerdown')
    await expect.poll(() => page.locator('#district').inputValue()).toBe('Brooklyn')
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada')
    expect(await zip.inputValue()).toBe('10013')
    await page.getByRole('button', { name: 'Join Waitlist' }).click()
    await page.getByRole('link', { name: 'See who else asked for Hero in 10013' }).waitFor()
    await page.reload()
    await press(page)
    expect(await page.getByLabel('First name').inputValue()).toBe('')
    expect(await page.evaluate(() => sessionStorage.getItem('hero-writing'))).toBeNull()
  })

  screen('comes back after the log-in if the session ended before it was sent', async world => {
    const person = await member(world, 'customer')
    const page = await openAs(world, person, href('/account/support'))
    await page.getByLabel('Topic', { exact: true }).selectOption('payment')
    await page.getByLabel('Your message').fill(words)
    await logInAfter(page, person, () => page.getByRole('button', { name: 'Send message' }).click())
    expect(page.url()).toMatch(/\/account\/support/)
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe(words)
    expect(await page.getByLabel('Topic', { exact: true }).inputValue()).toBe('payment')
  })

  screen('comes back to a guest who logs in meanwhile', async world => {
    const person = await member(world, 'customer')
    const page = await world.open(href('/customer-contact'))
    await press(page)
    await page.getByLabel('Topic', { exact: true }).selectOption('payment')
    await page.getByLabel('Your message').fill(words)
    await takeSession(page.context(), world, person)
    await page.goto(world.url + href('/account'))
    await press(page)
    await page.goto(world.url + href('/customer-contact'))
    await page.dispatchEvent('body', 'pointerdown')
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe(words)
    expect(await page.getByLabel('Topic', { exact: true }).inputValue()).toBe('payment')
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
  })

  screen('comes back after a look at the page of appointments, which knows of no one', async world => {
    const person = await member(world, 'hero')
    const messages = href('/account/support')
    const page = await openAs(world, person, messages)
    await page.getByLabel('Your message').fill(words)
    await page.goto(world.url + href('/hero-contact'))
    await press(page)
    await page.getByLabel('Anything we should know').fill('After five, please.')
    await page.goto(world.url + messages)
    await page.dispatchEvent('body', 'pointerdown')
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe(words)
    await page.goto(world.url + href('/hero-contact'))
    await page.dispatchEvent('body', 'pointerdown')
    await expect
      .poll(() => page.getByLabel('Anything we should know').inputValue())
      .toBe('After five, please.')
  })

  screen('comes back on the account page after the log-in: a name, a new email', async world => {
    const person = await member(world, 'customer')
    const page = await openAs(world, person, href('/account'))
    await page.getByLabel('First name').fill('Augusta')
    await page.locator('#email summary').click()
    await page.getByLabel('New email').fill('augusta@example.com')
    await logInAfter(page, person, () => page.locator('#name').getByRole('button', { name: 'Save' }).click())
    expect(page.url()).toMatch(/\/account/)
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Augusta')
    expect(await page.getByLabel('New email').inputValue()).toBe('augusta@example.com')
  })

  screen('comes back if the form held it back, or the server refused it', async world => {
    world.expect(/status of 422/)
    const person = await member(world, 'customer')
    const page = await world.open(href('/customer-contact'))
    await press(page)
    await page.getByLabel('Your name').fill('Ada Mercer')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Your message').fill(words)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.locator('#topic[aria-invalid]').waitFor()
    await page.goto(world.url + href('/customer-help'))
    await page.goto(world.url + href('/customer-contact'))
    await page.dispatchEvent('body', 'pointerdown')
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe(words)
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Mercer')

    await takeSession(page.context(), world, person)
    const messages = world.url + href('/account/support')
    await page.goto(messages)
    await press(page)
    await page.getByLabel('Topic', { exact: true }).selectOption('payment')
    await page.getByLabel('Your message').fill('   ')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.locator('#message[aria-invalid]').waitFor()
    await press(page)
    await page.goto(messages)
    await page.dispatchEvent('body', 'pointerdown')
    await expect.poll(() => page.getByLabel('Topic', { exact: true }).inputValue()).toBe('payment')
  })
})

describe('what staff write', () => {
  screen('comes back after a conflict, with the canned answer that was inserted', async world => {
    world.expect(/status of 409/)
    const customer = await member(world, 'customer')
    const body = { topic: 'other', message: `Where is my receipt of ${customer.lastName}?` } as const
    const { reference } = good(await customer.client.support.sendOwnMessage({ body }))
    const colleague = await reviewerClient(world, await newStaff('Cole League', 'support'))
    good(
      await colleague.supportInbox.saveCannedAnswer({
        body: { title: `For ${customer.lastName}`, text: 'It is under Payments.', topic: 'other' },
      }),
    )
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Sam Support', 'support'), href('/console/support'))
    const address = world.url + href('/console/support/:reference', { reference })
    const answer = page.getByLabel(/^Your answer to/)
    const leaveAndReturn = async () => {
      await page.goto(world.url + href('/console/people'))
      await page.goto(address)
      await hydrated(page)
    }
    await page.goto(address)
    await hydrated(page)
    await page.getByLabel('Canned answer').selectOption({ label: `For ${customer.lastName}` })
    await page.getByRole('button', { name: 'Insert' }).click()
    await leaveAndReturn()
    expect(await answer.inputValue()).toBe('It is under Payments.')

    const { version } = good(await colleague.supportInbox.message({ params: { reference } }))
    good(await colleague.supportInbox.close({ params: { reference }, body: { version, state: 'closed' } }))
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByRole('alert').first().waitFor()
    await leaveAndReturn()
    expect(await answer.inputValue()).toBe('It is under Payments.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByRole('heading', { name: 'Answer again' }).waitFor()
    await leaveAndReturn()
    expect(await answer.inputValue()).toBe('')
  })

  screen(
    'comes back after the log-in if the cookie of the session was gone when it was sent',
    async world => {
      const customer = await member(world, 'customer')
      const body = { topic: 'other', message: `Where is my receipt of ${customer.lastName}?` } as const
      const { reference } = good(await customer.client.support.sendOwnMessage({ body }))
      const support = await newStaff('Sam Support', 'support')
      const page = await world.open()
      await logInToConsole(world, page, support, href('/console/support'))
      const address = href('/console/support/:reference', { reference })
      await page.goto(world.url + address)
      await hydrated(page)
      const answer = page.getByLabel(/^Your answer to/)
      await answer.fill('It is under Payments.')
      await page.context().clearCookies()
      await page.getByRole('button', { name: 'Send the answer' }).click()
      await page.getByLabel('Work email').fill(support.email)
      await page.getByLabel('Password', { exact: true }).fill(support.password)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Six-digit code from your app').fill(support.code())
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL(`**${address}`)
      await expect.poll(() => answer.inputValue()).toBe('It is under Payments.')
    },
  )

  screen('comes back after an image that could not be added', async world => {
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Ed Editor', 'editor'), href('/console/content'))
    const images = world.url + href('/console/content/images')
    await page.goto(images)
    await hydrated(page)
    await page.getByLabel('What it shows').fill('Two people cross a street')
    await page.getByRole('button', { name: 'Add to the library' }).click()
    await page.getByText('Choose an image.').waitFor()
    await page.goto(world.url + href('/console/content'))
    await page.goto(images)
    await hydrated(page)
    expect(await page.getByLabel('What it shows').inputValue()).toBe('Two people cross a street')
  })
})
