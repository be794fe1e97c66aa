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

screen(
  'What a press of Publish was refused for no longer shows once the text has changed',
  async world => {
    world.expect(/422/)
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Ed Editor', 'editor'), href('/console/content'))
    await page.goto(world.url + href('/console/content'))
    await hydrated(page)
    await page.getByLabel('Title', { exact: true }).fill('An empty text')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.waitForURL(/content\/[0-9a-f-]{36}/)
    await hydrated(page)
    const time = page.getByLabel('Publish at, New York time')
    await time.fill('2027-03-14T02:30')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const noSuchTime = page.getByText('This time doesn’t exist in New York', { exact: false })
    await noSuchTime.waitFor()
    await time.fill('2027-03-14T03:30')
    await noSuchTime.waitFor({ state: 'detached', timeout: 5_000 })

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const isEmpty = page.locator('.note--bad', { hasText: 'The text is empty' })
    await isEmpty.waitFor()
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type('No longer')
    await page.getByText(/^Saved \d\d:\d\d:\d\d$/).waitFor()
    await isEmpty.waitFor({ state: 'detached', timeout: 5_000 })
  },
  { widths: ['desktop'] },
)
