import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

const saved = /^Saved \d\d:\d\d:\d\d$/

screen(
  'A text that was saved over another version is saved, and an older revision is restored at the second press',
  async world => {
    world.expect(/409/)
    const page = await world.open()
    await logInToConsole(world, page, await newStaff('Ed Editor', 'editor'), href('/console/content'))
    await page.goto(world.url + href('/console/content'))
    await hydrated(page)
    await page.getByLabel('Title', { exact: true }).fill('Written twice')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.waitForURL(/content\/[0-9a-f-]{36}/)
    const address = page.url()
    const other = await page.context().newPage()
    async function changeElsewhere(summary: string) {
      await other.goto(address)
      await hydrated(other)
      await other.getByLabel('Summary').fill(summary)
      await other.getByText(saved).waitFor()
    }
    await hydrated(page)
    await changeElsewhere('By a colleague')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const conflict = page.getByText('Your changes weren’t saved over it', { exact: false })
    await conflict.waitFor()
    await page.getByRole('button', { name: 'Save mine over theirs' }).click()
    await page.getByText(saved).waitFor()
    expect(await conflict.count()).toBe(0)

    await page.goto(`${address}/history?version=1`)
    await hydrated(page)
    await changeElsewhere('By a colleague again')
    const restore = page.getByRole('button', { name: 'Restore this one' })
    await restore.click()
    await conflict.waitFor()
    await restore.click()
    await page.waitForURL(address)
  },
  { widths: ['desktop'] },
)
