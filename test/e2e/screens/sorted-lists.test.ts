import { expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

screen(
  'a list is sorted by what is dragged from it, and by nothing that is dropped later from elsewhere',
  async world => {
    const { id, path } = screens.find(found => found.id === 'console-categories.some')!
    const page = await world.open(`/dev/screens/${id}${path}`)
    await hydrated(page)
    const titles = page.locator('.content-order li > span')
    const before = await titles.allTextContents()
    await titles.nth(1).dragTo(page.getByRole('heading', { level: 1 }))
    await page.locator('.content-names a').first().dragTo(titles.nth(0))
    expect(await titles.allTextContents()).toEqual(before)
    const [first, second, ...others] = before
    await titles.nth(1).dragTo(titles.nth(0))
    expect(await titles.allTextContents()).toEqual([second, first, ...others])
    await page.getByText('The order is saved.').waitFor()
  },
  { widths: ['desktop'], instance: 'development' },
)
