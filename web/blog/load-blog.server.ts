import { data, href } from 'react-router'
import { pages } from '../../contract/limits.ts'
import { apiOf } from '../api.server.ts'
import { cardOf, pageAsked, reportFailure } from '../articles/articles.server.ts'
import { loadArticle, mapResult, othersAsked } from '../articles/load-article.server.ts'
import type { RouteArgs } from '../session.server.ts'

async function postCards(args: RouteArgs, query: { page: number; perPage: number }) {
  const result = await apiOf(args.context).content.posts({ query })
  return mapResult(result, ({ blogList, s3Base }) =>
    blogList.map(post => ({ ...cardOf(args, post, s3Base), isPopular: post.isPopular })),
  )
}

/** Popular posts two to four (SPEC 9), of the newest that one call answers. Without an answer there are none. */
async function popularPosts(args: RouteArgs) {
  const list = await postCards(args, { page: 1, perPage: pages.maximum })
  if (list.ok) return list.data.filter(post => post.isPopular).slice(1, 4)
  reportFailure(args, list)
  return []
}

/** One page of posts, nine of them; the first has the popular ones, too. */
export async function loadBlog(args: RouteArgs) {
  const page = pageAsked(args.request)
  const perPage = pages.blog
  const [list, popular] = await Promise.all([
    postCards(args, { page, perPage }),
    page === 1 ? popularPosts(args) : [],
  ])
  if (!list.ok) {
    reportFailure(args, list)
    return data({ page, posts: null, popular, more: false }, 503)
  }
  const more = list.data.length === perPage && (list.total === undefined || page * perPage < list.total)
  return data({ page, posts: list.data, popular, more })
}
export type BlogData = Awaited<ReturnType<typeof loadBlog>>['data']

export async function loadPost(args: RouteArgs & { params: { slug: string } }) {
  const { slug } = args.params
  const [item, list] = await Promise.all([
    apiOf(args.context).content.post({ params: { slug } }),
    postCards(args, othersAsked),
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
