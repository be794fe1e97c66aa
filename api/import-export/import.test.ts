import { describe, expect, it } from 'vitest'
import { importErrors } from '../../contract/console/text-errors.ts'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'
import { outcomes, walk } from '../../test/harness/import-outcomes.ts'
import { importAll, report, runJob } from '../../test/harness/importing.ts'
import { newStaff } from '../../test/harness/staff.ts'

describe('an import of Markdown', () => {
  it('says first what would happen, and comes as a draft with its date (importExport.begin, importExport.part, importExport.read)', async () => {
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

  it('is started once, no matter who asks again: with the same choice it goes on, with another it says so', async () => {
    const { api, editor } = await newsroom()
    const { client: colleague } = await (await newStaff(api, ['editor'])).logIn()
    await importAll(api, editor, { 'walk.md': walk })
    const { import: found } = await report(api, editor, { 'walk.md': `${walk}\nMore.` })
    const run = (client: typeof editor, differing: 'leave' | 'change') =>
      client.importExport.run({ params: { id: found.id }, body: { differing } })
    const [first, again] = await Promise.all([run(editor, 'change'), run(editor, 'change')])
    expect([first, again]).toMatchObject([{ data: { state: 'importing' } }, { data: { state: 'importing' } }])
    expect(await run(colleague, 'change')).toMatchObject({ data: { id: found.id, state: 'importing' } })
    const otherwise = { ok: false, code: 'CHANGED_ELSEWHERE', message: importErrors.startedOtherwise }
    expect(await run(colleague, 'leave')).toMatchObject(otherwise)
    await runJob(api, found.id)
    expect(await run(editor, 'change')).toMatchObject({ data: { state: 'done', results: { changed: 1 } } })
    expect(await run(colleague, 'leave')).toMatchObject(otherwise)
    const started = api.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'content.import-importing')
    expect((await started.execute()).length).toBe(2)
  })

  it('of an address that is taken is left, changed or added beside the other, as it is told, and publishes nothing', async () => {
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
        'bare.md, line 1': expect.stringContaining('doesn’t have a title'),
        'kind.md': '“poem” isn’t a kind of text.',
        'slug.md': expect.stringContaining('Use lowercase letters'),
        'date.md': '“soon” isn’t a time.',
        'page.md': 'The site has no page under this address.',
        'heading.md': 'new',
        'bytes.md': 'bytes.md isn’t UTF-8. Save it as UTF-8 and choose it again.',
        'nul.md': 'It contains characters that can’t be stored.',
        'what.docx': expect.stringContaining('isn’t a supported file'),
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
