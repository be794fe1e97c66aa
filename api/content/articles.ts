import { type Selectable, sql } from 'kysely'
import { oneRow } from '../../db/one-row.ts'
import type { Article } from '../../db/types.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Kind = 'news' | 'blog'
type Row = Selectable<Article>

/** The time is compared in the query, so scheduled articles need no timer (DECISIONS R20). */
export const published = ({ db, clock }: Needs, kind: Kind) =>
  db.selectFrom('article').where('kind', '=', kind).where('created', '<=', clock.now())

interface Position {
  total: number
  /** First article of the next newer block, as the database formats the time; null within the newest block. */
  created: string | null
  id: string | null
  /** How many articles of the block to skip before the one asked for; null past the end. */
  skip: number | null
}

/**
 * Position of the article that has `before` newer ones. It adds up blocks of articles (`article_block`, maintained by the
 * database), so that the last page costs the same as the first. In the block that contains the present moment, only published
 * articles count.
 */
async function positionOf({ db, clock }: Needs, kind: Kind, before: number): Promise<Position> {
  const now = clock.now()
  const { rows } = await sql<Position>`
    with block as (
      select first_created, first_id, count,
        lead(first_created) over newer as next_created, lead(first_id) over newer as next_id
      from article_block where kind = ${kind} and first_created <= ${now}
      window newer as (order by first_created, first_id)
    ), seen as (
      select block.*, case when next_id is null then (
        select count(*) from article
        where kind = ${kind} and (created, id) >= (block.first_created, block.first_id) and created <= ${now}
      ) else count end as visible
      from block
    ), ranked as (
      select next_created, next_id, visible, sum(visible) over (order by first_created desc, first_id desc)::bigint as upto from seen
    )
    select (select coalesce(sum(visible), 0)::bigint from seen) as total, place.next_created::text as created,
      place.next_id as id, (${before}::bigint - (place.upto - place.visible))::bigint as skip
    from (select 1) as one
    left join ranked as place on place.upto > ${before}::bigint and place.upto - place.visible <= ${before}::bigint`.execute(
    db,
  )
  return oneRow(rows)
}

interface Paging {
  page: number
  perPage: number
  category?: string | undefined
}

/** The query for one page, newest first, and the total. The caller selects the columns. Past the end there is no query. */
export async function articlePage(needs: Needs, kind: Kind, { page, perPage, category }: Paging) {
  if (category !== undefined) return categoryPage(needs, kind, { page, perPage, category })
  const { total, created, id, skip } = await positionOf(needs, kind, (page - 1) * perPage)
  if (skip === null) return { query: null, total }
  const query = published(needs, kind)
    .$if(id !== null, list =>
      list.where(sql<boolean>`(created, id) < (${created}::timestamptz, ${id}::uuid)`),
    )
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset(skip)
  return { query, total }
}

async function categoryPage(
  needs: Needs,
  kind: Kind,
  { page, perPage, category }: Paging & { category: string },
) {
  const query = published(needs, kind).where(sql<boolean>`categories @> array[${category}]::text[]`)
  const { count } = await query.select(q => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const newest = query.orderBy('created', 'desc').orderBy('id', 'desc')
  return { query: newest.limit(perPage).offset((page - 1) * perPage), total: count }
}

/** Newest first. Empty past the end (DECISIONS C7). */
export async function listArticles(needs: Needs, kind: Kind, paging: Paging) {
  const { query, total } = await articlePage(needs, kind, paging)
  return { rows: (await query?.selectAll().execute()) ?? [], total }
}

export async function readArticle(needs: Needs, kind: Kind, slug: string): Promise<Row> {
  const row = await published(needs, kind).selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** Ends with one slash, because clients append `banner` directly (SPEC 3). */
export const imageBase = ({ settings }: Pick<Deps, 'settings'>) =>
  `${settings.publicFiles.replace(/\/+$/, '')}/`

/** The PNG of a drawing, because image views in apps cannot show SVG (docs/decisions/0239). */
export const rasterBanner = (banner: string) => banner.replace(/^(banners\/[a-z0-9-]+)\.svg$/, '$1.png')

const shared = (row: Row) => ({
  _id: row.id,
  slug: row.slug,
  description: row.html,
  banner: rasterBanner(row.banner),
  created: row.created.toISOString(),
  ...(row.summary ? { summary: row.summary } : {}),
})

/** `author` is a string (DECISIONS C9). */
export const newsItem = (row: Row) => ({
  ...shared(row),
  title: row.title,
  ...(row.author ? { author: row.author } : {}),
})

/** `author` is an object (DECISIONS C9). */
export const post = (row: Row) => ({
  ...shared(row),
  heading: row.title,
  categories: row.categories,
  isPopular: row.is_popular,
  author: { name: row.author ?? 'Hero' },
})
