import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'
import { bytesOf, filesIn, linesOf, texts } from '../../test/harness/exports.ts'
import { importAll } from '../../test/harness/importing.ts'
import { tarEnd, tarFile } from './tar.ts'

async function fullContent() {
  const scene = await newsroom({ content: true })
  const { api, editor } = scene
  await api.db.deleteFrom('author').where('slug', '=', 'a-editor').execute()
  await write(editor, 'news', {
    title: 'A “title”: with *signs* & <tags>',
    html: '<h2>No anchor</h2><p>a\\*b [c](d) 1. e<br />f  g</p><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1 | 2</td></tr></tbody></table><ol start="3"><li>x<ul><li>y</li></ul></li></ol><blockquote><p>q</p></blockquote><hr /><p>---</p>',
    keywords: ['x'],
  })
  good(await publish(editor, await write(editor, 'blog', { slug: 'later' }), '2031-02-03T09:00'))
  const gone = await write(editor, 'blog', { slug: 'gone' })
  good(await editor.editing.delete({ params: { id: gone.id }, body: { version: gone.version } }))
  good(await editor.editing.putRedirect({ body: { from: '/old', to: '/fees' } }))
  return scene
}

const slow = { timeout: 60_000 }

describe('everything that editors write', () => {
  it(
    'comes back from its lines as it was, all of it; where it comes from nothing changes (importExport.lines)',
    slow,
    async () => {
      const { api, editor } = await fullContent()
      const bytes = await bytesOf(await editor.importExport.lines({ query: { revisions: 'yes' } }))
      const before = linesOf(bytes)
      expect(before.find(({ kind }) => kind === 'page')?.revisions).toMatchObject([{ version: 1 }])
      expect(new Set(before.map(({ type }) => type))).toEqual(
        new Set([undefined, 'text', 'page-version', 'redirect', 'order']),
      )
      expect(new Set(before.map(({ state }) => state))).toEqual(
        new Set([undefined, 'draft', 'scheduled', 'published', 'deleted']),
      )
      const empty = await newsroom()
      const { import: done } = await importAll(empty.api, empty.editor, { 'hero.ndjson': bytes })
      const around = before.filter(({ type }) => type === 'redirect' || type === 'order').length
      expect(done.results).toEqual({ created: texts(before).length + around, changed: 0, left: 0 })
      const after = linesOf(await bytesOf(await empty.editor.importExport.lines()))
      expect(texts(after)).toEqual(texts(before))
      const again = await importAll(empty.api, empty.editor, { 'hero.ndjson': bytes }, 'change')
      expect(again.import.results).toEqual({ created: 0, changed: 0, left: texts(before).length + around })

      const { import: found } = await importAll(api, editor, { 'hero.ndjson': bytes }, 'change')
      expect([found.counts.new, found.counts.different, found.results.changed]).toEqual([0, 0, 0])
      const events = await api.db.selectFrom('audit_event').select(['action', 'detail']).execute()
      expect(events).toContainEqual({ action: 'content.exported', detail: { as: 'lines', revisions: true } })
      expect(events.map(({ action }) => action)).toContain('content.import-done')
    },
  )

  it('comes back from its Markdown files as it was, all of it (importExport.archive)', slow, async () => {
    const { editor } = await fullContent()
    const before = linesOf(await bytesOf(await editor.importExport.lines()))
    const bytes = await bytesOf(await editor.importExport.archive())
    const files = (await filesIn(bytes)).filter(({ path }) => path.startsWith('markdown/'))
    const asMarkdown = files.filter(({ body }) => !body.toString().includes('\nformat: html\n'))
    expect([files.length, asMarkdown.length / files.length > 0.9]).toEqual([
      before.filter(({ type }) => type === 'text').length,
      true,
    ])
    const empty = await newsroom()
    const alone = [...files.map(file => tarFile({ ...file, at: new Date(0) })), tarEnd]
    await importAll(empty.api, empty.editor, { 'markdown.tar.gz': gzipSync(Buffer.concat(alone)) })
    const after = linesOf(await bytesOf(await empty.editor.importExport.lines()))
    expect(texts(after)).toEqual(texts(before))
  })
})
