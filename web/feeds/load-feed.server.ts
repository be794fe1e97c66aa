import { href } from 'react-router'
import { pages } from '../../contract/content-limits.ts'
import type { Result } from '../../contract/result.ts'
import { apiOf } from '../api.server.ts'
import { type ArticleCard, cardOf } from '../articles/articles.server.ts'
import { mapResult } from '../articles/load-article.server.ts'
import { sharedFile, sharedFileFailed } from '../document/shared-file.ts'
import { reportUnavailable } from '../report-failure.server.ts'
import { requestContext } from '../request-context.server.ts'
import { withAbsoluteUrls } from '../rich-text/absolute-urls.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { type FeedFormat, type FeedItem, feedFormats } from './feed.ts'
import { type FeedKind, feeds } from './feed-links.ts'
import { writeFeed } from './write-feed.server.ts'

interface FeedSource {
  card: ArticleCard
  description: string
}

/** As many as one API page allows, which is what feeds usually carry. */
const newest = { page: 1, perPage: pages.feed }

const sources: Record<FeedKind, (args: RouteArgs) => Promise<Result<FeedSource[]>>> = {
  news: async args =>
    mapResult(await apiOf(args.context).content.news({ query: newest }), ({ newsList, s3Base }) =>
      newsList.map(item => ({ card: cardOf(args, item, s3Base), description: item.description })),
    ),
  blog: async args =>
    mapResult(await apiOf(args.context).content.posts({ query: newest }), ({ blogList, s3Base }) =>
      blogList.map(item => ({ card: cardOf(args, item, s3Base), description: item.description })),
    ),
}

const paths: Record<FeedKind, (slug: string) => string> = {
  news: slug => href('/newsroom/news/:slug', { slug }),
  blog: slug => href('/blog/:slug', { slug }),
}

export async function feedResponse(args: RouteArgs, kind: FeedKind, format: FeedFormat): Promise<Response> {
  const { settings, now } = args.context.get(requestContext)
  const { publicUrl } = settings
  const list = await sources[kind](args)
  if (!list.ok) {
    reportUnavailable(args.context, list)
    return sharedFileFailed()
  }
  const items = list.data.map(({ card, description }): FeedItem => {
    const url = publicUrl + paths[kind](card.slug)
    const image = card.banner?.src
    return {
      url,
      title: card.title,
      summary: card.summary || card.title,
      html: withAbsoluteUrls(cleanHtml(description), { publicUrl, page: url }),
      created: card.created,
      author: card.author ?? 'Hero',
      categories: card.categories,
      ...(image ? { image: image.startsWith('/') ? publicUrl + image : image } : {}),
    }
  })
  const { title, description, page, addresses } = feeds[kind]
  const feed = {
    title,
    description,
    page: publicUrl + page,
    self: publicUrl + addresses[format],
    updated: items[0]?.created ?? now.toISOString(),
    items,
  }
  return sharedFile(writeFeed[format](feed), feedFormats[format].type)
}
