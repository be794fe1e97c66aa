import { href } from 'react-router'
import { expect } from 'vitest'
import { codeFor } from '../harness/inbox.ts'
import { journey, screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { member, sendSteps, takeSession } from '../harness/people.ts'
import { openStep } from '../steps/documents.ts'
import { agree } from '../steps/hero-form.ts'
import { logIn, logOut, sendLogIn } from '../steps/log-in.ts'

journey('A Hero logs out, logs in on another device and continues the form', async world => {
  const hero = await member(world, 'hero')
  await sendSteps(hero, 3)
  const phone = await world.open()
  await logIn(world, phone, 'hero', hero)
  await agree(world, phone)
  await phone.getByLabel('Street').fill('12 Canal Street')
  await phone.getByLabel('Weight (lb)').fill('181')
  await phone.getByText(/^Saved \d/).waitFor()
  await phone.goto(world.url + href('/hero-signup-progress'))
  await logOut(world, phone)
  await phone.getByText('You’re logged out.').waitFor()
  await phone.goto(world.url + href('/hero-signup-progress'))
  await phone.getByText('Please log in to continue').waitFor()

  const other = await world.open()
  await logIn(world, other, 'hero', hero)
  await other.waitForURL(`**${href('/hero-signup-progress')}`)
  await openStep(world, other, href('/hero-signup-step-4'))
  await other.getByRole('heading', { level: 1, name: 'Hero form' }).waitFor()
  expect(await other.getByLabel('Street').inputValue()).toBe('12 Canal Street')
  expect(await other.getByLabel('Weight (lb)').inputValue()).toBe('181')
})

screen('A form that is open on two devices loses neither version', async world => {
  const hero = await member(world, 'hero')
  await sendSteps(hero, 3)
  const [one, two] = [await world.open(), await world.open()]
  for (const page of [one, two]) await takeSession(page.context(), world, hero)
  await agree(world, one)
  await openStep(world, two, href('/hero-signup-step-4'))
  await one.getByLabel('Street').fill('1 First Street')
  await one.getByText(/^Saved \d/).waitFor()
  await two.getByLabel('Street').fill('2 Second Street')
  await two
    .getByText('You’ve changed this in another tab or on another device since you opened it.', {
      exact: true,
    })
    .waitFor()
  await look(world, two, 'hero-form-changed-elsewhere')
  expect(await two.getByLabel('Street').inputValue()).toBe('2 Second Street')
  await two.getByRole('button', { name: 'Use the newer version' }).click()
  await expect.poll(() => two.getByLabel('Street').inputValue()).toBe('1 First Street')
  await two.getByLabel('Street').fill('3 Third Street')
  await two.getByText(/^Saved \d/).waitFor()

  await one.getByLabel('Street').fill('4 Fourth Street')
  await one.getByRole('button', { name: 'Keep this one' }).click()
  await one.getByText(/^Saved \d/).waitFor()
  await two.reload()
  await expect.poll(() => two.getByLabel('Street').inputValue()).toBe('4 Fourth Street')
})

journey(
  'A forgotten password is reset with a six-digit code; every other device is logged out',
  async world => {
    const customer = await member(world, 'customer')
    const elsewhere = await world.open()
    await takeSession(elsewhere.context(), world, customer)

    const page = await world.open(href('/login'))
    await look(world, page, 'log-in')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL(url => url.pathname === href('/reset-password'))
    await look(world, page, 'reset')
    await page.getByText('a customer', { exact: true }).click()
    await page.getByLabel('Email or phone').fill(customer.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const digits = page.getByLabel('Six-digit code')
    await digits.waitFor()
    await look(world, page, 'reset-code')
    const code = await codeFor(world, customer.email)
    await digits.fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The code is incorrect.').first().waitFor()
    await digits.fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('New password', { exact: true }).waitFor()
    await look(world, page, 'reset-password')
    await page.getByLabel('New password', { exact: true }).fill('Another-lamp 8!')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.waitForURL(url => url.pathname === href('/login'))
    await page.getByText('You’ve changed your password', { exact: false }).waitFor()

    await elsewhere.goto(world.url + href('/customer-signup-progress'))
    await elsewhere.waitForURL(url => url.pathname === href('/login'))
    await sendLogIn(page, 'customer', customer)
    await page.getByText('Username or password is incorrect.').waitFor()
    await sendLogIn(page, 'customer', { ...customer, password: 'Another-lamp 8!' })
    await page.waitForURL(`**${href('/customer-signup-progress')}`)
  },
)

screen('Two windows of one person show the same state', async world => {
  const hero = await member(world, 'hero')
  const one = await world.open()
  await takeSession(one.context(), world, hero)
  await openStep(world, one, href('/hero-signup-step-1'))
  const two = await one.context().newPage()
  await two.goto(world.url + href('/hero-signup-progress'))
  await sendSteps(hero, 1)

  await two.reload()
  await two.getByText('In verification').first().waitFor()
  await one.reload()
  await one.getByText('Received', { exact: true }).first().waitFor()
  expect(await one.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0)

  await logOut(world, two)
  await one.goto(world.url + href('/hero-signup-progress'))
  await one.getByText('Please log in to continue').waitFor()
})
