import { href } from 'react-router'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { staffToken } from '../harness/make-staff.ts'
import { apiClient, good } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

screen(
  'A published text is said to have unpublished changes as soon as one is saved',
  async world => {
    const { editing } = apiClient(world, await staffToken(world, await newStaff('Wren Writer', 'editor')))
    const { rows } = good(await editing.entries({ query: { kind: 'subtopic', state: 'published' } }))
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Ed Editor', 'editor'), href('/console/content'))
    await page.goto(world.url + href('/console/content/:id', { id: rows.at(-1)!.id }))
    await hydrated(page)
    const writing = page.locator('.pan', {
      has: page.getByRole('heading', { name: 'Help text', exact: true }),
    })
    await writing.getByText('Published', { exact: true }).waitFor()
    await page.getByLabel('Title', { exact: true }).press('End')
    await page.keyboard.type(' now')
    await page.getByText(/^Saved \d\d:\d\d:\d\d$/).waitFor()
    await writing
      .getByText('Published, with unpublished changes', { exact: true })
      .waitFor({ timeout: 5_000 })
  },
  { widths: ['desktop'] },
)
