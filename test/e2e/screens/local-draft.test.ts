import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen, type World } from '../harness/journey.ts'
import { good, type Member, member, takeSession } from '../harness/people.ts'
import { sendNotice } from '../steps/notice.ts'

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
  const from = page.url()
  await person.client.account.logOutEverywhere()
  await submit()
  await page.waitForURL(/\/login/)
  await press(page)
  await page.getByLabel('Email or phone').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(from)
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

  screen(
    'comes back if the browser sends it, and its page is left or opened again before an answer is there',
    async world => {
      world.expect(/ERR_/)
      const person = await member(world, 'customer')
      const page = await openAs(world, person, href('/account/support'))
      const [topic, message] = [page.getByLabel('Topic', { exact: true }), page.getByLabel('Your message')]
      const posts = (url: URL) => url.pathname === href('/account/support')
      const isBack = async () => {
        await page.dispatchEvent('body', 'pointerdown')
        await expect.poll(() => message.inputValue()).toBe(words)
        expect(await topic.inputValue()).toBe('payment')
      }
      await page.route(posts, (route, request) =>
        request.method() === 'POST' ? undefined : route.continue(),
      )
      const send = async () => {
        const asked = page.waitForRequest(request => request.method() === 'POST')
        await page.getByRole('button', { name: 'Send message' }).click({ noWaitAfter: true })
        await asked
      }
      await topic.selectOption('payment')
      await message.fill(words)
      await send()
      await page.goto(world.url + href('/account/support'))
      await isBack()
      await send()
      await page.goto(world.url + href('/account'))
      await press(page)
      await page.goto(world.url + href('/account/support'))
      await isBack()

      await send()
      // As if only the answer had been lost.
      good(await person.client.support.sendOwnMessage({ body: { topic: 'payment', message: words } }))
      await page.goto(world.url + href('/account/support'))
      await press(page)
      await page.getByText('Not answered yet.').waitFor()
      expect([await topic.inputValue(), await message.inputValue()]).toEqual(['', ''])
      expect(await page.evaluate(() => sessionStorage.getItem('hero-writing'))).toBeNull()
    },
  )

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

  screen('comes back in the answer to a notice with what was chosen', async world => {
    const person = await member(world, 'hero')
    await sendNotice(world, person)
    const page = await openAs(world, person, href('/hero-signup-step-5'))
    const dispute = page.getByLabel('Dispute the report')
    await dispute.check()
    await page.getByLabel('In your own words').fill(words)
    await logInAfter(page, person, () => page.getByRole('button', { name: 'Send' }).click())
    await expect.poll(() => page.getByLabel('In your own words').inputValue()).toBe(words)
    expect(await dispute.isChecked()).toBe(true)
    await press(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('We got your answer').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('hero-writing'))).toBeNull()
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
