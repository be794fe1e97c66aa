import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect, inject } from 'vitest'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { good, type Member, member, secureName, sendSteps, takeSession } from '../harness/people.ts'
import {
  acceptButton,
  numberField,
  readAdditionalDisclosures,
  readTexts,
  sign,
} from '../steps/background-check.ts'
import { addCard } from '../steps/card.ts'
import { openStep } from '../steps/documents.ts'
import { sendLogIn } from '../steps/log-in.ts'

async function traces(page: Page): Promise<string> {
  const inside = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const fields = [...document.querySelectorAll('input,textarea')].map(
      field => (field as HTMLInputElement).value,
    )
    return JSON.stringify([
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      databases,
      document.documentElement.outerHTML,
      fields,
      performance.getEntriesByType('resource').map(entry => entry.name),
    ])
  })
  return inside + JSON.stringify(await page.context().cookies())
}

const logs = () =>
  Object.values(inject('instances').folders)
    .map(folder => readFileSync(join(folder, 'log'), 'utf8'))
    .join('\n')

async function checkStep(world: World) {
  const hero = await member(world, 'hero')
  await sendSteps(hero, 4)
  const page = await world.open()
  await takeSession(page.context(), world, hero)
  await readTexts(world, page)
  return { hero, page, name: `${hero.firstName} ${hero.lastName}` }
}

describe('the Social Security Number', () => {
  screen(
    'stays in the page’s memory if sending fails, is sent on Retry, and is nowhere afterwards',
    async world => {
      const { page, name } = await checkStep(world)
      world.expect(/net::ERR_FAILED/)
      await sign(page, { number: '219099998', name })
      await page.route('**/hero-signup-step-5.data*', route =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
      await acceptButton(page).click()
      await page
        .getByText(
          'We couldn’t send this. Your number is still in this window and nowhere else on your device.',
          { exact: false },
        )
        .waitFor()
      await look(world, page, 'background-check-failed')
      expect(await numberField(page).inputValue()).toBe('219-09-9998')
      await page.unroute('**/hero-signup-step-5.data*')
      await page.getByText('When you press Retry, we send your number').waitFor({ timeout: 10_000 })
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByRole('heading', { level: 1, name: 'Thanks for the info' }).waitFor()
      const digits = /219-?09-?9998/
      expect(await traces(page)).not.toMatch(digits)
      await page.goto(world.url + href('/hero-signup-progress'))
      expect(await traces(page)).not.toMatch(digits)
      expect(logs()).not.toMatch(digits)
    },
    { widths: ['phone', 'desktop'] },
  )

  const endings: [how: string, end: (hero: Member, page: Page) => Promise<unknown>][] = [
    ['has ended', async hero => good(await hero.client.account.logOutEverywhere())],
    ['was ended in another tab', (_, page) => page.context().clearCookies({ name: secureName('account') })],
  ]
  for (const [how, end] of endings)
    screen(
      `stays if the session ${how}, and is sent on Retry after a log-in in another window`,
      async world => {
        const { hero, page, name } = await checkStep(world)
        await sign(page, { number: '219099998', name })
        await end(hero, page)
        await acceptButton(page).click()
        const logIn = page.getByRole('link', { name: 'Log in (opens another window)' })
        await logIn.waitFor()
        expect(await numberField(page).inputValue()).toBe('219-09-9998')
        const [other] = await Promise.all([page.context().waitForEvent('page'), logIn.click()])
        await sendLogIn(other, 'hero', hero)
        await other.waitForURL(url => url.pathname === href('/hero-signup-step-5'))
        await page.bringToFront()
        await page.getByRole('button', { name: 'Retry' }).click()
        await page.getByRole('heading', { level: 1, name: 'Thanks for the info' }).waitFor()
      },
    )

  screen(
    'is asked for with no error once the applicant has signed without it',
    async world => {
      const { page, name } = await checkStep(world)
      await sign(page, { number: '219-09-99', name })
      await acceptButton(page).click()
      await page.getByText('Please enter valid number').first().waitFor()
      await page.getByRole('button', { name: 'Sign now, send the number from the app' }).click()
      await page.getByText('You’ve signed. Send your number from the app, or enter it here.').waitFor()
      expect(await page.getByText('Please enter valid number').count()).toBe(0)
    },
    { widths: ['phone'] },
  )

  screen('is checked when Accept is pressed, and not sent while something is missing', async world => {
    const { page, name } = await checkStep(world)
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.postData()?.includes('accept')) sent.push(request.url())
    })
    expect(await acceptButton(page).isDisabled()).toBe(true)
    await look(world, page, 'background-check-empty')
    await numberField(page).pressSequentially('2')
    expect(await acceptButton(page).isEnabled()).toBe(true)
    await acceptButton(page).click()
    for (const message of [
      'Please enter valid number',
      'Please confirm that you’ve read the texts.',
      'Please type your full name.',
    ])
      await page.getByText(message).first().waitFor()
    await look(world, page, 'background-check-errors')
    for (const impossible of [
      '000-12-3456',
      '666-12-3456',
      '900-12-3456',
      '219-00-1234',
      '219-09-0000',
      '219-09-99',
    ]) {
      await sign(page, { number: impossible, name })
      await acceptButton(page).click()
      await page.getByText('Please enter valid number').first().waitFor()
      expect(await page.getByText('Please type your full name.').count()).toBe(0)
    }
    await numberField(page).fill('')
    await numberField(page).pressSequentially('2190999981')
    expect(await numberField(page).inputValue()).toBe('219-09-9998')
    expect(await acceptButton(page).isEnabled()).toBe(true)
    expect(sent).toEqual([])
    await readAdditionalDisclosures(page)
    expect(await numberField(page).inputValue()).toBe('219-09-9998')
  })

  screen('is not requested before the texts, however the URL is written', async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 4)
    const page = await world.open()
    await takeSession(page.context(), world, hero)
    await page.goto(`${world.url}${href('/hero-signup-step-5')}?screen=number`)
    await page.getByRole('button', { name: 'I have read the disclosure' }).waitFor()
  })
})

