import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { member } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

screen('A text that is written offline is saved once the network is back', async world => {
  world.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  const staffPage = await world.open()
  await logInToConsole(world, staffPage, await newStaff('Ed Editor', 'editor'), href('/console/content'))
  await staffPage.goto(world.url + href('/console/content'))
  await hydrated(staffPage)
  await staffPage.getByLabel('Title', { exact: true }).fill('Written in the subway')
  await staffPage.getByRole('button', { name: 'Start' }).click()
  await staffPage.waitForURL(/content\/[0-9a-f-]{36}/)
  await hydrated(staffPage)
  await staffPage.context().setOffline(true)
  await staffPage.getByLabel('Summary').fill('Between two stations')
  const line = staffPage.getByText('Not saved. What you wrote is still here, and we’ll try again.')
  await line.waitFor()
  expect(await line.evaluate(element => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  await staffPage.context().setOffline(false)
  await staffPage.getByText(/^Saved \d\d:\d\d:\d\d$/).waitFor()
  await staffPage.reload()
  expect(await staffPage.getByLabel('Summary').inputValue()).toBe('Between two stations')
})

screen('A text editor that cannot be loaded takes nothing else with it', async world => {
  world.expect(/Failed to load resource|ERR_FAILED|Failed to fetch/)
  const staffPage = await world.open()
  await logInToConsole(world, staffPage, await newStaff('Ed Editor', 'editor'), href('/console/content'))
  await staffPage.route(/rich-editor/, route => route.abort())
  await staffPage.goto(world.url + href('/console/content'))
  await hydrated(staffPage)
  await staffPage.getByLabel('Title', { exact: true }).fill('Written without an editor')
  await staffPage.getByRole('button', { name: 'Start' }).click()
  await staffPage.getByText('The editor couldn’t be loaded.').waitFor()
  await staffPage.getByLabel('Summary').fill('In plain HTML')
  await staffPage.getByRole('button', { name: 'HTML editor' }).click()
  await staffPage.getByLabel('Text, as HTML').fill('<p>Typed as HTML.</p>')
  await staffPage.getByText(/^Saved \d\d:\d\d:\d\d$/).waitFor()
  expect(await staffPage.getByLabel('Summary').inputValue()).toBe('In plain HTML')
})

screen('Four quick clicks move a topic by four places, and an older page doesn’t undo that', async world => {
  world.expect(/status of 409/)
  const staffPage = await world.open()
  await logInToConsole(world, staffPage, await newStaff('Ed Editor', 'editor'), href('/console/content'))
  await staffPage.goto(world.url + href('/console/content/order'))
  await hydrated(staffPage)
  const listOf = (page: Page) => page.getByRole('form', { name: 'Help for Heroes' })
  const titlesOf = (page: Page) => listOf(page).locator('li > span').allInnerTexts()
  const list = listOf(staffPage)
  const titles = () => titlesOf(staffPage)
  const olderPage = await staffPage.context().newPage()
  await olderPage.goto(staffPage.url())
  await hydrated(olderPage)
  const before = await titles()
  const moved = before[5]!
  const press = list.getByRole('button', { name: `Move ${moved} up` })
  await press.scrollIntoViewIfNeeded()
  // All at once, because a save between two clicks would show the same message as the save after the last one.
  await press.evaluate(async (button: HTMLElement) => {
    for (let time = 0; time < 4; time += 1) {
      // As in a double or triple click: every click counts.
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: time + 1 }))
      if (time % 2) await new Promise(done => setTimeout(done, 60))
    }
  })
  const saved = staffPage.getByText('The order is saved.')
  await saved.waitFor()
  // On a phone, the list begins below the screen.
  expect(await saved.evaluate(line => line.getBoundingClientRect().top < window.innerHeight)).toBe(true)
  expect(await saved.evaluate(line => line.getBoundingClientRect().bottom > 0)).toBe(true)
  await staffPage.reload()
  const after = await titles()
  expect(after.indexOf(moved)).toBe(1)

  await listOf(olderPage)
    .getByRole('button', { name: `Move ${before[0]} down` })
    .click()
  await olderPage.getByText('Someone changed this order in the meantime.').waitFor()
  await expect.poll(() => titlesOf(olderPage)).toEqual(after)
})

