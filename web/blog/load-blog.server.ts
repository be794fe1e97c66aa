import { data, href, redirect } from 'react-router'
import { pages } from '../../contract/content-limits.ts'
import { apiOf } from '../api.server.ts'
import { cardOf, lastPageBefore } from '../articles/articles.server.ts'
import { loadArticle, mapResult, othersQuery } from '../articles/load-article.server.ts'
import { requestedPage } from '../articles/page-number.ts'
import { redirectIfMoved } from '../moved.server.ts'
import { reportUnavailable } from '../report-failure.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { pagePath } from './categories.tsx'

async function postCards(args: RouteArgs, query: { page: number; perPage: number; category?: string }) {
  const result = await apiOf(args.context).content.posts({ query })
  return mapResult(result, ({ blogList, s3Base }) =>
    blogList.map(post => ({ ...cardOf(args, post, s3Base), isPopular: post.isPopular })),
  )
}

async function popularAndCategories(args: RouteArgs) {
  const [list, order] = await Promise.all([
    postCards(args, { page: 1, perPage: pages.maximum }),
    apiOf(args.context).content.categories(),
  ])
  if (!list.ok) {
    reportUnavailable(args.context, list)
    return { popular: [], categories: [] }
  }
  const used = [...new Set(list.data.flatMap(post => post.categories))].sort()
  // Without the order, the categories are sorted alphabetically.
  const known = order.ok ? order.data : []
  const categories = [
    ...known.filter(name => used.includes(name)),
    ...used.filter(name => !known.includes(name)),
  ]
  // SPEC 9: the second to fourth of the popular posts.
  return { popular: list.data.filter(post => post.isPopular).slice(1, 4), categories }
}

/**
 * One page of nine posts, of all or of one category. The first page of all posts also has the popular ones. A category without
 * posts is a 404, a renamed one redirects to its new name, and a page past the end redirects to the last.
 */
export async function loadBlog(args: RouteArgs) {
  const page = requestedPage(args.url)
  const category = args.url.searchParams.get('category') || null
  const perPage = pages.blog
  const [list, extras] = await Promise.all([
    postCards(args, { page, perPage, ...(category ? { category } : {}) }),
    page === 1 || category ? popularAndCategories(args) : { popular: [], categories: [] },
  ])
  if (!list.ok && list.status < 500) return data({ page, category, posts: [], ...extras, more: false }, 404)
  if (!list.ok) {
    reportUnavailable(args.context, list)
    return data({ page, category, posts: null, ...extras, more: false }, 503)
  }
  const more = list.data.length === perPage && (list.total === undefined || page * perPage < list.total)
  if (category !== null && list.data.length === 0) await redirectIfMoved(args, pagePath(1, category))
  const last = list.data.length === 0 && lastPageBefore(page, { total: list.total ?? 0, perPage })
  if (last) throw redirect(pagePath(last, category))
  const isMissing = category !== null && list.data.length === 0 && page === 1
  return data({ page, category, posts: list.data, ...extras, more }, isMissing ? 404 : 200)
}
export type BlogData = Awaited<ReturnType<typeof loadBlog>>['data']

export async function loadPost(args: RouteArgs & { params: { slug: string } }) {
  const { slug } = args.params
  const [item, list] = await Promise.all([
    apiOf(args.context).content.post({ params: { slug } }),
    postCards(args, othersQuery),
  ])
  return loadArticle(args, {
    slug,
    path: href('/blog/:slug', { slug }),
    item: mapResult(item, ({ blogDetails, s3Base }) => ({
      card: cardOf(args, blogDetails, s3Base),
      description: blogDetails.description,
    })),
    list,
  })
}
