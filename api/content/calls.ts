import type { HandlersOf } from '../handlers.ts'
import { limit } from '../limits.ts'
import { listAddresses } from './addresses.ts'
import { imageBase, listArticles, newsItem, post, readArticle } from './articles.ts'
import { readAuthor } from './authors.ts'
import { listTopics, readTopic } from './help.ts'
import { searchHelp } from './help-search.ts'
import { noteMissed } from './missed-questions.ts'
import { readMoved } from './moved.ts'
import { readPage } from './pages.ts'
import { explainRating, rateSubtopic } from './rate-subtopic.ts'

export const contentHandlers: HandlersOf<'content'> = {
  agreement: ({ deps }) => readPage(deps, 'hero-engagement-agreement'),
  page: ({ deps }, { params, query }) => readPage(deps, params.slug, query.version),
  topics: ({ deps }, { query }) => listTopics(deps, query),
  topic: ({ deps }, { params }) => readTopic(deps, params.slug),
  searchHelp: async ({ deps, origin }, { query }) => {
    await limit(deps, 'contentByAddress', origin.address)
    const found = await searchHelp(deps, query)
    if (found.length === 0 && !query.typing) await noteMissed(deps, origin, query)
    return found
  },
  addresses: ({ deps }, { query }) => listAddresses(deps, query),
  rateSubtopic: ({ deps, origin }, { params, body }) => rateSubtopic(deps, origin, { ...params, ...body }),
  explainRating: ({ deps, origin }, { params, body }) => explainRating(deps, origin, { ...params, ...body }),
  news: async ({ deps }, { query }) => {
    const { rows, total } = await listArticles(deps, 'news', query)
    return { data: { newsList: rows.map(newsItem), s3Base: imageBase(deps) }, total }
  },
  newsItem: async ({ deps }, { params }) => ({
    newsDetails: newsItem(await readArticle(deps, 'news', params.slug)),
    s3Base: imageBase(deps),
  }),
  posts: async ({ deps }, { query }) => {
    const { rows, total } = await listArticles(deps, 'blog', query)
    return { data: { blogList: rows.map(post), s3Base: imageBase(deps) }, total }
  },
  post: async ({ deps }, { params }) => ({
    blogDetails: post(await readArticle(deps, 'blog', params.slug)),
    s3Base: imageBase(deps),
  }),
  author: ({ deps }, { params }) => readAuthor(deps, params.slug),
  moved: ({ deps }, { query }) => readMoved(deps, query.path),
}
