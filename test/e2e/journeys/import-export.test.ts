import { readFileSync } from 'node:fs'
import { href } from 'react-router'
import { expect } from 'vitest'
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
