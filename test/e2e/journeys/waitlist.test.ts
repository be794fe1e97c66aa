import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { easyChallenge } from '../../../server/screens/easy-challenge.ts'
import { hydrated } from '../harness/browser.ts'
import { codeFor, messageFor, messagesFor } from '../harness/inbox.ts'
import { journey, screen, type World } from '../harness/journey.ts'
import { loseFirstAnswers } from '../harness/lost-answers.ts'
import { e164, newPerson, type Person } from '../harness/people.ts'
import { codeDialog, enterCode, fillSignUp, progressPath } from '../steps/sign-up.ts'

const done = "Thanks! You're on the list. We'll email you shortly."

async function fillWaitlist(page: Page, person: Person, zip = '10013', district = 'Manhattan') {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('ZIP', { exact: true }).fill(zip)
  await page.getByRole('combobox', { name: 'Borough' }).selectOption(district)
}
const join = (page: Page) => page.locator('form').getByRole('button', { name: 'Join Waitlist' })
const typedAt = (page: Page, label: string) => page.getByLabel(label).inputValue()

async function openForm(world: World): Promise<Page> {
  const page = await world.open(href('/prelaunch'))
  await hydrated(page)
  return page
}

journey('A visitor joins the waitlist, gets the confirmation and leaves the list again', async world => {
  const person = newPerson()
  const page = await openForm(world)
  await page.getByRole('link', { name: 'Join Waitlist' }).first().click()
  await join(page).click()
  for (const message of [
    'Please enter your full name.',
    'Please enter your last name.',
    'Please enter a valid email.',
    'Enter a 5-digit ZIP.',
    'Please choose a district.',
  ])
    await page.locator('.err', { hasText: message }).waitFor()

  await fillWaitlist(page, person, '11201')
  await page.getByText('This ZIP is in Brooklyn. Either is fine. We’ll use the borough you choose.').waitFor()
  await join(page).click()
  await page.getByText(done).waitFor()
  expect(await typedAt(page, 'Email')).toBe('')
  await join(page).click()
  await page.locator('.err', { hasText: 'Please enter a valid email.' }).waitFor()
  expect(await page.getByText(done).count()).toBe(0)

  const mail = await messageFor(world, person.email, ({ channel }) => channel === 'mail')
  expect(mail.text).toContain('Manhattan')
  const confirm = /https?:\/\/\S+\/waitlist\/confirm\/[\w-]+/.exec(mail.text)![0]
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Count me in' }).click()
  await page.getByRole('link', { name: 'See who else asked for Hero in 11201' }).click()
  await page.getByRole('heading', { name: 'Not yet. Brooklyn is on the line' }).waitFor()
  await page.getByLabel('Another ZIP code').fill('10025-1234')
  await page.getByLabel('Another ZIP code').press('Enter')
  await page.getByText('Fewer than 10 people in 10025 have confirmed that they want Hero.').waitFor()
  const leave = /https?:\/\/\S+\/waitlist\/leave\/[\w-]+/.exec(mail.text)![0]
  await page.goto(leave)
  await page.getByRole('button', { name: 'Leave the list' }).click()
  await page.getByRole('heading', { name: 'You’re off the list' }).waitFor()
})

screen(
  'That a visitor is on the waitlist is in view, also when the button was at the window’s edge',
  async world => {
    const page = await openForm(world)
    await fillWaitlist(page, newPerson())
    await join(page).evaluate(button => {
      window.scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' })
    })
    await join(page).click()
    const result = page.getByText(done)
    await result.waitFor()
    const below = () => result.evaluate(note => note.getBoundingClientRect().bottom - innerHeight)
    await expect.poll(below).toBeLessThanOrEqual(0)
  },
  { widths: ['phone'] },
)

screen('Joining the waitlist twice shows the same page and sends one mail', async world => {
  const person = newPerson()
  for (const zip of ['10013', '07030']) {
    const page = await openForm(world)
    await fillWaitlist(page, person, zip)
    await join(page).click()
    await page.getByText(done).waitFor()
  }
  await messageFor(world, person.email, () => true)
  expect(await messagesFor(world, person.email)).toHaveLength(1)
})

