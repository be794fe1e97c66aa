import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen, type World } from '../harness/journey.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

const saved = /^Saved \d\d:\d\d:\d\d$/

async function newText(world: World, title: string): Promise<Page> {
  const page = await world.open()
  await logInToConsole(world, page, await newStaff('Ed Lost', 'editor'), href('/console/content'))
  await page.goto(world.url + href('/console/content'))
  await hydrated(page)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/content\/[0-9a-f-]{36}/)
  await hydrated(page)
  return page
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

screen(
  'what was written offline is saved once the connection is back, also after Save was pressed in vain',
  async world => {
    world.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    const page = await newText(world, 'Written offline')
    await page.context().setOffline(true)
    await page.getByLabel('Summary').fill('Written in a tunnel')
    const lost = page.getByText('Not saved. What you wrote is still here, and we’ll try again.')
    await lost.waitFor()
    await press(page, 'Save')
    await page.waitForTimeout(500)
    await lost.waitFor()
    await page.context().setOffline(false)
    await page.getByText(saved).waitFor()
    expect(await lost.count()).toBe(0)
    await page.reload()
    expect(await page.getByLabel('Summary').inputValue()).toBe('Written in a tunnel')
  },
  { widths: ['desktop'] },
)

screen(
  'a save that arrived although its answer was lost is no conflict with what was typed after it',
  async world => {
    world.expect(/ERR_CONNECTION_RESET|Failed to fetch/)
    const page = await newText(world, 'Answered in vain')
    let lost = 0
    await page.route(/\/console\/content\/[0-9a-f-]{36}/, async (route, request) => {
      if (request.method() !== 'POST' || lost > 0) return route.continue()
      lost++
      const headers = { ...(await request.allHeaders()) }
      const body = request.postDataBuffer() ?? undefined
      await page
        .context()
        .request.fetch(request.url(), { method: 'POST', headers, data: body, ignoreHTTPSErrors: true })
      await page.getByLabel('Summary').fill('Typed while the answer was on its way')
      return route.abort('connectionreset')
    })
    await page.getByLabel('Summary').fill('Saved, but nobody was told')
    await page.getByText('Not saved. What you wrote is still here, and we’ll try again.').waitFor()
    await page.getByText(saved).waitFor()
    await expect.poll(() => page.getByText('changed this at', { exact: false }).count()).toBe(0)
    await page.reload()
    expect(await page.getByLabel('Summary').inputValue()).toBe('Typed while the answer was on its way')
    expect(lost).toBe(1)
  },
  { widths: ['desktop'] },
)

screen(
  'after a lost session Save keeps the text, and after the next log-in Publish says what is missing',
  async world => {
    world.expect(/401|422/)
    const page = await newText(world, 'Written without a session')
    const address = page.url()
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.getByLabel('Summary').fill('Written while logged out')
    const loggedOut = page.getByText('Not saved: you’re logged out.', { exact: false })
    await loggedOut.waitFor()
    await press(page, 'Save')
    await page.waitForTimeout(500)
    await loggedOut.waitFor()
    expect(page.url()).toBe(address)
    await page.context().addCookies(cookies)
    await press(page, 'Publish')
    await page.getByText('The text is empty. The picture at the top is missing.').waitFor()
    expect(await loggedOut.count()).toBe(0)
  },
  { widths: ['desktop'] },
)
