import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { testSsn } from '../../harness/hero-answers.ts'
import { hydrated } from '../harness/browser.ts'
import { screen, type World } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { good, type Member, member, sendStep, sendSteps, takeSession } from '../harness/people.ts'
import { newStaff, reviewerClient } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

async function admin(world: World, name: string) {
  const page = await world.open()
  await logInToConsole(world, page, await newStaff(name, 'admin'))
  return page
}

async function findPerson(world: World, page: Page, { phone, lastName }: Member) {
  await page.goto(world.url + href('/console/people'))
  await page.getByLabel('Name, email or phone').fill(phone)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('link', { name: lastName }).click()
  await page.getByRole('heading', { level: 1, name: lastName }).waitFor()
  await hydrated(page)
}

async function signWithoutPhoto(world: World, hero: Member) {
  await sendSteps(hero, 3)
  const reviewer = await reviewerClient(world)
  const { rows } = good(
    await reviewer.review.queue({ query: { search: hero.lastName, step: 'profilePhoto' } }),
  )
  const { applicationId, step, version } = rows[0]!
  good(
    await reviewer.review.decide({
      params: { applicationId, step },
      body: { decision: 'invalid', reasonCode: 'PP_DARK', version },
    }),
  )
  const photo = async () => good(await hero.client.hero.state()).profilePhoto.verificationStatus
  await expect.poll(photo, { timeout: 20_000, interval: 1_000 }).toBe('INVALID')
  await sendStep(hero, 4)
  await sendStep(hero, 5)
}

screen(
  'An admin reveals a number with a reason; a hold stops an erasure, which then takes two admins',
  async world => {
    world.expect(/status of 4(09|22)/)
    const hero = await member(world, 'hero')
    await signWithoutPhoto(world, hero)
    const own = await world.open()
    await takeSession(own.context(), world, hero)

    const first = await admin(world, 'Ada First')
    await findPerson(world, first, hero)
    await first.getByRole('link', { name: 'Report and number' }).click()
    await first.getByText('Sealed', { exact: true }).waitFor()
    await hydrated(first)
    expect(await first.content()).not.toContain(testSsn)
    await first.getByRole('button', { name: 'Reveal the number' }).click()
    await first.getByText('Please write why you need the number.').waitFor()
    await first.getByLabel('Why do you need it?').fill('The agency asks to compare it.')
    await first.getByRole('button', { name: 'Reveal the number' }).click()
    await first.getByText(testSsn).waitFor()
    await look(world, first, 'console-number-revealed')
    const answer = (text: string) => first.getByRole('status').filter({ hasText: text })
    const hasFocus = (text: string) =>
      expect
        .poll(() => answer(text).evaluate(element => element === document.activeElement), { timeout: 5_000 })
        .toBe(true)
    await hasFocus('It’ll be hidden again in a minute.')
    await first.keyboard.press('Tab')
    await first.keyboard.press('Enter')
    await answer('The number is hidden again.').waitFor()
    await hasFocus('The number is hidden again.')
    expect(await first.content()).not.toContain(testSsn)

    await findPerson(world, first, hero)
    await first.getByLabel('Last day, in New York').fill('2099-12-31')
    const why = (page: Page, intent: string) => page.locator(`#${intent}-one-reason`)
    await why(first, 'placeHold').fill('A letter of the court.')
    await first.getByRole('button', { name: 'Place a hold' }).click()
    await first.getByText('The hold is in place.', { exact: false }).waitFor()
    await first.getByLabel('Request', { exact: true }).selectOption({ label: 'Erasure' })
    await why(first, 'propose').fill('Asked by mail.')
    await first.getByRole('button', { name: 'Request it' }).click()
    await first.getByRole('alert').filter({ hasText: 'can’t be closed or erased yet' }).waitFor()
    expect(await why(first, 'placeHold').inputValue()).toBe('')
    await look(world, first, 'console-person-held')
    await first.locator('[id^=liftHold-]').fill('The court has decided.')
    await first.getByRole('button', { name: 'Lift this hold' }).click()
    await first.getByText('The hold is lifted.', { exact: false }).waitFor()
    await first.getByLabel('Request', { exact: true }).selectOption({ label: 'Erasure' })
    await why(first, 'propose').fill('Asked by mail.')
    await first.getByRole('button', { name: 'Request it' }).click()
    await first.getByText('Requested. A second admin has to decide.').waitFor()
    expect(await first.getByRole('button', { name: 'Confirm and erase' }).count()).toBe(0)

    const second = await admin(world, 'Bea Second')
    await findPerson(world, second, hero)
    await second.getByText('See what will be erased, then confirm').click()
    await second.getByRole('button', { name: 'Confirm and erase' }).click()
    await second.getByRole('heading', { level: 1, name: 'Closed account' }).waitFor()
    expect(await second.locator('main').innerText()).not.toContain(hero.lastName)
    await look(world, second, 'console-person-erased')
    await own.goto(world.url + href('/hero-signup-progress'))
    await own.waitForURL(url => url.pathname !== href('/hero-signup-progress'))
  },
  { widths: ['desktop'] },
)