screen(
  'A visitor whose every first answer is lost joins, gets one mail, and leaves the list',
  async world => {
    const person = newPerson()
    const page = await openForm(world)
    const lost = await loseFirstAnswers(page.context())
    await fillWaitlist(page, person)
    await join(page).click()
    await page.getByText(done).waitFor()
    expect(lost()).toBeGreaterThan(0)
    const mail = await messageFor(world, person.email, ({ channel }) => channel === 'mail')
    await page.goto(/https?:\/\/\S+\/waitlist\/leave\/[\w-]+/.exec(mail.text)![0])
    await page.getByRole('button', { name: 'Leave the list' }).click()
    await page.getByRole('heading', { name: 'You’re off the list' }).waitFor()
    expect(await messagesFor(world, person.email)).toHaveLength(1)
  },
  { widths: ['phone'] },
)

screen('A second entry on the same page stays in the form until it is on the list', async world => {
  world.expect(/503|Failed to load resource/)
  const page = await openForm(world)
  await fillWaitlist(page, newPerson())
  await join(page).click()
  await page.getByText(done).waitFor()
  expect(await typedAt(page, 'Email')).toBe('')

  const second = newPerson()
  await fillWaitlist(page, second)
  const asked = Promise.withResolvers<void>()
  await page.route('**/prelaunch.data*', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await asked.promise
    return route.fulfill({ status: 503, body: 'away' })
  })
  await join(page).click()
  await page.getByText('Submitting...').first().waitFor()
  await page.waitForTimeout(300)
  expect(await typedAt(page, 'Email')).toBe(second.email)
  asked.resolve()
  await page.getByText('Unexpected error submitting the form.').waitFor()
  expect(await typedAt(page, 'Email')).toBe(second.email)
  expect(await typedAt(page, 'First name')).toBe(second.firstName)

  await page.unroute('**/prelaunch.data*')
  await join(page).click()
  await page.getByText(done).waitFor()
  expect(await typedAt(page, 'Email')).toBe('')
})

screen('A failed bot check says so, keeps what was typed and can be retried', async world => {
  const person = newPerson()
  const page = await openForm(world)
  await page.route('**/bot-challenge*', route =>
    route.fulfill({ json: { provider: 'altcha', challenge: easyChallenge } }),
  )
  await fillWaitlist(page, person)
  await join(page).click()
  await page.getByText('We couldn’t check that you’re a person. Please try again.').waitFor()
  expect(await typedAt(page, 'Email')).toBe(person.email)

  await page.unroute('**/bot-challenge*')
  await join(page).click()
  await page.getByText(done).waitFor()
})

screen(
  'A bot check that does not load and a server that is down have their own messages, and nothing is lost',
  async world => {
    world.expect(/503|Failed to load resource/)
    const person = newPerson()
    const page = await openForm(world)
    await page.route('**/bot-challenge*', route => route.fulfill({ status: 404, json: {} }))
    await fillWaitlist(page, person)
    await join(page).click()
    await page.getByText('reCAPTCHA failed to provide a token.').waitFor()

    await page.unroute('**/bot-challenge*')
    await page.route('**/prelaunch.data*', route =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'away' }) : route.continue(),
    )
    await join(page).click()
    await page.getByText('Unexpected error submitting the form.').waitFor()
    expect(await typedAt(page, 'Email')).toBe(person.email)

    await page.unroute('**/prelaunch.data*')
    await join(page).click()
    await page.getByText(done).waitFor()
  },
)

