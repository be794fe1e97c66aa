import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { importLimits } from '../../../contract/console/import-export.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { look } from '../harness/look.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

/** Larger than the limit of a form, so it must be uploaded in parts. */
const paragraph = `<p>${'A walk in the rain is a walk. '.repeat(600)}</p>`
const postsOf = (mark: number) =>
  Array.from({ length: 40 }, (_, id) => ({
    id,
    title: `Walk ${mark} number ${id}`,
    html: `${paragraph}<script>alert(1)</script>`,
    published_at: '2024-05-06T07:08:09.000Z',
  }))

screen(
  'An editor previews and imports an old blog, and exports everything',
  async world => {
    // Unique per try, because an earlier try's import still exists.
    const mark = Date.now()
    const posts = postsOf(mark)
    const staffPage = await world.open()
    const editor = await newStaff('Dana Editor', 'editor')
    await logInToConsole(world, staffPage, editor, href('/console/content'))
    await staffPage.goto(world.url + href('/console/content/transfer'))
    const file = Buffer.from(JSON.stringify({ db: [{ data: { posts } }] }))
    expect(file.length).toBeGreaterThan(600_000)
    await staffPage
      .getByLabel('Files')
      .setInputFiles({ name: 'ghost.json', mimeType: 'application/json', buffer: file })
    await staffPage.getByRole('button', { name: 'Read the files' }).click()
    await staffPage.getByText('Read, nothing imported yet').waitFor()
    await look(world, staffPage, 'console-import')
    await staffPage.getByRole('button', { name: 'Import as drafts' }).click()
    await staffPage.getByText('40 imported, 0 changed, 0 left as they were. Texts are drafts.').waitFor()
    await staffPage.getByRole('link', { name: posts[0]!.title, exact: true }).click()
    await staffPage.getByRole('heading', { name: posts[0]!.title }).waitFor()

    await staffPage.goto(world.url + href('/console/content/transfer'))
    const download = staffPage.waitForEvent('download')
    await staffPage.getByRole('link', { name: 'As JSON lines' }).click()
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n')
    const mine = lines.filter(line => line.includes(`Walk ${mark} number`))
    expect(mine).toHaveLength(40)
    expect(mine.join()).not.toContain('<script')
  },
  { widths: ['desktop'] },
)

/** Its first piece differs from another file's by the first title, its second one by the last. All have the same size. */
function twoPieces(name: string) {
  const [first, last] = ['first', 'last'].map(place =>
    JSON.stringify({ id: place, title: `Walk ${name} ${place}`, html: '<p>A walk in the rain.</p>' }),
  )
  const between = ' '.repeat(importLimits.piece)
  return Buffer.from(`{"db":[{"data":{"posts":[${first},${between}${last}]}}]}`)
}

screen(
  'Two files of the same name and size, which an editor imports in two tabs at once, become two imports',
  async world => {
    world.expect(/status of 409/)
    const mark = Date.now()
    const names = [`${mark} A`, `${mark} B`] as const
    const one = await world.open()
    await logInToConsole(world, one, await newStaff('Dana Editor', 'editor'), href('/console/content'))
    const other = await one.context().newPage()
    const read = async (page: Page, name: string) => {
      await page.goto(world.url + href('/console/content/transfer'))
      await hydrated(page)
      await page
        .getByLabel('Files')
        .setInputFiles({ name: 'ghost.json', mimeType: 'application/json', buffer: twoPieces(name) })
      await page.getByRole('button', { name: 'Read the files' }).click()
    }
    const isReady = async (page: Page, name: string) => {
      await page.getByRole('heading', { name: 'What’s in it' }).waitFor()
      const rows = await page.getByRole('rowheader', { name: /^Walk/ }).allInnerTexts()
      expect(rows.map(row => row.split('\n')[0])).toEqual(
        ['first', 'last'].map(place => `Walk ${name} ${place}`),
      )
    }
    // The first tab waits between its two pieces, and the second one before it begins anew, until all was seen.
    const held = Promise.withResolvers<void>()
    const begunAnew = Promise.withResolvers<void>()
    const hold = async (page: Page, place: number, until: Promise<void>) => {
      let requests = 0
      await page.route(/transfer\/parts/, async route => {
        requests += 1
        if (requests === place) await until
        await route.continue()
      })
    }
    await hold(one, 3, held.promise)
    await hold(other, 3, begunAnew.promise)
    await read(one, names[0])
    await one.getByText(/^Sending, 9\d%/).waitFor()
    await read(other, names[1])
    await other
      .getByText(/^There’s another upload of files .+, so yours are now an import of their own\. Sending, 0%/)
      .waitFor()
    await look(world, other, 'console-import-anew')
    held.resolve()
    begunAnew.resolve()
    await isReady(one, names[0])
    await isReady(other, names[1])
    expect(one.url()).not.toBe(other.url())
  },
  { widths: ['desktop'] },
)
