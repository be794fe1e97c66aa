import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { messagesFor } from '../harness/inbox.ts'
import { screen } from '../harness/journey.ts'
import { loseFirstAnswers } from '../harness/lost-answers.ts'
import { good, newPerson } from '../harness/people.ts'
import { newStaff, reviewerClient } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

const firstLimit = (page: Page) => page.locator('.set-limits input').first()

async function preview(page: Page, value: string) {
  await firstLimit(page).fill(value)
  await page.getByLabel('Why').fill('A test of what is sent')
  await page.getByRole('button', { name: 'Show what changes' }).click()
}

screen(
  'An editor whose every first answer is lost starts and publishes one text',
  async world => {
    const title = `A walk in the rain ${Date.now()}`
    const editor = await newStaff('Dana Editor', 'editor')
    const page = await world.open()
    await logInToConsole(world, page, editor, href('/console/content'))
    const lost = await loseFirstAnswers(page.context())
    await page.goto(world.url + href('/console/content'))
    await hydrated(page)
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.waitForURL(/\/console\/content\/[0-9a-f-]{36}/)
    await hydrated(page)
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type('From tonight on, all of Queens.')
    await page.getByText(/^Saved \d\d:\d\d:\d\d$/).waitFor()
    await page.getByLabel('Picture at the top').selectOption({ index: 1 })
    await page.getByText('Fix first:').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published. The site shows it now.').waitFor()
    const client = await reviewerClient(world, editor)
    const found = good(await client.editing.entries({ query: { search: title } }))
    expect(found.rows).toMatchObject([{ title, state: 'published' }])
    expect(lost()).toBeGreaterThan(3)
  },
  { widths: ['desktop'] },
)

screen(
  'An admin whose every first answer is lost saves limits once and invites one colleague, with one mail',
  async world => {
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Ada Admin', 'admin'))
    const lost = await loseFirstAnswers(page.context())
    await page.goto(world.url + href('/console/settings/limits'))
    await hydrated(page)
    const field = firstLimit(page)
    const before = await field.inputValue()
    for (const value of [String(Number(before) + 1), before]) {
      await preview(page, value)
      await page.getByRole('button', { name: 'Save this change' }).click()
      await page.locator('.con-page-notice').waitFor()
      await page.getByText('What changes', { exact: true }).waitFor({ state: 'detached' })
      expect(await page.getByText('Another admin').count()).toBe(0)
      expect(await field.inputValue()).toBe(value)
    }
    await page.goto(world.url + href('/console/team'))
    await hydrated(page)
    const { email } = newPerson()
    await page.getByLabel('Name', { exact: true }).fill('Nia Newcomer')
    await page.getByLabel('Work email').fill(email)
    await page
      .getByLabel(/^Support/)
      .first()
      .check()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.waitForURL(/\/console\/team\/[0-9a-f-]{36}/)
    await page.getByRole('heading', { level: 1, name: 'Nia Newcomer' }).waitFor()
    expect((await messagesFor(world, email)).length).toBe(1)
    expect(lost()).toBe(5)
  },
  { widths: ['desktop'] },
)

screen(
  'An admin who presses Save without a connection still sees what changes, and saves it with the next press',
  async world => {
    world.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Ada Admin', 'admin'))
    await page.goto(world.url + href('/console/settings/limits'))
    await hydrated(page)
    const field = firstLimit(page)
    const before = await field.inputValue()
    for (const value of [String(Number(before) + 1), before]) {
      await preview(page, value)
      const save = page.getByRole('button', { name: 'Save this change' })
      await save.waitFor()
      await page.context().setOffline(true)
      await save.click()
      await page.getByRole('alert').first().waitFor()
      expect(await save.count()).toBe(1)
      expect(await field.inputValue()).toBe(value)
      await page.context().setOffline(false)
      await save.click()
      await page.locator('.con-page-notice').waitFor()
      await save.waitFor({ state: 'detached' })
      expect(await field.inputValue()).toBe(value)
    }
  },
  { widths: ['desktop'] },
)