screen('The log-in from a notice leads to the requested page', async world => {
  const person = await member(world, 'customer')
  const page = await world.open(href('/account'))
  await page.getByText('Please log in to continue').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Email or phone').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**${href('/account')}`)
})

screen(
  'Unsaved staff text comes back after the session has ended, and is gone after log-out',
  async world => {
    world.expect(/status of 40[13]/)
    const support = await newStaff('Sam Support', 'support')
    const staffPage = await world.open()
    await logInToConsole(world, staffPage, support, href('/console/support'))
    await staffPage.goto(world.url + href('/console/support/answers'))
    await hydrated(staffPage)
    const field = staffPage.getByRole('textbox', { name: 'Answer', exact: true }).last()
    await field.fill('Dear customer, we have looked into it')
    await staffPage.context().clearCookies()
    await staffPage.reload()
    await staffPage.getByLabel('Work email').fill(support.email)
    await staffPage.getByLabel('Password', { exact: true }).fill(support.password)
    await staffPage.getByRole('button', { name: 'Continue' }).click()
    await staffPage.getByLabel('Six-digit code from your app').fill(support.code())
    await staffPage.getByRole('button', { name: 'Log in' }).click()
    await staffPage.getByText('What you were writing is back.').waitFor()
    expect(await field.inputValue()).toBe('Dear customer, we have looked into it')
    const kept = () => staffPage.evaluate(() => sessionStorage.getItem('hero-writing'))
    expect(await kept()).toContain('looked into it')
    await staffPage.getByRole('button', { name: 'Log out' }).click()
    await staffPage.getByLabel('Work email').waitFor()
    expect(await kept()).toBeNull()
  },
)

screen('Five minutes before a session ends unused, staff are asked whether to stay', async world => {
  const staffPage = await world.open()
  await logInToConsole(world, staffPage, await newStaff('Sam Support', 'support'), href('/console/support'))
  await staffPage.clock.install()
  await staffPage.goto(world.url + href('/console/support/answers'))
  await hydrated(staffPage)
  await staffPage.clock.fastForward('24:00')
  const notice = staffPage.getByText('You’ll be logged out in 5 minutes')
  expect(await notice.count()).toBe(0)
  await staffPage.clock.fastForward('01:10')
  // The scroll position must not matter, and visible content must not move.
  const place = () =>
    staffPage.getByRole('heading', { level: 1 }).evaluate(title => title.getBoundingClientRect().top)
  await notice.waitFor()
  expect(await notice.evaluate(words => getComputedStyle(words.closest('.con-session')!).position)).toBe(
    'fixed',
  )
  const withNotice = await place()
  await staffPage.getByRole('button', { name: 'Stay logged in' }).click()
  await notice.waitFor({ state: 'detached' })
  expect(await place()).toBe(withNotice)
  // Typing counts as activity, so no notice appears.
  await staffPage.clock.fastForward('20:00')
  const asked = staffPage.waitForResponse(answer => new URL(answer.url()).pathname === href('/console/stay'))
  await staffPage.getByRole('textbox', { name: 'Answer', exact: true }).last().pressSequentially('a')
  expect((await asked).status()).toBe(200)
  await staffPage.clock.fastForward('10:00')
  expect(await notice.count()).toBe(0)
})

screen('Staff whose session has ended are not told that it is about to end', async world => {
  world.expect(/status of 401/)
  const staffPage = await world.open()
  const support = await newStaff('Sam Support', 'support')
  await logInToConsole(world, staffPage, support, href('/console/support'))
  await staffPage.clock.install()
  await staffPage.goto(world.url + href('/console/support/answers'))
  await hydrated(staffPage)
  await staffPage.context().clearCookies()
  await staffPage.clock.fastForward('02:00')
  await staffPage.getByRole('textbox', { name: 'Answer', exact: true }).last().pressSequentially('a')
  const ended = staffPage.getByText('You’re logged out.')
  await ended.waitFor()
  await staffPage.clock.fastForward('24:00')
  await staffPage.clock.runFor(10_000)
  expect([await ended.count(), await staffPage.getByText('You’ll be logged out').count()]).toEqual([1, 0])
  // A page that was left open asks for nothing until someone returns to it.
  const asked: string[] = []
  staffPage.on('request', request => void asked.push(new URL(request.url()).pathname))
  await staffPage.clock.runFor('05:00')
  expect(asked).toEqual([])
})
