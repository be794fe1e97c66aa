import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { day, minute } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { listArticles } from './articles.ts'

type Api = Awaited<ReturnType<typeof testApi>>

async function put({ db, clock }: Api, count: number, name = 'a') {
  const now = clock.now().toISOString()
  await sql`
    insert into article (kind, slug, title, html, banner, created)
    select 'news', ${name} || n, 'Title', '<p>Text</p>', 'b', ${now}::timestamptz - (n / 3) * interval '1 minute'
    from generate_series(1, ${count}::int) as n`.execute(db)
}

async function wholeList({ db, clock }: Api) {
  const rows = await db
    .selectFrom('article')
    .select('slug')
    .where('kind', '=', 'news')
    .where('created', '<=', clock.now())
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ slug }) => slug)
}

async function expectPages(api: Api) {
  const whole = await wholeList(api)
  const last = Math.ceil(whole.length / 9)
  const near = [1, 2, 110, 111, 112, 113, 222, 223, 224, 333, 445, last - 1, last, last + 1, last + 999]
  for (const page of near.filter(page => page > 0)) {
    const { rows, total } = await listArticles(api, 'news', { page, perPage: 9 })
    expect(total).toBe(whole.length)
    expect(
      rows.map(({ slug }) => slug),
      `page ${page}`,
    ).toEqual(whole.slice((page - 1) * 9, page * 9))
  }
}

const blocks = async ({ db }: Api) =>
  (await db.selectFrom('article_block').select('count').where('kind', '=', 'news').execute()).map(
    ({ count }) => count,
  )

describe('pages of many articles', () => {
  it('are those of the whole list, from the first to past the last', async () => {
    const api = await testApi()
    await expectPages(api)
    await put(api, 5_000)
    expect((await blocks(api)).every(count => count <= 2_000)).toBe(true)
    await expectPages(api)
  })

  it('stay so when articles come in between, go, and change their day', async () => {
    const api = await testApi()
    await put(api, 3_000)
    await put(api, 1_200, 'between')
    await expectPages(api)
    await sql`delete from article where slug like '%7'`.execute(api.db)
    await expectPages(api)
    const moved = new Date(api.clock.now().getTime() - 900 * minute)
    await api.db
      .updateTable('article')
      .set({ created: moved })
      .where('slug', 'in', ['a1', 'a2', 'a2999'])
      .execute()
    await api.db.updateTable('article').set({ kind: 'blog' }).where('slug', 'like', 'a5%').execute()
    await expectPages(api)
    expect((await blocks(api)).reduce((sum, count) => sum + count, 0)).toBe((await wholeList(api)).length)
    await sql`truncate article`.execute(api.db)
    expect([await blocks(api), (await listArticles(api, 'news', { page: 1, perPage: 9 })).total]).toEqual([
      [],
      0,
    ])
  })

  it('do not know of what is not out yet, until its time has come', async () => {
    const api = await testApi()
    await put(api, 2_500)
    const ahead = (hours: number) => new Date(api.clock.now().getTime() + hours * 60 * minute)
    await sql`
      insert into article (kind, slug, title, html, banner, created)
      select 'news', 'later' || n, 'Title', '', 'b', ${ahead(1)}::timestamptz + n * interval '1 minute'
      from generate_series(1, 1500) as n`.execute(api.db)
    await expectPages(api)
    expect((await listArticles(api, 'news', { page: 1, perPage: 1 })).total).toBe(2_500)
    api.clock.advance(day / 2)
    await expectPages(api)
    api.clock.advance(3 * day)
    expect((await listArticles(api, 'news', { page: 1, perPage: 1 })).total).toBe(4_000)
    await expectPages(api)
  })

  it('are right after many have written at once', async () => {
    const api = await testApi()
    await put(api, 1_990)
    await Promise.all(Array.from({ length: 12 }, (_, at) => put(api, 5, `at-once-${at}-`)))
    expect((await blocks(api)).reduce((sum, count) => sum + count, 0)).toBe(2_050)
    await expectPages(api)
  })
})