describe('a payment card', () => {
  screen('that is refused is reported in the form; number and code are nowhere afterwards', async world => {
    const page = await world.open()
    await takeSession(page.context(), world, await member(world, 'customer'))
    await openStep(world, page, href('/customer-signup-step-3'))
    await page.getByRole('button', { name: 'Add Card' }).click()
    for (const message of [
      'Please enter card number',
      'Please enter card holder name',
      'Please enter exp year',
      'Please enter cvv',
      'Please enter zip code',
    ])
      await page.getByText(message).first().waitFor()
    await look(world, page, 'payment-errors')
    await addCard(page, '4000 0000 0000 0001')
    await page.getByText('Please enter valid number').first().waitFor()
    await page.getByLabel('Card number').fill('4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Add Card' }).click()
    await page.getByText('Your card was declined. Check the details or use another card.').first().waitFor()
    expect(await page.getByLabel('Card holder name').inputValue()).toBe('Ada Mercer')
    await look(world, page, 'payment-refused')
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Add Card' }).click()
    await page.getByText('Your card ending in 4242 is saved.').waitFor()
    const digits = /4242 ?4242 ?4242|4000 ?0000 ?0000|"737"/
    expect(await traces(page)).not.toMatch(digits)
    expect(logs()).not.toMatch(/4242 ?4242 ?4242|4000 ?0000 ?0000/)

    await openStep(world, page, href('/customer-signup-step-3'))
    await page.getByRole('link', { name: 'Remove the card ending in 4242' }).click()
    const question = page.getByRole('dialog', { name: 'Remove the card ending in 4242?' })
    await look(world, page, 'payment-remove')
    await question.getByRole('button', { name: 'Remove' }).click()
    const removed = page.getByRole('status').filter({ hasText: 'The card is removed.' })
    await removed.waitFor()
    expect(await page.getByText('4242').count()).toBe(0)
    await expect.poll(() => removed.evaluate(note => note === document.activeElement)).toBe(true)
  })

  screen('is hidden once its field loses the focus, and can be shown again', async world => {
    const { page } = await checkStep(world)
    await numberField(page).fill('219-09-9998')
    await page.getByLabel('Your legal name, as on your ID').focus()
    expect(await numberField(page).getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show' }).click()
    expect(await numberField(page).getAttribute('type')).toBe('text')
  })

  screen(
    'is sent with a name other than the account’s only once that is confirmed at the field',
    async world => {
      const { page } = await checkStep(world)
      world.expect(/status of 422/)
      await sign(page, { number: '219099998', name: 'Mickey Mouse' })
      await acceptButton(page).click()
      await page.getByText('This doesn’t match the name on your account.', { exact: false }).first().waitFor()
      await look(world, page, 'background-check-another-name')
      expect(await numberField(page).inputValue()).toBe('219-09-9998')
      await page.getByLabel('This is my legal name, as on my ID').check()
      await acceptButton(page).click()
      await page.getByRole('heading', { name: 'Thanks for the info' }).waitFor()
    },
    { widths: ['phone', 'desktop'] },
  )
})
