import { sql } from 'kysely'
import { pages } from '../../contract/content-limits.ts'
import type { Deps } from '../deps.ts'
import { withBannerImages } from '../media/banner-images.ts'
import { refuse } from '../refusal.ts'
import { imageBase, newsItem, post, published } from './articles.ts'

/** The author with their published texts, newest first. Throws NOT_FOUND if none is published. */
export async function readAuthor(deps: Pick<Deps, 'db' | 'clock' | 'settings'>, slug: string) {
  const newest = (kind: 'news' | 'blog') =>
    published(deps, kind)
      .selectAll()
      .where(sql<boolean>`author_slug(author) = ${slug}`)
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(pages.ofAuthor)
      .execute()
  const [posts, news, known] = await Promise.all([
    newest('blog'),
    newest('news'),
    deps.db.selectFrom('author').select(['name', 'bio']).where('slug', '=', slug).executeTakeFirst(),
  ])
  const name = (posts[0] ?? news[0])?.author
  if (!name) throw refuse('NOT_FOUND')
  const [blogList, newsList] = await Promise.all([
    withBannerImages(deps.db, posts.map(post)),
    withBannerImages(deps.db, news.map(newsItem)),
  ])
  return {
    author: { name: known?.name ?? name, ...(known?.bio ? { bio: known.bio } : {}) },
    blogList,
    newsList,
    s3Base: imageBase(deps),
  }
}
