import type { Page, Request } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

const isAutosave = (request: Request, text = '') => {
  const sent = request.postData() ?? ''
  return /name="intent"\s+typed/.test(sent) && sent.includes(text)
}

/** Holds back the autosaves with this text until the returned function is called. */
async function holdAutosaves(page: Page, text: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async route => {
    if (isAutosave(route.request(), text)) await released
    await route.continue()
  })
  return release
}

screen(
  'An editor writes news, sees it as a page, publishes it and moves it',
  async world => {
    // Unique per try, because an earlier try may have published its text.
    const title = `Walks in Queens ${Date.now()}`
    const slug = title.toLowerCase().replaceAll(' ', '-')
    const staffPage = await world.open()
    const editor = await newStaff('Dana Editor', 'editor')
    await logInToConsole(world, staffPage, editor, href('/console/content'))
    await staffPage.goto(world.url + href('/console/content'))
    await staffPage.getByLabel('Title', { exact: true }).fill(title)
    await staffPage.getByRole('button', { name: 'Start' }).click()

    const text = staffPage.getByRole('textbox', { name: 'Text', exact: true })
    const empty = staffPage.getByText('Fix first: The text is empty.')
    await empty.waitFor()
    await text.click()
    await staffPage.keyboard.type('From tonight on, ')
    await staffPage.keyboard.press('Control+b')
    await staffPage.keyboard.type('all of Queens')
    await staffPage.getByText(/^Saved \d\d:\d\d:\d\d$/).waitFor()
    await empty.waitFor({ state: 'detached' })
    const preview = staffPage.frameLocator('iframe')
    await preview.getByText('all of Queens').waitFor()
    await staffPage.getByLabel('Picture at the top').selectOption({ index: 1 })
    await look(world, staffPage, 'console-editor')

    const reader = await world.open()
    world.expect(/404/)
    // The autosave of the picture may be on its way.
    const release = await holdAutosaves(staffPage, 'and Brooklyn')
    const held = staffPage.waitForRequest(request => isAutosave(request, 'and Brooklyn'))
    await text.press('Control+End')
    await staffPage.keyboard.type(' and Brooklyn')
    await held
    await staffPage.keyboard.type(', too')
    await staffPage.getByRole('button', { name: 'Share the preview' }).click()
    release()
    const link = await staffPage.getByRole('link', { name: /\/preview\/article\// }).getAttribute('href')
    await reader.goto(link!)
    await reader.getByRole('heading', { name: title }).waitFor()
    await reader.getByText('and Brooklyn, too').waitFor()
    const autosave = staffPage.waitForRequest(request => isAutosave(request, ', too.'))
    await text.press('Control+End')
    await staffPage.keyboard.type('.')
    await staffPage.getByRole('button', { name: 'End all shared links' }).click()
    await autosave
    await staffPage.getByText('No one outside sees the draft anymore.').waitFor()
    expect((await reader.goto(link!))?.status()).toBe(404)
    await reader.getByRole('heading', { name: 'This preview has ended' }).waitFor()
    const page = world.url + href('/newsroom/news/:slug', { slug })
    expect((await reader.goto(page))?.status()).toBe(404)
    await staffPage.getByRole('button', { name: 'Publish', exact: true }).click()
    await staffPage.getByText('Published. The site shows it now.').waitFor()
    await expect.poll(async () => (await reader.goto(page))?.status()).toBe(200)
    expect(await reader.locator('strong', { hasText: 'all of Queens' }).count()).toBe(1)

    await hydrated(staffPage)
    await staffPage.getByLabel('Address').fill(`${slug}-moved`)
    await staffPage.getByRole('button', { name: 'Publish the changes' }).click()
    await staffPage
      .getByRole('link', { name: 'On the site' })
      .and(staffPage.locator(`[href$="${slug}-moved"]`))
      .waitFor()
    await reader.goto(page)
    expect(new URL(reader.url()).pathname).toBe(href('/newsroom/news/:slug', { slug: `${slug}-moved` }))

    await staffPage.getByRole('link', { name: 'History' }).click()
    await staffPage.getByRole('heading', { name: /^History/ }).waitFor()
    expect(await staffPage.getByText(/On the site since /).count()).toBe(1)
  },
  { widths: ['desktop'] },
)
