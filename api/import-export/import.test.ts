import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importLimits } from '../../contract/console/import-export.ts'
import { importFailed } from '../../contract/console/text-faults.ts'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'
import { type Files, importAll, report, runJob } from '../../test/harness/importing.ts'
import { readImport } from './read-import.ts'
import { tarFile } from './tar.ts'

const walk = `---
title: A walk in the rain
slug: a-walk-in-the-rain
date: 2024-03-05T10:00:00Z
author:
  name: Safety desk
tags: [Walking, Gear and weather]
summary: Boots first.
---

## What to wear

Boots, and **light** colors.
`

const outcomes = async (scene: Awaited<ReturnType<typeof newsroom>>, files: Files) =>
  (await report(scene.api, scene.editor, files)).rows.map(({ outcome, source, reason }) => [
    outcome,
    source,
    reason,
  ])

describe('an import of Markdown', () => {
  it('says first what would happen, and comes as a draft with its date (transfer.begin, transfer.part, transfer.read)', async () => {
    const scene = await newsroom()
    const { api, editor, anyone } = scene
    const seen = await report(api, editor, { 'walk.md': walk })
    expect(seen.rows).toMatchObject([
      {
        outcome: 'new',
        kind: 'blog',
        title: 'A walk in the rain',
        slug: 'a-walk-in-the-rain',
        entryId: null,
      },
    ])
    expect(good(await editor.editing.entries({ query: { kind: 'blog' } })).rows).toEqual([])
    const { import: done, rows } = await importAll(api, editor, { 'walk.md': walk })
    expect([done.state, done.results]).toEqual(['done', { created: 1, changed: 0, left: 0 }])
    const entry = good(await editor.editing.entry({ params: { id: rows[0]!.entryId! } }))
    expect(entry).toMatchObject({
      state: 'draft',
      fields: {
        html: '<h2 id="what-to-wear">What to wear</h2>\n<p>Boots, and <strong>light</strong> colors.</p>',
        author: 'Safety desk',
        categories: ['Walking', 'Gear and weather'],
      },
    })
    const body = { ...entry.fields, banner: 'banners/night.svg', version: entry.version }
    const { version } = good(await editor.editing.save({ params: { id: entry.id }, body }))
    good(await publish(editor, { id: entry.id, version }))
    const out = good(await anyone.content.post({ params: { slug: entry.slug } })).blogDetails
    expect(out.created).toBe('2024-03-05T10:00:00.000Z')
  })

  it('changes nothing the second time', async () => {
    const { api, editor } = await newsroom()
    await importAll(api, editor, { 'walk.md': walk })
    const before = await api.db.selectFrom('entry').selectAll().execute()
    const again = await importAll(api, editor, { 'walk.md': walk }, 'change')
    expect([again.rows[0]?.outcome, again.import.results]).toEqual([
      'same',
      { created: 0, changed: 0, left: 1 },
    ])
    await importAll(api, editor, { 'walk.md': walk }, 'beside')
    expect(await api.db.selectFrom('entry').selectAll().execute()).toEqual(before)
  })

  it('of an address that is taken leaves, changes or stands beside, as it is told, and publishes nothing', async () => {
    const { api, editor, anyone } = await newsroom()
    const { id, slug, version } = await write(editor, 'blog', { slug: 'a-walk-in-the-rain' })
    good(await publish(editor, { id, version }))
    const files = { 'walk.md': walk }
    const left = await importAll(api, editor, files, 'leave')
    expect(left.rows).toMatchObject([{ outcome: 'different', result: 'left', entryId: id }])
    const beside = await importAll(api, editor, files, 'beside')
    const own = good(await editor.editing.entry({ params: { id: beside.rows[0]!.entryId! } }))
    expect([own.slug, own.state]).toEqual(['a-walk-in-the-rain-2', 'draft'])
    const third = await importAll(api, editor, files, 'beside')
    expect(third.rows[0]?.outcome).toBe('same')
    const changed = await importAll(
      api,
      editor,
      { 'walk.md': walk.replace('Boots first.', 'Socks first.') },
      'change',
    )
    expect(changed.rows).toMatchObject([{ result: 'changed', entryId: id }])
    const entry = good(await editor.editing.entry({ params: { id } }))
    expect([entry.state, entry.fields.title, entry.fields.banner]).toEqual([
      'changed',
      'A walk in the rain',
      'banners/night.svg',
    ])
    expect(good(await editor.editing.revisions({ params: { id } }))[0]?.event).toBe('imported')
    expect(good(await anyone.content.post({ params: { slug } })).blogDetails.heading).toBe('A new way home')
  })

  it('names the file and the line of what it refuses, and takes the rest', async () => {
    const scene = await newsroom()
    const files = {
      'good.md': walk,
      'twice.md': walk,
      'broken.md': '---\ntitle: "A\nslug: [\n---\nx',
      'bare.md': 'no title at all',
      'kind.md': '---\ntitle: A\nkind: poem\n---\nx',
      'slug.md': '---\ntitle: A\nslug: Not A Slug\n---\nx',
      'date.md': '---\ntitle: A\ndate: soon\n---\nx',
      'page.md': '---\ntitle: A\nkind: page\nslug: other-terms\n---\nx',
      'heading.md': '# From its heading\n\nText.',
      'bytes.md': Uint8Array.from([0x23, 0x20, 0xff, 0xfe, 0x41]),
      'nul.md': '---\ntitle: "A\\0B"\n---\nx',
      'what.docx': 'PK',
    }
    const found = await outcomes(scene, files)
    expect(Object.fromEntries(found.map(([outcome, source, reason]) => [source, reason ?? outcome]))).toEqual(
      {
        'good.md': 'new',
        'twice.md': 'The same address, a-walk-in-the-rain, is in good.md already.',
        'broken.md, line 3': 'Missing closing "quote.',
        'bare.md, line 1': expect.stringContaining('no title'),
        'kind.md': '“poem” is not a kind of text.',
        'slug.md': expect.stringContaining('Use small letters'),
        'date.md': '“soon” is not a time.',
        'page.md': 'The site has no page under this address.',
        'heading.md': 'new',
        'bytes.md': 'bytes.md is not UTF-8. Save it as UTF-8 and choose it again.',
        'nul.md': 'It contains characters that cannot be stored.',
        'what.docx': expect.stringContaining('is not a supported file'),
      },
    )
  })

  it('puts a help text into its topic, which may come with it', async () => {
    const { api, editor } = await newsroom()
    const done = await importAll(api, editor, {
      'card.md': '---\nSubtopicname: Your card\nslug: your-card\ntopic: payments\n---\nText.',
      'topic.md': '---\ntopicName: Payments\nslug: payments\ntopicType: Customer\n---\n',
    })
    expect(done.import.results.created).toBe(2)
    const [topic, text] = done.rows
    const entry = good(await editor.editing.entry({ params: { id: text!.entryId! } }))
    expect(entry.fields.topicId).toBe(topic!.entryId)
  })
})

