import { data } from 'react-router'
import { apiOf } from '../api.server.ts'
import { cardOf, isMissing } from '../articles/articles.server.ts'
import { redirectIfMoved } from '../moved.server.ts'
import { reportUnavailable } from '../report-failure.server.ts'
import { dataOf, type RouteArgs } from '../session.server.ts'

export async function loadAuthor(args: RouteArgs & { params: { slug: string } }) {
  const { slug } = args.params
  const result = await apiOf(args.context).content.author({ params: { slug } })
  if (!result.ok && result.status >= 500) {
    reportUnavailable(args.context, result)
    return data({ state: 'failed' as const, slug }, 503)
  }
  if (!result.ok && isMissing(result)) {
    await redirectIfMoved(args)
    return data({ state: 'missing' as const, slug }, 404)
  }
  const { author, blogList, newsList, s3Base } = dataOf(args, result)
  return data({
    state: 'found' as const,
    slug,
    name: author.name,
    bio: author.bio,
    posts: blogList.map(post => cardOf(args, post, s3Base)),
    news: newsList.map(item => cardOf(args, item, s3Base)),
  })
}
