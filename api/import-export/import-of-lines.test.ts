import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { good, newsroom } from '../../test/harness/editing.ts'
import { outcomes } from '../../test/harness/import-outcomes.ts'
import { report, runJob } from '../../test/harness/importing.ts'

const head = { format: 'hero-content', version: 1 }
const lines = (...values: unknown[]) => values.map(value => JSON.stringify(value)).join('\n')
const text = (at: number, title = `Walk ${at}`) => ({
  type: 'text',
  kind: 'blog',
  fields: { title, slug: `walk-${at}`, html: `<p>Text ${at}.</p>` },
})

describe('an import of our own lines', () => {
  it('tells of each line that it can’t use its number and what is wrong with it', async () => {
    const scene = await newsroom()
    const found = await outcomes(scene, {
      'a.ndjson': `${lines(
        head,
        text(1),
        { kind: 'blog', fields: { title: 'A', slug: 'a' } },
        { type: 'poem' },
        { type: 'toString' },
        { type: 'page-version', slug: 'sms-terms' },
        { type: 'text', kind: 'blog', fields: { title: 'B' } },
        { type: 'text', kind: 'poem', fields: { title: 'C', slug: 'c' } },
        { type: 'redirect', from: 'old', to: '/fees' },
        { type: 'order', of: 'poems', names: [] },
      )}\n{"type":`,
    })
    expect(Object.fromEntries(found.map(([outcome, source, reason]) => [source, reason ?? outcome]))).toEqual(
      {
        'a.ndjson, line 2': 'new',
        'a.ndjson, line 3': 'It has no “type”, so it isn’t in our export format.',
        'a.ndjson, line 4': 'We can’t import “poem”, which is its “type”.',
        'a.ndjson, line 5': 'We can’t import “toString”, which is its “type”.',
        'a.ndjson, line 7': 'It isn’t in our export format: look at “fields.slug”.',
        'a.ndjson, line 8': 'It isn’t in our export format: look at “kind”.',
        'a.ndjson, line 9': 'It isn’t in our export format: look at “from”.',
        'a.ndjson, line 10': 'It isn’t in our export format: look at “of”.',
        'a.ndjson, line 11': 'It’s not valid JSON.',
      },
    )
  })

  it('counts what it can’t use, if that is everything', async () => {
    const { api, editor } = await newsroom()
    const found = await report(api, editor, { 'a.ndjson': lines(head, { title: 'A' }, { title: 'B' }) })
    expect(found.import).toMatchObject({ state: 'ready', problem: null, counts: { new: 0, refused: 2 } })
  })

  it('comes once as a whole if the worker ends in the middle and starts again', async () => {
    const { api, editor } = await newsroom()
    const all = Array.from({ length: 130 }, (_, at) => (at === 99 ? { title: 'Broken' } : text(at)))
    const found = await report(api, editor, { 'a.ndjson': lines(head, ...all) })
    expect(found.import.counts).toMatchObject({ new: 129, refused: 1 })
    const { id } = found.import
    good(await editor.importExport.run({ params: { id }, body: { differing: 'leave' } }))
    await api.pool.query(`
      create function ends() returns trigger language plpgsql as $$ begin raise 'gone' using errcode = '57P01'; end $$;
      create trigger ends before insert on entry for each row when (new.slug = 'walk-110') execute function ends()`)
    await expect(runJob(api, id)).rejects.toThrow()
    const between = good(await editor.importExport.open({ params: { id }, query: {} })).import
    expect([between.state, between.done]).toEqual(['importing', 109])
    await api.pool.query('drop trigger ends on entry')
    await runJob(api, id)
    const { import: done } = good(await editor.importExport.open({ params: { id }, query: {} }))
    expect([done.state, done.done, done.results]).toEqual([
      'done',
      129,
      { created: 129, changed: 0, left: 0 },
    ])
    const titles = await api.db.selectFrom('entry').select('title').where('kind', '=', 'blog').execute()
    expect(new Set(titles.map(({ title }) => title)).size).toBe(129)
    expect(titles).toHaveLength(129)
  })

  it('gives thousands of one title an address each, without reading all of them each time', async () => {
    const { api, editor } = await newsroom()
    await sql`insert into entry (kind, slug, title, fields, created_at, updated_at, updated_by)
      select 'blog', case n when 1 then 'news' else 'news-' || n end, 'News', '{}', now(), now(), 'A'
      from generate_series(1, 3000) n where n <> 2900`.execute(api.db)
    const make = async () => good(await editor.editing.create({ body: { kind: 'blog', title: 'News' } })).slug
    expect([await make(), await make(), await make()]).toEqual(['news-2900', 'news-3001', 'news-3002'])
  })
})
