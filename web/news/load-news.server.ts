import { data, href, redirect } from 'react-router'
import { pages } from '../../contract/content-limits.ts'
import { apiOf } from '../api.server.ts'
import { cardOf, lastPageBefore } from '../articles/articles.server.ts'
import { loadArticle, mapResult, othersQuery } from '../articles/load-article.server.ts'
import { requestedPage } from '../articles/page-number.ts'
import { reportUnavailable } from '../report-failure.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { newsPath } from './news-path.ts'

async function newsCards(args: RouteArgs, query: { page: number; perPage: number }) {
  const result = await apiOf(args.context).content.news({ query })
  return mapResult(result, ({ newsList, s3Base }) => newsList.map(item => cardOf(args, item, s3Base)))
}

/** SPEC 7: five items. */
export async function loadNewsroom(args: RouteArgs) {
  const list = await newsCards(args, { page: 1, perPage: pages.newsDefault })
  if (list.ok) return data({ news: list.data })
  reportUnavailable(args.context, list)
  return data({ news: null }, 503)
}

/**
 * One page of nine news items. `more` is true if the page is full and others follow. A page past the end redirects to the last, so
 * that made-up numbers are never rendered or cached.
 */
export async function loadNewsList(args: RouteArgs) {
  const page = requestedPage(args.url)
  const perPage = pages.newsList
  const list = await newsCards(args, { page, perPage })
  if (!list.ok) {
    reportUnavailable(args.context, list)
    return data({ page, news: null, total: 0, from: 0, more: false }, 503)
  }
  const from = (page - 1) * perPage
  const total = list.total ?? from + list.data.length
  const last = list.data.length === 0 && lastPageBefore(page, { total: list.total ?? 0, perPage })
  if (last) throw redirect(newsPath(last))
  const more = list.data.length === perPage && (list.total === undefined || from + perPage < total)
  return data({ page, news: list.data, total, from, more })
}
export type NewsListData = Awaited<ReturnType<typeof loadNewsList>>['data']

export async function loadNewsItem(args: RouteArgs & { params: { slug: string } }) {
  const { slug } = args.params
  const [item, list] = await Promise.all([
    apiOf(args.context).content.newsItem({ params: { slug } }),
    newsCards(args, othersQuery),
  ])
  return loadArticle(args, {
    slug,
    path: href('/newsroom/news/:slug', { slug }),
    item: mapResult(item, ({ newsDetails, s3Base }) => ({
      card: cardOf(args, newsDetails, s3Base),
      description: newsDetails.description,
    })),
    list,
  })
}
