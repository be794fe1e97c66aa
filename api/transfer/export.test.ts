import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../contract/client.ts'
import { seedContent } from '../../db/seed/seed-content.ts'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'
import { importAll } from '../../test/harness/importing.ts'
import { readTar } from './tar.ts'

type Line = Record<string, unknown> & { type?: string; kind: string; state: string; fields: { slug: string } }

const bytesOf = async (answer: Awaited<ReturnType<Client['transfer']['lines']>>) =>
  Buffer.from(await new Response(good(answer) as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
const linesOf = (bytes: Buffer) =>
  bytes
    .toString()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Line)

/** What a text says, wherever it stands. */
const texts = (lines: readonly Line[]) =>
  lines
    .filter(({ type, state }) => type === 'text' && state !== 'deleted')
    .map(({ kind, fields, topic, dated }) => ({ kind, fields, topic, dated }))
    .sort((a, b) => `${a.kind} ${a.fields.slug}`.localeCompare(`${b.kind} ${b.fields.slug}`))

/** A house with the texts of a release, and some of its editors in every state. */
async function fullRoom() {
  const room = await newsroom()
  const { api, editor } = room
  await api.db.deleteFrom('author').execute()
  await seedContent({ db: api.db, variables: api.settings.variables })
  await write(editor, 'news', {
    title: 'A “title”: with *signs* & <tags>',
    html: '<h2>No anchor</h2><p>a\\*b [c](d) 1. e<br />f  g</p><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1 | 2</td></tr></tbody></table><ol start="3"><li>x<ul><li>y</li></ul></li></ol><blockquote><p>q</p></blockquote><hr /><p>---</p>',
    keywords: ['x'],
  })
  good(await publish(editor, await write(editor, 'blog', { slug: 'later' }), '2031-02-03T09:00'))
  const gone = await write(editor, 'blog', { slug: 'gone' })
  good(await editor.editing.delete({ params: { id: gone.id }, body: { version: gone.version } }))
  good(await editor.editing.putRedirect({ body: { from: '/old', to: '/fees' } }))
  return room
}

const slow = { timeout: 60_000 }

describe('everything that editors write', () => {
  it(
    'comes back from its lines as it was, all of it; where it comes from nothing changes (transfer.lines)',
    slow,
    async () => {
      const { api, editor } = await fullRoom()
      const bytes = await bytesOf(await editor.transfer.lines({ query: { revisions: 'yes' } }))
      const before = linesOf(bytes)
      expect(before.find(({ type }) => type === 'text')?.revisions).toMatchObject([{ version: 1 }])
      expect(new Set(before.map(({ type }) => type))).toEqual(
        new Set([undefined, 'text', 'page-version', 'redirect', 'order']),
      )
      expect(new Set(before.map(({ state }) => state))).toEqual(
        new Set([undefined, 'draft', 'scheduled', 'published', 'deleted']),
      )
      const empty = await newsroom()
      const { import: done } = await importAll(empty.api, empty.editor, { 'hero.ndjson': bytes })
      expect(done.results.created).toBe(texts(before).length)
      const after = linesOf(await bytesOf(await empty.editor.transfer.lines()))
      expect(texts(after)).toEqual(texts(before))
      const again = await importAll(empty.api, empty.editor, { 'hero.ndjson': bytes }, 'change')
      expect(again.import.results).toEqual({ created: 0, changed: 0, left: texts(before).length })

      const { import: found } = await importAll(api, editor, { 'hero.ndjson': bytes }, 'change')
      expect([found.counts.new, found.counts.different, found.results.changed]).toEqual([0, 0, 0])
      const acts = await api.db.selectFrom('audit_event').select(['action', 'detail']).execute()
      expect(acts).toContainEqual({ action: 'content.exported', detail: { as: 'lines', revisions: true } })
      expect(acts.map(({ action }) => action)).toContain('content.import-done')
    },
  )

  it('comes back from its Markdown files as it was, all of it (transfer.archive)', slow, async () => {
    const { editor } = await fullRoom()
    const before = linesOf(await bytesOf(await editor.transfer.lines()))
    const bytes = await bytesOf(await editor.transfer.archive())
    const files = readTar(gunzipSync(bytes))!
    const asMarkdown = files.filter(({ body }) => !body.toString().includes('\nformat: html\n'))
    expect([files.length, asMarkdown.length / files.length > 0.9]).toEqual([
      before.filter(({ type }) => type === 'text').length,
      true,
    ])
    const empty = await newsroom()
    await importAll(empty.api, empty.editor, { 'hero.tar.gz': bytes })
    const after = linesOf(await bytesOf(await empty.editor.transfer.lines()))
    expect(texts(after)).toEqual(texts(before))
  })
})
