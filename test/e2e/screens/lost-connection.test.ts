import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { everydayRefusals } from '../../../contract/everyday-refusals.ts'
import { screens } from '../../../server/screens/catalog.ts'
import { hydrated } from '../harness/browser.ts'
import { screen, type World } from '../harness/journey.ts'

async function openScreen(world: World, id: string): Promise<Page> {
  world.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  const { path } = screens.find(found => found.id === id)!
  const page = await world.open(`/dev/screens/${id}${path}`)
  await hydrated(page)
  return page
}

const lost = (page: Page) => page.context().setOffline(true)
const back = (page: Page) => page.context().setOffline(false)
const notSent = (page: Page) => page.getByText(everydayRefusals.UNAVAILABLE.message).first()
const options = { widths: ['desktop' as const], instance: 'development' as const }

screen(
  'a decision that is undone loads each part of the case once',
  async world => {
    // The catalog has no answer for the case itself.
    world.expect(/^50\d: /)
    const page = await openScreen(world, 'console-queue.decided')
    await page.route('**/undo*', route => route.fulfill({ json: { ok: true, status: 200, data: null } }))
    const loaded: string[] = []
    page.on('request', request => {
      const parts = new URL(request.url()).searchParams.get('_routes')
      if (parts) loaded.push(parts)
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL(url => url.pathname.endsWith('/console/review/a9/drivingLicense'))
    await page.waitForLoadState('networkidle')
    expect(loaded).not.toEqual([])
    expect(loaded).toEqual([...new Set(loaded)])
  },
  options,
)

describe('what asks another address keeps the page when the connection is lost', () => {
  screen(
    'undoing a decision, also when its ten seconds end meanwhile',
    async world => {
      const page = await openScreen(world, 'console-queue.decided')
      const typed = page.getByRole('searchbox').first()
      await typed.fill('Petra')
      await lost(page)
      await page.getByRole('button', { name: 'Undo' }).click()
      await notSent(page).waitFor()
      await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached', timeout: 15_000 })
      expect(await typed.inputValue()).toBe('Petra')
    },
    options,
  )

  screen(
    'a notice that is about to be sent',
    async world => {
      const page = await openScreen(world, 'console-screening.preview')
      await lost(page)
      for (const name of ['Send the notice', 'Change it']) {
        await page.getByRole('button', { name }).click()
        await notSent(page).waitFor()
      }
      expect(await page.locator('[name=report]').first().inputValue()).toBe('One entry of 2011.')
      await back(page)
      await page.getByRole('button', { name: 'Change it' }).click()
      const assessment = page.getByLabel(/assessment/i)
      await assessment.waitFor()
      expect(await assessment.inputValue()).toBe('We weighed each factor.')
    },
    options,
  )

  screen(
    'the question for the second factor, and its answer',
    async world => {
      const page = await openScreen(world, 'console-team.factor')
      const dialog = page.getByRole('dialog')
      const code = dialog.getByLabel('Six-digit code')
      await code.waitFor()
      await code.fill('123456')
      await lost(page)
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await dialog.getByText(everydayRefusals.UNAVAILABLE.message).waitFor()
      expect(await code.inputValue()).toBe('123456')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      const name = page.getByLabel('Name', { exact: true })
      expect(await name.inputValue()).toBe('Amara')
      await back(page)
      await page.route('**/console/step-up', route => route.abort())
      await page.getByRole('button', { name: 'Send the invitation' }).click()
      await dialog.getByText(everydayRefusals.UNAVAILABLE.message).waitFor()
      await page.unroute('**/console/step-up')
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await code.waitFor()
      expect(await name.inputValue()).toBe('Amara')
    },
    options,
  )

  screen(
    'the choice of an image, which asks again for the same words',
    async world => {
      world.expect(/503/)
      const page = await openScreen(world, 'console-editor.shared')
      let isLost = false
      await page.route('**/content/images/found*', route =>
        isLost
          ? route.abort()
          : route.fulfill({ json: { ok: true, data: { rows: [], next: null }, message: '' } }),
      )
      await page.getByRole('button', { name: 'Choose an image' }).click()
      await page.getByText('The library is empty.').waitFor()
      const search = page.getByLabel('Find an image')
      isLost = true
      await search.fill('river')
      await notSent(page).waitFor()
      isLost = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('No images match.').waitFor()
      expect(await search.inputValue()).toBe('river')
    },
    options,
  )
})

describe('a console page that saves or loads on its own keeps its words when the connection is lost', () => {
  screen(
    'a merge that is not sent after a new order was saved',
    async world => {
      const page = await openScreen(world, 'console-categories.some')
      await page.getByRole('button', { name: 'Move Walking down' }).click()
      const saved = page.getByText('The order is saved.')
      await saved.waitFor()
      await lost(page)
      await page.getByRole('button', { name: 'Merge', exact: true }).click()
      await notSent(page).waitFor()
      expect(await saved.count()).toBe(0)
    },
    options,
  )

  screen(
    'the progress of an import',
    async world => {
      const page = await openScreen(world, 'console-import.importing')
      const progress = page.getByText('21 of', { exact: false }).first()
      await progress.waitFor()
      const failed = page.waitForEvent('requestfailed')
      await lost(page)
      await failed
      const again = page.waitForEvent('requestfailed')
      await again
      expect(await progress.isVisible()).toBe(true)
      const loaded = page.waitForResponse(answer => answer.ok() && answer.url().includes('.data'))
      await back(page)
      await loaded
      expect(await progress.isVisible()).toBe(true)
    },
    options,
  )
})
