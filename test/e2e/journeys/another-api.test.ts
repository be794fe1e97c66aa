import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { href } from 'react-router'
import { afterAll, beforeAll, expect } from 'vitest'
import { createSpecServer } from '../../spec-server/spec-server.ts'
import { hydrated } from '../harness/browser.ts'
import { type RunningInstance, startProduct } from '../harness/instances.ts'
import { screen, type World } from '../harness/journey.ts'
import { newPerson } from '../harness/people.ts'
import { openTlsProxy } from '../harness/tls-proxy.ts'
import { acceptButton, readAdditionalDisclosures, readTexts, sign } from '../steps/background-check.ts'
import { addCard } from '../steps/card.ts'
import { choosePhoto, openStep, sendGuardLicense, sendId, sendProfilePhoto } from '../steps/documents.ts'
import { agree, fillHeroForm, sendHeroForm } from '../steps/hero-form.ts'
import { askForCode, codeDialog, enterCode, fillSignUp, progressPath } from '../steps/sign-up.ts'

let origin = ''
let site: RunningInstance
const stops: (() => unknown)[] = []
const api = createSpecServer({ origin: () => origin })

beforeAll(async () => {
  const proxy = await openTlsProxy()
  stops.push(proxy.close)
  origin = proxy.origin
  const inside = await new Promise<string>(done => {
    const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' }, info =>
      done(`http://127.0.0.1:${(info as AddressInfo).port}`),
    )
    stops.push(() => server.close())
  })
  proxy.leadTo(inside)
  site = await startProduct({ API_BASE_URL: origin })
  stops.push(site.stop)
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const there = (world: World) => {
  world.url = site.url
  return world
}
const shownImages = (page: Awaited<ReturnType<World['open']>>) =>
  page.evaluate(
    base => [...document.images].filter(image => image.src.startsWith(base) && image.naturalWidth > 0).length,
    origin,
  )

screen('A customer signs up at an API that has only SPEC 7', async world => {
  there(world)
  const person = newPerson()
  const page = await world.open()
  await askForCode(world, page, 'customer', person)
  await enterCode(page, '9999')
  await codeDialog(page).getByText('Wrong OTP, says elsewhere').waitFor()
  await enterCode(page, '0427')
  await page.waitForURL(`**${progressPath.customer}`)
  await page.getByText('1 of 3 stops done').waitFor()

  await openStep(world, page, href('/customer-signup-step-2'))
  await choosePhoto(page, 'Your photo')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('2 of 3 stops done').waitFor()

  await openStep(world, page, href('/customer-signup-step-2'))
  await expect.poll(() => shownImages(page)).toBeGreaterThan(0)
  await openStep(world, page, href('/customer-signup-step-3'))
  await addCard(page, '4242424242424242', { code: '999' })
  await page.getByText('The bank elsewhere says no').waitFor()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Security code (CVC)').fill('737')
  await page.getByRole('button', { name: 'Add Card' }).click()
  await page.getByText('3 of 3 stops done').waitFor()
  await openStep(world, page, href('/customer-signup-step-3'))
  expect(await page.getByRole('link', { name: /^Remove the card/ }).count()).toBe(0)
  await openStep(world, page, href('/customer-signup-step-4'))
  await page.getByRole('heading', { level: 1, name: 'Download the app' }).waitFor()

  const again = await world.open()
  await again.goto(world.url + href('/customer-signup'))
  await hydrated(again)
  await fillSignUp(again, person)
  await again.getByRole('button', { name: 'Sign Up' }).click()
  await again.getByText('Phone already exists').first().waitFor()
})

screen('A Hero submits all five steps to an API that has only SPEC 7', async world => {
  there(world)
  const person = newPerson()
  const page = await world.open()
  await askForCode(world, page, 'hero', person)
  await enterCode(page, '0427')
  await page.waitForURL(`**${progressPath.hero}`)
  await page.getByText('0 of 5 steps verified').waitFor()
  await sendId(world, page)
  await sendGuardLicense(world, page)
  await sendProfilePhoto(world, page)

  await openStep(world, page, href('/hero-signup-step-4'))
  await page.getByText('You walk with people.').waitFor()
  await agree(world, page)
  await fillHeroForm(page)
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
  await openStep(world, page, href('/hero-signup-step-4'))
  expect(await page.getByLabel('Device model').inputValue()).toBe('iPhone 15')
  await sendHeroForm(page)

  await readTexts(world, page)
  await sign(page, { number: '219099990', name: `${person.firstName} ${person.lastName}` })
  await readAdditionalDisclosures(page)
  await acceptButton(page).click()
  await page.getByRole('heading', { level: 1, name: 'Thanks for the info' }).waitFor()
  await page.getByRole('link', { name: 'Check my application' }).click()
  await page.getByText('0 of 5 steps verified, all 5 sent').waitFor()

  const account = api.people.all().find(({ fields }) => fields.email === person.email)!
  expect(account.ssn).toBe('219099990')
  expect(account.form).toMatchObject({
    personalInfo: { weight: 180, hairColor: 'Brown' },
    brandInfo: { jacketSize: 'M' },
  })
  expect(account.documents.DRIVING).toHaveLength(2)
})

screen(
  'Waitlist, news, blog, help and the legal texts come from an API that has only SPEC 7',
  async world => {
    there(world)
    const person = newPerson()
    const page = await world.open(href('/prelaunch'))
    await hydrated(page)
    await page.getByLabel('First name').fill(person.firstName)
    await page.getByLabel('Last name').fill(person.lastName)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('ZIP', { exact: true }).fill('10013')
    await page.getByRole('combobox', { name: 'Borough' }).selectOption('Manhattan')
    await page.locator('form').getByRole('button', { name: 'Join Waitlist' }).click()
    await page.getByText("Thanks! You're on the list. We'll email you shortly.").waitFor()
    expect(api.waitlist).toMatchObject([{ email: person.email, recaptcha_action: 'prelaunch_signup' }])

    await page.goto(world.url + href('/newsroom/news'))
    await page.getByText('News 0 from elsewhere').first().waitFor()
    await page.locator('img').first().scrollIntoViewIfNeeded()
    await expect.poll(() => shownImages(page)).toBeGreaterThan(0)
    await page
      .getByRole('link', { name: 'View more news' })
      .or(page.getByRole('button', { name: 'View more news' }))
      .click()
    await page.getByText('News 11 from elsewhere').first().waitFor()
    await page.goto(world.url + href('/newsroom/news/:slug', { slug: 'item-0' }))
    await page.getByText('The text of item 0 from elsewhere.').waitFor()
    await page.getByText('Grace Elsewhere').waitFor()
    await page.goto(world.url + href('/newsroom'))
    await page.getByText('News 0 from elsewhere').first().waitFor()
    await page.goto(world.url + href('/blog'))
    await page.getByText('Post 0 from elsewhere').first().waitFor()
    await page.goto(world.url + href('/blog/:slug', { slug: 'item-3' }))
    await page.getByText('The text of item 3 from elsewhere.').waitFor()

    await page.goto(world.url + href('/customer-help'))
    await page.getByText('Customer topic 6 from elsewhere').waitFor()
    await page.getByText('Show more topics').click()
    await page.getByText('Customer topic 7 from elsewhere').waitFor()
    await page.goto(world.url + href('/customer-help/:slug', { slug: 'customer-topic-1' }))
    await page.getByText('Answer to customer-topic-1').click()
    await page.getByText('Ask elsewhere.').waitFor()
    await page.goto(world.url + href('/customer-privacy-policy'))
    await page.getByText('We read nothing.').waitFor()
  },
)
