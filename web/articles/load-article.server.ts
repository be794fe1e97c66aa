import { data } from 'react-router'
import { pages } from '../../contract/content-limits.ts'
import type { Result } from '../../contract/result.ts'
import { withPictures } from '../media/text-pictures.server.ts'
import { redirectIfMoved } from '../moved.server.ts'
import { reportUnavailable } from '../report-failure.server.ts'
import { requestContext } from '../request-context.server.ts'
import { cleanHtml } from '../rich-text/clean.server.ts'
import { dataOf, type RouteArgs } from '../session.server.ts'
import { type ArticleCard, isMissing } from './articles.server.ts'

/** SPEC 7: how many articles the page of an article requests, which is also how many it shows. */
export const othersQuery = { page: 1, perPage: pages.others } as const

interface ArticleResults {
  slug: string
  path: string
  item: Result<{ card: ArticleCard; description: string }>
  list: Result<ArticleCard[]>
}

export const mapResult = <A, B>(result: Result<A>, read: (data: A) => B): Result<B> =>
  result.ok ? { ...result, data: read(result.data) } : result

/**
 * Loads an article with up to three others. An unknown slug is a 404 in the words of SPEC 8, and a failed request offers a retry.
 * If only the others fail, the article is still shown.
 */
export async function loadArticle(args: RouteArgs, { slug, path, item, list }: ArticleResults) {
  if (!list.ok) reportUnavailable(args.context, list)
  if (!item.ok && item.status >= 500) {
    reportUnavailable(args.context, item)
    return data({ state: 'failed' as const, slug }, 503)
  }
  if (!item.ok && isMissing(item)) {
    await redirectIfMoved(args)
    return data({ state: 'missing' as const, slug }, 404)
  }
  const { card, description } = dataOf(args, item)
  const { publicUrl } = args.context.get(requestContext).settings
  return data({
    state: 'found' as const,
    slug,
    article: card,
    html: withPictures(cleanHtml(description)),
    address: publicUrl + path,
    others: list.ok ? list.data.filter(other => other.slug !== slug).slice(0, pages.othersShown) : null,
  })
}
export type ArticleData = Awaited<ReturnType<typeof loadArticle>>['data']
