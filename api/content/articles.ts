import type { Selectable } from 'kysely'
import type { Article } from '../../db/types.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Kind = 'news' | 'blog'
type Row = Selectable<Article>

/** An article is out from the instant it is dated: asked at query time, so no timer has to publish it (DECISIONS R20). */
export const published = ({ db, clock }: Needs, kind: Kind) =>
  db.selectFrom('article').where('kind', '=', kind).where('created', '<=', clock.now())

/** Newest first, with how many there are in all. Past the end the list is empty (DECISIONS C7). */
export async function listArticles(
  needs: Needs,
  kind: Kind,
  { page, perPage }: { page: number; perPage: number },
) {
  const [rows, { count }] = await Promise.all([
    published(needs, kind)
      .selectAll()
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    published(needs, kind)
      .select(q => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

export async function readArticle(needs: Needs, kind: Kind, slug: string): Promise<Row> {
  const row = await published(needs, kind).selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** Ends with one slash: clients put `banner` straight behind it, as SPEC 3 names the two. */
export const imageBase = ({ settings }: Pick<Deps, 'settings'>) =>
  `${settings.publicFiles.replace(/\/+$/, '')}/`

const shared = (row: Row) => ({
  _id: row.id,
  slug: row.slug,
  description: row.html,
  banner: row.banner,
  created: row.created.toISOString(),
  ...(row.summary ? { summary: row.summary } : {}),
})

/** A news item's author is a string (DECISIONS C9). */
export const newsItem = (row: Row) => ({
  ...shared(row),
  title: row.title,
  ...(row.author ? { author: row.author } : {}),
})

/** A post's author is an object (DECISIONS C9). */
export const post = (row: Row) => ({
  ...shared(row),
  heading: row.title,
  categories: row.categories,
  isPopular: row.is_popular,
  author: { name: row.author ?? 'Hero' },
})
