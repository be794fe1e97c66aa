import type { HandlersOf } from '../handlers.ts'
import { limit } from '../limits.ts'
import { withBannerImage, withBannerImages } from '../media/banner-images.ts'
import { readFrom } from '../middleware/from-replica.ts'
import { listAddresses } from './addresses.ts'
import { imageBase, listArticles, newsItem, post, readArticle } from './articles.ts'
import { readAuthor } from './authors.ts'
import { listCategoryNames } from './categories.ts'
import { listTopics, readTopic } from './help.ts'
import { searchHelp } from './help-search.ts'
import { helpWords } from './help-words.ts'
import { readMoved } from './moved.ts'
import { readPage } from './pages.ts'
import { explainRating, rateSubtopic } from './rate-subtopic.ts'
import { countOpened, countSearch } from './search-log.ts'

export const contentHandlers: HandlersOf<'content'> = {
  agreement: ({ deps }) => readPage(deps, 'hero-engagement-agreement'),
  page: ({ deps }, { params, query }) => readPage(deps, params.slug, query.version),
  topics: ({ deps }, { query }) => listTopics(deps, query),
  topic: ({ deps }, { params }) => readTopic(deps, params.slug),
  searchHelp: async ({ deps, client }, { query }) => {
    const [words] = await Promise.all([helpWords(deps.db), limit(deps, 'contentByAddress', client.network)])
    const found = await readFrom(deps, db => searchHelp({ ...deps, db }, words, query))
    if (!query.typing) await countSearch(deps, client, query, { best: found[0], known: words })
    return found.map(({ score, ...answer }) => answer)
  },
  openHelpAnswer: async ({ deps, client }, { body }) => ({ counted: await countOpened(deps, client, body) }),
  addresses: ({ deps }, { query }) => listAddresses(deps, query),
  rateSubtopic: ({ deps, client }, { params, body }) => rateSubtopic(deps, client, { ...params, ...body }),
  explainRating: ({ deps, client }, { params, body }) => explainRating(deps, client, { ...params, ...body }),
  news: async ({ deps }, { query }) => {
    const { rows, total } = await listArticles(deps, 'news', query)
    const newsList = await withBannerImages(deps.db, rows.map(newsItem))
    return { data: { newsList, s3Base: imageBase(deps) }, total }
  },
  newsItem: async ({ deps }, { params }) => {
    const found = newsItem(await readArticle(deps, 'news', params.slug))
    return { newsDetails: await withBannerImage(deps.db, found), s3Base: imageBase(deps) }
  },
  posts: async ({ deps }, { query }) => {
    const { rows, total } = await listArticles(deps, 'blog', query)
    const blogList = await withBannerImages(deps.db, rows.map(post))
    return { data: { blogList, s3Base: imageBase(deps) }, total }
  },
  post: async ({ deps }, { params }) => {
    const found = post(await readArticle(deps, 'blog', params.slug))
    return { blogDetails: await withBannerImage(deps.db, found), s3Base: imageBase(deps) }
  },
  author: ({ deps }, { params }) => readAuthor(deps, params.slug),
  categories: ({ deps }) => listCategoryNames(deps),
  moved: ({ deps }, { query }) => readMoved(deps, query.path),
}
