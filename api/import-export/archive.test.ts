import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importErrors } from '../../contract/console/text-errors.ts'
import { day, minute } from '../../contract/durations.ts'
import { ProviderFailure } from '../../providers/failure.ts'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'
import { archiveLines, bytesOf, filesIn, type Line, texts } from '../../test/harness/exports.ts'
import { importAll, report, runJob } from '../../test/harness/importing.ts'
import { addImage, cameraPhoto } from '../../test/harness/media.ts'
import { staffToken } from '../../test/matrix/callers.ts'
import { tarEnd, tarFile } from './tar.ts'

const slow = { timeout: 60_000 }

const kept = (lines: readonly Line[]) => ({
  texts: texts(lines),
  around: lines
    .filter(({ type }) => type === 'image' || type === 'redirect' || type === 'order')
    .map(({ by: _, at: __, ...line }) => line),
})

async function instanceWithImages() {
  const scene = await newsroom()
  const { api, editor } = scene
  const [inText, atTop, spare] = [
    await addImage(api, editor, { alt: 'A lamp, lit', focalX: 0.1 }),
    await addImage(api, editor, { bytes: await cameraPhoto(900, 700, '#e9b96e'), alt: 'A ferry' }),
    await addImage(api, editor, { bytes: await cameraPhoto(700, 900, '#73d216'), alt: 'A park' }),
  ]
  const html = `<p>See <img src="/media/${inText.hash}-1280.jpg" alt="A lamp here" /></p>`
  good(await publish(editor, await write(editor, 'blog', { html, banner: `media/${atTop.hash}-1280.jpg` })))
  const help = async (kind: 'topic' | 'subtopic' | 'category', title: string, topicId = '') =>
    good(
      await publish(
        editor,
        await write(editor, kind, { title, slug: title.toLowerCase(), topicId, banner: '' }),
      ),
    )
  const topics = [await help('topic', 'Zebra'), await help('topic', 'Apple')]
  await help('subtopic', 'Second', topics[0]!.id)
  await help('subtopic', 'First', topics[0]!.id)
  await help('category', 'Walking')
  await help('category', 'Gear')
  good(await editor.editing.setOrder({ body: { of: 'Customer', ids: topics.map(({ id }) => id) } }))
  good(await editor.editing.putRedirect({ body: { from: '/old', to: '/fees' } }))
  return { ...scene, inText, atTop, spare }
}

