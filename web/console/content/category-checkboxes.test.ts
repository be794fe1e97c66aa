import { describe, expect, it } from 'vitest'
import { good, newsroom, publish, write } from '../../../test/harness/editing.ts'
import { siteOf } from '../../../test/harness/site.ts'
import { staffToken } from '../../../test/matrix/callers.ts'

const slow = { timeout: 60_000 }
const names = ['Gear, weather and lights', 'Walking']

/** A post in the editor, with two categories to tick. A form is sent as without scripts, by the names of the fields on the page. */
async function postInEditor() {
  const { api, editor } = await newsroom()
  for (const title of names) good(await publish(editor, await write(editor, 'category', { title })))
  const { id, fields, version } = await write(editor, 'blog', { slug: 'a-post' })
  const site = await siteOf(api)
  const cookie = `hero-staff=${await staffToken(api, 'editor')}`
  const address = `/console/content/${id}`
  const boxes = (html: string) =>
    [...html.matchAll(/<input type="checkbox" name="([^"]*)"([^>]*) value="([^"]*)"/g)].flatMap(
      ([box, name, , value]) =>
        names.includes(value!) ? [{ name: name!, value: value!, isTicked: /checked/.test(box) }] : [],
    )
  async function send(title: string, ticked: readonly string[]) {
    const { html } = await site.open(address, { cookie })
    const form = new URLSearchParams({
      intent: 'save',
      version: String(version),
      title,
      slug: fields.slug,
      html: fields.html,
      banner: fields.banner,
      author: '',
      summary: '',
    })
    for (const { name, value } of boxes(html)) if (ticked.includes(value)) form.append(name, value)
    return site.open(address, { method: 'POST', cookie, body: form })
  }
  const saved = async () => good(await editor.editing.entry({ params: { id } })).fields.categories
  return { send, saved, boxes }
}

describe('the categories of a post', () => {
  it('are saved as they are named, also with a comma in the name', slow, async () => {
    const { send, saved, boxes } = await postInEditor()
    const { html } = await send('A post', names)
    expect(await saved()).toEqual(names)
    expect(boxes(html).map(({ value, isTicked }) => [value, isTicked])).toEqual(
      names.map(name => [name, true]),
    )
  })

  it('stay ticked when the form is refused', slow, async () => {
    const { send, saved, boxes } = await postInEditor()
    const { html } = await send('x'.repeat(1_000), names)
    expect(await saved()).toEqual([])
    expect(boxes(html).filter(({ isTicked }) => isTicked)).toHaveLength(2)
    const unticked = await send('x'.repeat(1_000), [])
    expect(unticked.html.match(/type="checkbox" name="categories/g)).toHaveLength(2)
  })
})