describe('hostile files', () => {
  it('leave no script, style, handler or frame behind', async () => {
    const { api, editor } = await newsroom()
    const attack =
      '<script>alert(1)</script><p onclick="x()" style="color:red">Hi</p><iframe src="//evil.example"></iframe><svg onload=x()></svg><a href="javascript:x">x</a><a href="data:text/html,x">y</a><object data=x></object>'
    const ghost = {
      db: [{ data: { posts: [{ id: 1, title: '<img src=x onerror=alert(1)>', html: attack }] } }],
    }
    const { rows } = await importAll(api, editor, {
      'a.md': `# Hi <script>x()</script>\n\n${attack}`,
      'g.json': JSON.stringify(ghost),
    })
    for (const { entryId } of rows) {
      const { fields } = good(await editor.editing.entry({ params: { id: entryId! } }))
      expect(fields.html).not.toMatch(/script|onclick|style=|iframe|svg|javascript|data:|object/i)
    }
    expect(rows).toHaveLength(2)
  })

  it('that are deep, endless or a bomb are refused with words, and the instance stands', async () => {
    const scene = await newsroom()
    const found = await outcomes(scene, {
      'deep.json': `{"db":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
      'prototype.json':
        '{"db":[{"data":{"posts":[{"id":1,"title":"A","__proto__":{"html":"x"},"constructor":{}}]}}]}',
      'long.json': JSON.stringify({
        db: [
          {
            data: {
              posts: [
                { id: 1, title: 'Long', html: 'x'.repeat(160_000) },
                { id: 2, title: 'Large', html: 'x'.repeat(3e6) },
              ],
            },
          },
        ],
      }),
      'aliases.md': `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
        .split('')
        .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`).join(',')}]`)
        .join('\n')}\ntitle: Laughs\n---\nx`,
      'bomb.tar.gz': gzipSync(tarFile({ path: 'bomb.md', body: Buffer.alloc(60_000_000), at: new Date(0) })),
      'zeros.tar.gz': gzipSync(Buffer.alloc(60_000_000)),
      'not.tar.gz': 'not packed',
      'cut.json': '{"db":[',
    })
    expect(Object.fromEntries(found.map(([outcome, source, reason]) => [source, reason ?? outcome]))).toEqual(
      {
        'deep.json': expect.any(String),
        'prototype.json, post 1': 'new',
        'long.json, post 1': expect.stringContaining('150,000 characters'),
        'long.json, post 2': 'The text is larger than 200 KB. Divide it.',
        'aliases.md, line 2': 'The front matter can’t be read.',
        'bomb.tar.gz': 'bomb.tar.gz holds more than 20 MB.',
        'zeros.tar.gz': 'zeros.tar.gz is not an archive of texts.',
        'not.tar.gz': 'not.tar.gz can’t be unpacked.',
        'cut.json': 'cut.json is not valid JSON.',
      },
    )
    expect(({} as { html?: string }).html).toBeUndefined()
  })

  it('of which an archive has too many are counted before any is read', async () => {
    const scene = await newsroom()
    const entry = tarFile({ path: 'note.txt', body: Buffer.alloc(0), at: new Date(0) })
    const archive = gzipSync(Buffer.concat(Array(importLimits.entries + 1).fill(entry)))
    expect(await outcomes(scene, { 'notes.tar.gz': archive })).toEqual([
      ['refused', 'notes.tar.gz', 'notes.tar.gz holds more than 80,000 files. Divide it.'],
    ])
  })

  it('that fail at the last attempt end the import, which says so', async () => {
    const { api, editor } = await newsroom()
    const { id } = good(
      await editor.importExport.begin({ body: { kind: 'blog', files: [{ name: 'a.md', size: 0 }] } }),
    )
    good(await editor.importExport.read({ params: { id } }))
    const failing = () => {
      throw new Error('out of order')
    }
    const needs = { ...api.deps, texts: { ...api.deps.texts, read: failing } }
    const state = async () => good(await editor.importExport.open({ params: { id }, query: {} })).import
    await expect(readImport(needs, { id })).rejects.toThrow('out of order')
    expect((await state()).state).toBe('reading')
    await expect(readImport(needs, { id }, { last: true })).rejects.toThrow('out of order')
    expect(await state()).toMatchObject({ state: 'failed', fault: importFailed })
  })

  it('of more than 20 MB, or of more than 10,000 texts, are refused as a whole', async () => {
    const { api, editor } = await newsroom()
    const big = { kind: 'blog' as const, files: [{ name: 'big.json', size: 100 * 1024 * 1024 }] }
    expect(await editor.importExport.begin({ body: big })).toMatchObject({ code: 'INVALID_INPUT' })
    const two = {
      kind: 'blog' as const,
      files: [0, 1].map(at => ({ name: `${at}.md`, size: 11 * 1024 * 1024 })),
    }
    expect(await editor.importExport.begin({ body: two })).toMatchObject({ code: 'INVALID_INPUT' })
    const archive = { kind: 'blog' as const, files: [{ name: 'all.tar.gz', size: 301 * 1024 * 1024 }] }
    expect(await editor.importExport.begin({ body: archive })).toMatchObject({ code: 'INVALID_INPUT' })
    const posts = Array.from({ length: 10_001 }, (_, id) => ({ id, title: `Post ${id}`, html: 'x' }))
    const { import: found, rows } = await report(api, editor, {
      'many.json': JSON.stringify({ data: { posts } }),
    })
    expect([found.state, found.fault, rows]).toEqual([
      'failed',
      'There are more than 10,000 texts in it. Divide it.',
      [],
    ])
  })

  it('lie about their size in vain, and reach nobody else’s import', async () => {
    const { editor, other } = await newsroom()
    const { id } = good(
      await editor.importExport.begin({ body: { kind: 'blog', files: [{ name: 'a.md', size: 3 }] } }),
    )
    const part = (who: typeof editor, body: { file: number; part: number; base64: string }) =>
      who.importExport.part({ params: { id }, body })
    expect(await part(editor, { file: 0, part: 0, base64: 'YWJjZA==' })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await part(editor, { file: 0, part: 1, base64: 'YQ==' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await part(editor, { file: 1, part: 0, base64: 'YQ==' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await part(other, { file: 0, part: 0, base64: 'YWJj' })).toMatchObject({ code: 'NOT_FOUND' })
    expect((await part(editor, { file: 0, part: 0, base64: 'YWJj' })).ok).toBe(true)
  })
})

describe('two who start one import', () => {
  it('start it once, and the other is told (transfer.run, transfer.imports)', async () => {
    const { api, editor, other } = await newsroom()
    const { import: found } = await report(api, editor, { 'walk.md': walk })
    const run = (who: typeof editor) =>
      who.importExport.run({ params: { id: found.id }, body: { differing: 'leave' } })
    const both = await Promise.all([run(editor), run(other)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(good(await editor.importExport.imports()).map(({ state }) => state)).toEqual(['importing'])
  })

  it('lose nothing to a worker that is killed, or to an editor who takes the address meanwhile', async () => {
    const { api, editor } = await newsroom()
    const { import: found } = await report(api, editor, { 'a.md': walk, 'b.md': '# Another walk\n\nText.' })
    await write(editor, 'blog', { slug: 'another-walk' })
    good(await editor.importExport.run({ params: { id: found.id }, body: { differing: 'change' } }))
    await Promise.all([runJob(api, found.id), runJob(api, found.id)])
    const { import: done, rows } = good(
      await editor.importExport.open({ params: { id: found.id }, query: {} }),
    )
    expect([done.state, done.results]).toEqual(['done', { created: 1, changed: 0, left: 1 }])
    expect(rows[1]).toMatchObject({ result: 'left', reason: 'Someone took this address in the meantime.' })
    const { length } = await api.db.selectFrom('entry').select('id').where('kind', '=', 'blog').execute()
    expect(length).toBe(2)
  })
})