describe('the archive of everything', () => {
  it(
    'carries images, redirects and orders, and makes an empty instance the same one; what is there is left',
    slow,
    async () => {
      const { editor, inText, atTop, spare } = await instanceWithImages()
      const archive = await bytesOf(await editor.importExport.archive())
      const before = await archiveLines(archive)
      expect(kept(before).around.length).toBeGreaterThan(6)

      const empty = await newsroom()
      const seen = await report(empty.api, empty.editor, { 'hero.tar.gz': archive })
      expect(seen.import.counts).toMatchObject({ same: 0, different: 0, refused: 0, lacking: 0 })
      expect(
        seen.rows
          .filter(({ kind }) => kind === 'image')
          .map(({ title }) => title)
          .sort(),
      ).toEqual(['A ferry', 'A lamp, lit', 'A park'])
      expect(good(await empty.editor.media.images({ query: {} })).rows).toEqual([])
      expect(good(await empty.editor.editing.redirects({ query: {} })).rows).toEqual([])

      good(
        await empty.editor.importExport.run({ params: { id: seen.import.id }, body: { differing: 'leave' } }),
      )
      await Promise.all([runJob(empty.api, seen.import.id), runJob(empty.api, seen.import.id)])
      const done = good(await empty.editor.importExport.open({ params: { id: seen.import.id }, query: {} }))
      expect(done.import.results).toEqual({ created: seen.rows.length, changed: 0, left: 0 })
      const image = done.rows.find(({ title }) => title === 'A lamp, lit')!
      expect(good(await empty.editor.media.image({ params: { id: image.imageId! } }))).toMatchObject({
        hash: inText.hash,
        focalX: 0.1,
        uses: 1,
      })
      for (const { hash } of [inText, atTop, spare]) {
        const answer = await empty.api.media(new Request(`http://hero.test/media/${hash}-640.avif`))
        expect(answer.status).toBe(200)
      }
      expect(await empty.api.db.selectFrom('content_import_part').select('place').execute()).toEqual([])
      const events = await empty.api.db.selectFrom('audit_event').select('action').execute()
      expect(events.filter(({ action }) => action === 'media.imported')).toHaveLength(3)

      const second = await bytesOf(await empty.editor.importExport.archive())
      expect(kept(await archiveLines(second))).toEqual(kept(before))
      const pictures = async (bytes: Buffer) =>
        (await filesIn(bytes)).filter(({ path }) => /^media\/\w+\.jpg$/.test(path))
      expect(await pictures(second)).toEqual(await pictures(archive))

      const again = await importAll(empty.api, empty.editor, { 'hero.tar.gz': archive }, 'change')
      expect(again.import.results).toEqual({ created: 0, changed: 0, left: seen.rows.length })
    },
  )

  it('gives drafts the places that they had, once they are published in whatever order', slow, async () => {
    const { editor } = await instanceWithImages()
    const archive = await bytesOf(await editor.importExport.archive())
    const empty = await newsroom()
    const { rows } = await importAll(empty.api, empty.editor, { 'hero.tar.gz': archive })
    const byTitle = (title: string) => rows.find(row => row.title === title && row.entryId)!.entryId!
    for (const title of ['Apple', 'Zebra', 'First', 'Second', 'Gear', 'Walking']) {
      const id = byTitle(title)
      const { version } = good(await empty.editor.editing.entry({ params: { id } }))
      good(await publish(empty.editor, { id, version }))
    }
    const order = good(await empty.editor.editing.order())
    expect(order.map(({ title }) => title)).toEqual(['Zebra', 'Apple'])
    expect(order[0]!.subtopics.map(({ title }) => title)).toEqual(['Second', 'First'])
    expect(good(await empty.anyone.content.categories())).toEqual(['Walking', 'Gear'])
  })

  it(
    'changes words of images, redirects and orders that are here only where that was chosen',
    slow,
    async () => {
      const { api, editor, inText } = await instanceWithImages()
      const archive = await bytesOf(await editor.importExport.archive())
      const body = { alt: 'Other words', focalX: 0.5, focalY: 0.5, version: 1 }
      good(await editor.media.change({ params: { id: inText.id }, body }))
      good(await editor.editing.putRedirect({ body: { from: '/old', to: '/safety' } }))
      const left = await importAll(api, editor, { 'hero.tar.gz': archive })
      expect(left.rows.filter(({ outcome }) => outcome === 'different').map(({ kind }) => kind)).toEqual([
        'image',
        'redirect',
      ])
      expect(left.import.results).toMatchObject({ created: 0, changed: 0 })
      const changed = await importAll(api, editor, { 'hero.tar.gz': archive }, 'change')
      expect(changed.import.results).toMatchObject({ created: 0, changed: 1 })
      expect(good(await editor.media.image({ params: { id: inText.id } }))).toMatchObject({
        alt: 'A lamp, lit',
        version: 3,
      })
      expect(good(await editor.editing.redirects({ query: {} })).rows).toMatchObject([{ to: '/safety' }])
    },
  )

  it(
    'with a picture that is not the one that was exported is taken without it, and the text says so',
    slow,
    async () => {
      const { editor, inText } = await instanceWithImages()
      const archive = await bytesOf(await editor.importExport.archive())
      const photo = await cameraPhoto()
      const files = (await filesIn(archive)).map(({ path, body }) =>
        tarFile({ path, body: path === `media/${inText.hash}.jpg` ? photo : body, at: new Date(0) }),
      )
      const packed = gzipSync(Buffer.concat([...files, tarEnd]))
      const empty = await newsroom()
      const { rows } = await importAll(empty.api, empty.editor, { 'hero.tar.gz': packed })
      expect(rows.find(({ title }) => title === 'A lamp, lit')).toMatchObject({
        outcome: 'refused',
        reason: 'Its file isn’t the one that was exported.',
      })
      const post = rows.find(({ kind }) => kind === 'blog')!
      expect(post.lacks).toEqual([`media/${inText.hash}-1280.jpg`])
      const { findings } = good(await empty.editor.editing.check({ params: { id: post.entryId! } }))
      expect(findings.filter(({ rule }) => rule === 'image')).toHaveLength(1)
    },
  )

  it('leaves out an image whose file is lost, and brings back one that was deleted', slow, async () => {
    const { api, editor, inText, spare } = await instanceWithImages()
    const archive = await bytesOf(await editor.importExport.archive())
    good(await editor.media.delete({ params: { id: spare.id }, body: { version: 1 } }))
    const { rows } = await importAll(api, editor, { 'hero.tar.gz': archive })
    expect(rows.find(({ title }) => title === 'A park')).toMatchObject({ outcome: 'new', result: 'created' })
    expect(good(await editor.media.image({ params: { id: spare.id } })).deleted).toBe(false)

    const lost = api.db.selectFrom('media').select('original').where('id', '=', inText.id)
    await api.deps.uploads.remove((await lost.executeTakeFirstOrThrow()).original)
    const second = await bytesOf(await editor.importExport.archive())
    const empty = await newsroom()
    const seen = await report(empty.api, empty.editor, { 'hero.tar.gz': second })
    expect(seen.rows.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { title: 'A lamp, lit', reason: 'Its file is missing.' },
    ])
  })

  it('breaks off where the store fails, so that nobody takes half of it for the whole', slow, async () => {
    const { api, editor } = await instanceWithImages()
    api.deps.uploads = {
      ...api.deps.uploads,
      read: () => Promise.reject(new ProviderFailure('storage', 'temporary', 'TIMEOUT')),
    }
    await expect(bytesOf(await editor.importExport.archive())).rejects.toThrow()
  })

  it(
    'that fails at the last attempt to import it says so, and the rest can be imported again',
    slow,
    async () => {
      const { editor } = await instanceWithImages()
      const archive = await bytesOf(await editor.importExport.archive())
      const empty = await newsroom()
      const { id } = (await report(empty.api, empty.editor, { 'hero.tar.gz': archive })).import
      const opened = async () =>
        good(await empty.editor.importExport.open({ params: { id }, query: {} })).import
      good(await empty.editor.importExport.run({ params: { id }, body: { differing: 'leave' } }))
      const { uploads } = empty.api.deps
      const write: typeof uploads.write = async (...file) => {
        if (await empty.api.db.selectFrom('media').select('id').executeTakeFirst())
          throw new ProviderFailure('storage', 'temporary', 'TIMEOUT')
        return uploads.write(...file)
      }
      empty.api.deps.uploads = { ...uploads, write }
      await expect(runJob(empty.api, id)).rejects.toThrow('TIMEOUT')
      expect((await opened()).state).toBe('importing')
      await expect(runJob(empty.api, id, { last: true })).rejects.toThrow('TIMEOUT')
      expect(await opened()).toMatchObject({ state: 'failed', problem: importErrors.stopped, done: 1 })
      expect(await empty.api.db.selectFrom('content_import_part').select('place').execute()).toEqual([])

      empty.api.deps.uploads = uploads
      const again = await importAll(empty.api, empty.editor, { 'hero.tar.gz': archive })
      expect(again.import).toMatchObject({
        state: 'done',
        results: { created: again.rows.length - 1, changed: 0, left: 1 },
      })
    },
  )

  it('whose files nobody came back to are gone after two days, and the import says so', slow, async () => {
    const { editor } = await instanceWithImages()
    const archive = await bytesOf(await editor.importExport.archive())
    const empty = await newsroom()
    const { id } = (await report(empty.api, empty.editor, { 'hero.tar.gz': archive })).import
    empty.api.clock.advance(2 * day + minute)
    const later = empty.api.client(await staffToken(empty.api, 'editor'))
    await report(empty.api, later, { 'a.md': '# A\n\nText.' })
    expect(good(await later.importExport.open({ params: { id }, query: {} })).import).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('two days'),
    })
    expect(await empty.api.db.selectFrom('content_import_part').select('place').execute()).toEqual([])
  })
})

it('Images are read as fast as they are taken, and no longer than someone takes them', slow, async () => {
  const { api, editor } = await newsroom()
  const image = await addImage(api, editor)
  const media = api.db.selectFrom('media').selectAll().where('id', '=', image.id)
  const { id: _, ...row } = await media.executeTakeFirstOrThrow()
  const rows = Array.from({ length: 200 }, (_, at) => ({ ...row, hash: at.toString(16).padStart(32, '0') }))
  await api.db.insertInto('media').values(rows).execute()
  let read = 0
  api.deps.uploads = {
    ...api.deps.uploads,
    read: async () => {
      read += 1
      return randomBytes(1_000_000)
    },
  }
  const stream = good(await editor.importExport.archive()) as ReadableStream<Uint8Array>
  const reader = stream.getReader()
  let taken = 0
  while (taken < 3_000_000) taken += (await reader.read()).value!.length
  await setTimeout(200)
  expect(read).toBeLessThan(10)
  await reader.cancel()
  const whenLeft = read
  await setTimeout(200)
  expect(read).toBeLessThan(whenLeft + 2)
})
