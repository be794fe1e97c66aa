import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isRecord } from '../../contract/fields-of.ts'
import type { Database } from '../client.ts'
import type { Article } from '../types.ts'
import { isMoved, noteSeeded } from './entries.ts'
import { ContentError, type ContentFile, listOf, textOf } from './read-content.ts'
import type { UnchangedText } from './unchanged-texts.ts'

export interface ArticleSeed {
  kind: 'news' | 'blog'
  slug: string
  title: string
  html: string
  summary: string
  banner: string
  author: string
  categories: string[]
  is_popular: boolean
  created: Date
}

const bannerPath = (name: string) => `banners/${name}.svg`

function authorOf(file: ContentFile): string {
  const { author } = file.front
  const name = isRecord(author) ? author.name : author
  if (typeof name !== 'string') throw new ContentError(`${file.path}: "author" is missing.`)
  return name
}

export function articleOf(kind: ArticleSeed['kind'], file: ContentFile, html: string): ArticleSeed {
  const created = new Date(textOf(file, 'created'))
  if (Number.isNaN(created.getTime())) throw new ContentError(`${file.path}: "created" is not a time.`)
  const slug = textOf(file, 'slug')
  if (slug !== file.name) throw new ContentError(`${file.path}: the slug must be the file’s name.`)
  return {
    kind,
    slug,
    title: textOf(file, kind === 'news' ? 'title' : 'heading'),
    html,
    summary: textOf(file, 'summary'),
    banner: bannerPath(textOf(file, 'banner')),
    author: authorOf(file),
    categories: listOf(file, kind === 'news' ? 'tags' : 'categories'),
    is_popular: file.front.isPopular === true,
    created,
  }
}

/** A hash of what editors can change, to detect rows that were edited since the release. */
export function seedHash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

const hashOf = (
  row: Omit<ArticleSeed, 'summary' | 'author'> & { summary: string | null; author: string | null },
) =>
  seedHash([
    row.title,
    row.html,
    row.summary,
    row.banner,
    row.author,
    row.categories,
    row.is_popular,
    row.created.toISOString(),
  ])

const entryFieldsOf = ({ summary, author, is_popular, ...row }: Selectable<Article>) => ({
  title: row.title,
  slug: row.slug,
  html: row.html,
  summary: summary ?? '',
  banner: row.banner,
  author: author ?? '',
  categories: row.categories,
  isPopular: is_popular,
})

export async function putArticle(
  db: Database,
  article: ArticleSeed,
  unchanged: UnchangedText,
): Promise<void> {
  const hash = hashOf(article)
  if (unchanged(article.kind, article.slug, hash)) return
  const stored = await db
    .selectFrom('article')
    .selectAll()
    .where('kind', '=', article.kind)
    .where('slug', '=', article.slug)
    .executeTakeFirst()
  if (!stored && (await isMoved(db, article.kind, article.slug))) return
  const isRenewed = stored && stored.seed_hash !== hash && stored.seed_hash === hashOf(stored)
  const row =
    stored && !isRenewed
      ? stored
      : await db
          .insertInto('article')
          .values({ ...article, seed_hash: hash })
          .onConflict(conflict =>
            conflict.columns(['kind', 'slug']).doUpdateSet({ ...article, seed_hash: hash }),
          )
          .returningAll()
          .executeTakeFirstOrThrow()
  await noteSeeded(db, {
    id: row.id,
    kind: article.kind,
    fields: entryFieldsOf(row),
    from: row.created,
    written: row !== stored,
  })
}
