import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { refusals } from '../../../contract/errors.ts'
import { notices } from '../../../web/layout/notices.ts'
import { hydrated } from '../harness/browser.ts'
import { screen, type World } from '../harness/journey.ts'
import { good, type Member, member, sendSteps, takeSession } from '../harness/people.ts'
import { file, portraits } from '../harness/photos.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'
import { chooser } from '../steps/documents.ts'
import { agree } from '../steps/hero-form.ts'

/** The console is open in one person's tab when another logs in to it in a second one. */
async function consoleOfTwo(world: World, section: string = href('/console/me')) {
  const [first, second] = [await newStaff('First Admin', 'admin'), await newStaff('Second Admin', 'admin')]
  const page = await world.open()
  await logInToConsole(world, page, first)
  await page.goto(world.url + section)
  await hydrated(page)
  const other = await page.context().newPage()
  await page.context().clearCookies()
  await logInToConsole(world, other, second)
  return { page, other }
}

async function namesOf({ client }: Member) {
  const { firstName, lastName } = good(await client.account.get())
  return { firstName, lastName }
}

/** One person's account page is open when another takes over the browser's session in a second tab. */
async function saveNameAfterOther(world: World, options: { javaScriptEnabled?: boolean } = {}) {
  const [first, second] = [await member(world, 'customer'), await member(world, 'customer')]
  const page = await world.open(undefined, options)
  await takeSession(page.context(), world, first)
  await page.goto(world.url + href('/account'))
  await takeSession(page.context(), world, second)
  const before = await namesOf(second)
  await page.getByLabel('First name').fill('Someone')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText(notices['other-account']).waitFor()
  expect(await namesOf(second)).toEqual(before)
  expect((await namesOf(first)).firstName).toBe(first.firstName)
}

describe('a page that was shown to one account saves nothing in another', () => {
  screen('a form of the account page', world => saveNameAfterOther(world))

  screen('a form of the account page without scripts', world =>
    saveNameAfterOther(world, { javaScriptEnabled: false }),
  )

  screen('a form of the console, which keeps what was typed', async world => {
    const { page } = await consoleOfTwo(world)
    world.expect(/403/)
    await page.locator('#current-password').fill('lantern on the corner')
    await page.getByLabel('New password').fill('two ferries wait at noon')
    // A headless browser shows all tabs at once, so none is ever hidden.
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await page.getByText('Nothing is saved here until you log in again.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText(refusals.OTHER_ACCOUNT.message).waitFor()
  })

  screen('nor opens anything there', async world => {
    const { page } = await consoleOfTwo(world, href('/console/overview'))
    world.expect(/403/)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('we didn’t open this in their name', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Go on as them' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.getByRole('link', { name: 'Second Admin, your access' }).waitFor()
  })

  screen('and logs nobody out of the console', async world => {
    const { page, other } = await consoleOfTwo(world)
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.getByText(notices['not-logged-out']).waitFor()
    await other.reload()
    await other.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(other.url()).pathname).toBe(href('/console'))
  })

  screen('a photo', async world => {
    const [first, second] = [await member(world, 'customer'), await member(world, 'customer')]
    const page = await world.open()
    await takeSession(page.context(), world, first)
    await page.goto(world.url + href('/customer-signup-step-2'))
    await hydrated(page)
    await takeSession(page.context(), world, second)
    world.expect(/401/)
    const asked = page.waitForResponse(answer => answer.request().postData()?.includes('"open"') ?? false)
    await chooser(page, 'Your photo').setInputFiles(file('me.jpg', await portraits()))
    expect((await asked).status()).toBe(401)
    await page.getByText('You’ve been logged out. Log in, then press Retry here.').waitFor()
  })

  screen('the answers of the Hero form, which are saved while one types', async world => {
    const [first, second] = [await member(world, 'hero'), await member(world, 'hero')]
    await sendSteps(first, 3)
    await sendSteps(second, 3)
    const page = await world.open()
    await takeSession(page.context(), world, first)
    await agree(world, page)
    await takeSession(page.context(), world, second)
    world.expect(/401/)
    await page.getByLabel('Street').fill('12 Canal Street')
    await page.getByRole('link', { name: 'Log in (opens another window)' }).waitFor()
    expect(good(await second.client.hero.formDraft()).answers).toEqual({})

    await takeSession(page.context(), world, first)
    await page.getByText(/^Saved \d/).waitFor()
    expect(JSON.stringify(good(await first.client.hero.formDraft()).answers)).toContain('12 Canal Street')
  })
})