screen('A refusal is visible even if the form is longer than the screen', async world => {
  world.expect(/503|Failed to load resource/)
  const page = await openForm(world)
  await page.setViewportSize({ width: 375, height: 560 })
  await page.route('**/prelaunch.data*', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'away' }) : route.continue(),
  )
  await fillWaitlist(page, newPerson())
  for (const _ of ['the first time', 'again']) {
    await join(page).evaluate(button => button.scrollIntoView({ block: 'end' }))
    await join(page).click()
    const words = page.getByText('Unexpected error submitting the form.')
    await words.waitFor()
    await expect
      .poll(() =>
        words.evaluate(note => {
          const { top, bottom } = note.getBoundingClientRect()
          return top >= 0 && bottom <= window.innerHeight
        }),
      )
      .toBe(true)
  }
})

screen(
  'Without JavaScript the form says what it needs, names each error and keeps what was typed',
  async world => {
    const person = newPerson()
    const page = await world.open(href('/prelaunch'), { javaScriptEnabled: false })
    expect(await page.locator('.wl noscript').innerText()).toContain('that takes JavaScript')
    await page.getByLabel('First name').fill(person.firstName)
    await join(page).click()
    expect(new URL(page.url()).hash).toBe('#join')
    await page.locator('.err', { hasText: 'Enter a 5-digit ZIP.' }).waitFor()
    expect(await typedAt(page, 'First name')).toBe(person.firstName)

    await fillWaitlist(page, person)
    await join(page).click()
    await page.getByText('reCAPTCHA failed to provide a token.').waitFor()
    expect(await typedAt(page, 'Email')).toBe(person.email)
    expect(await page.getByRole('combobox', { name: 'Borough' }).inputValue()).toBe('Manhattan')

    await page.getByRole('link', { name: 'Apply Now' }).click()
    await page.waitForURL(`**${href('/hero-signup')}`)
  },
)

screen(
  'Apply Now opens what a Hero needs and how many spots are left, and leads to the sign-up',
  async world => {
    const page = await openForm(world)
    const apply = page.getByRole('link', { name: 'Apply Now' })
    await apply.click()
    const dialog = page.getByRole('dialog', { name: 'Apply to be a Hero' })
    await dialog.getByText('A valid security guard license for New York City.').waitFor()
    await dialog.getByText('You’ll be on the Hero waiting list.').waitFor()
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await apply.evaluate(link => link === document.activeElement)).toBe(true)
    await apply.click()
    await dialog.getByRole('link', { name: 'Go to sign-up' }).click()
    await page.waitForURL(`**${href('/hero-signup')}`)
  },
)

const onDevelopment = (title: string, body: (world: World) => Promise<void>) =>
  screen(title, body, { instance: 'development' })

onDevelopment(
  'The countdown ticks each second, and speaks to screen readers at most once a minute',
  async world => {
    const page = await world.open('/dev/screens/prelaunch.open/prelaunch')
    await hydrated(page)
    const digits = page.locator('.count-n')
    const before = await digits.innerText()
    expect(before).toMatch(/^\d+ days \d\d:\d\d:\d\d$/)
    await expect.poll(() => digits.innerText()).not.toBe(before)
    const heard = page.locator('.count .vh')
    expect(await heard.innerText()).toMatch(
      /^NYC Hero Pilot closes in \d+ days, \d+ hours? and \d+ minutes?\.$/,
    )
    expect(await page.getByRole('timer').getAttribute('aria-live')).toBe('off')
  },
)

onDevelopment('The page turns by itself at the moment the pilot closes', async world => {
  const page = await world.open('/dev/screens/prelaunch.last-seconds/prelaunch')
  await hydrated(page)
  await page.locator('.count').getByText('The NYC Hero Pilot sign-up has closed.').waitFor()
  expect(await page.locator('.count-n').innerText()).toBe('00:00:00')
  await page.locator('.opening .lede', { hasText: 'Pilot sign-up has closed.' }).waitFor()
})

screen('The prelaunch sign-up keeps the neighborhood', async world => {
  const person = newPerson()
  const page = await world.open(href('/prelaunch-signup'))
  await hydrated(page)
  await page.getByLabel(/Neighborhood/).selectOption('Upper East Side')
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await codeDialog(page).waitFor()
  await enterCode(page, await codeFor(world, e164(person)))
  await page.waitForURL(`**${progressPath.customer}`)
})
