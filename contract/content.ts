import { call } from './call.ts'
import { pages } from './content-limits.ts'
import { fieldLimits } from './field-limits.ts'
import { instant, paging } from './fields.ts'
import { publicImage } from './media.ts'
import { line, z } from './schema.ts'

/** The allow-list of `/pages/{slug}` (DECISIONS C8, S10). */
export const pageSlugs = [
  'hero-engagement-agreement',
  'customer-privacy-policy',
  'customer-terms-conditions',
  'hero-privacy-policy',
  'hero-terms-conditions',
  'sms-terms',
  'background-check-disclosure',
  'background-check-authorization',
  'additional-disclosures-new-york-minnesota',
  'summary-of-rights',
] as const
export type PageSlug = (typeof pageSlugs)[number]

/** The text whose new versions need agreement. About new versions of the others, people are told. */
export const agreementSlug = 'hero-engagement-agreement' satisfies PageSlug

const versionDay = z.object({ version: z.string(), effective: z.string() })
export const page = z.object({
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  version: z.string(),
  effective: z.string(),
  /** SHA-256 of `description` in hexadecimal. It is recorded when a person accepts the page. */
  hash: z.string(),
  sections: z.record(z.string(), z.string()),
  /** Those whose first day has come, highest first: the first one is in force. */
  versions: z.optional(z.array(versionDay)),
  /** Those that apply later, soonest first. */
  coming: z.optional(z.array(versionDay)),
})
export type Page = z.infer<typeof page>

const content = { caller: 'anyone', cache: 'until-published', tag: 'Content' } as const
const slug = z.object({ slug: z.string().check(z.maxLength(200)) })

export const getAgreement = call({
  ...content,
  method: 'GET',
  path: '/pages/hero-engagement-agreement',
  summary: 'The engagement agreement',
  data: page,
  refusals: ['NOT_FOUND'],
})
export const getPage = call({
  ...content,
  method: 'GET',
  path: '/pages/:slug',
  summary: 'A legal or agreement text',
  description:
    'Without `version`, the one in force. A published version that applies later is found by its number.',
  params: slug,
  query: z.object({ version: z.optional(z.string().check(z.maxLength(20))) }),
  data: page,
  refusals: ['NOT_FOUND'],
})

const topicType = z.enum(['Hero', 'Customer'])
const topic = z.object({ slug: z.string(), topicName: z.string(), summary: z.optional(z.string()) })
export const listTopics = call({
  ...content,
  method: 'GET',
  path: '/utils/topic',
  summary: 'Help topics',
  query: z.object({
    ...paging(pages.topics, pages.maximum),
    topicType: z.catch(z._default(topicType, 'Customer'), 'Customer'),
  }),
  data: z.array(topic),
  list: true,
})
export const getTopic = call({
  ...content,
  method: 'GET',
  path: '/utils/sub-topic/:slug',
  summary: 'A help topic with its subtopics, or a subtopic',
  description: 'A former slug gets the answer of the current one, which `details.slug` names.',
  params: slug,
  data: z.object({
    details: z.object({
      slug: z.string(),
      Subtopicname: z.string(),
      Subtopicdescription: z.string(),
      updated: z.optional(instant),
    }),
    parents: z.object({
      slug: z.string(),
      topicName: z.string(),
      topicType: z.optional(topicType),
      summary: z.optional(z.string()),
    }),
    subtopic: z.array(z.object({ slug: z.string(), Subtopicname: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})

export const listAddresses = call({
  ...content,
  method: 'GET',
  path: '/utils/addresses',
  summary: 'Published texts of a kind, with their slugs, titles and last changes',
  description:
    'For sitemaps and indexes. Help is sorted by topic, each topic before its subtopics; news and blog are newest first.',
  query: z.object({
    ...paging(pages.addresses, pages.addresses),
    kind: z.catch(z._default(z.enum(['help', 'news', 'blog']), 'help'), 'help'),
  }),
  data: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      changed: z.optional(instant),
      topicType: z.optional(topicType),
      topic: z.optional(z.string()),
      author: z.optional(z.string()),
    }),
  ),
  list: true,
})

/** Kept out of `messages`, so that forms on other pages do not load these. */
export const ratingMessages = {
  choose: 'Choose Yes or No',
  reason: 'Please write what was missing',
}
export const ratingReason = z.object({ reason: line(ratingMessages.reason, fieldLimits.detail) })

export const rateSubtopic = call({
  method: 'POST',
  path: '/utils/sub-topic/:slug/rating',
  caller: 'anyone',
  tag: 'Content',
  summary: 'Say whether a help subtopic was helpful',
  description: 'Answers are counted by day, without recording who gave them.',
  params: slug,
  body: z.object({ helpful: z.boolean({ error: ratingMessages.choose }) }),
  data: z.object({ counted: z.literal(true) }),
  refusals: ['NOT_FOUND'],
})
export const explainRating = call({
  method: 'POST',
  path: '/utils/sub-topic/:slug/rating-reason',
  caller: 'anyone',
  tag: 'Content',
  summary: 'Say what was missing in a help subtopic',
  description:
    'Stored without recording who said it. A reason that contains an email, or four digits or more, isn’t stored.',
  params: slug,
  body: ratingReason,
  data: z.object({ noted: z.literal(true) }),
  refusals: ['NOT_FOUND'],
})

const bannerImage = z.optional(publicImage)
const article = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  banner: z.string(),
  bannerImage,
  created: instant,
  author: z.optional(z.string()),
  summary: z.optional(z.string()),
})
const post = z.object({
  _id: z.string(),
  slug: z.string(),
  heading: z.string(),
  description: z.string(),
  banner: z.string(),
  bannerImage,
  created: instant,
  categories: z.array(z.string()),
  isPopular: z.boolean(),
  author: z.object({ name: z.string() }),
  summary: z.optional(z.string()),
})

export const listNews = call({
  ...content,
  method: 'GET',
  path: '/utils/news',
  summary: 'News, newest first',
  query: z.object(paging(pages.newsDefault, pages.maximum)),
  data: z.object({ newsList: z.array(article), s3Base: z.string() }),
  list: true,
})
export const getNews = call({
  ...content,
  method: 'GET',
  path: '/utils/news/:slug',
  summary: 'A news item',
  params: slug,
  data: z.object({ newsDetails: article, s3Base: z.string() }),
  refusals: ['NOT_FOUND'],
})
export const listPosts = call({
  ...content,
  method: 'GET',
  path: '/utils/blog',
  summary: 'Blog posts, newest first',
  query: z.object({
    ...paging(pages.blog, pages.maximum),
    category: z.optional(z.string().check(z.maxLength(60))),
  }),
  data: z.object({ blogList: z.array(post), s3Base: z.string() }),
  list: true,
})
export const getPost = call({
  ...content,
  method: 'GET',
  path: '/utils/blog/:slug',
  summary: 'A blog post',
  params: slug,
  data: z.object({ blogDetails: post, s3Base: z.string() }),
  refusals: ['NOT_FOUND'],
})
export const getAuthor = call({
  ...content,
  method: 'GET',
  path: '/utils/authors/:slug',
  summary: 'An author, with their newest posts and news',
  params: slug,
  data: z.object({
    author: z.object({ name: z.string(), bio: z.optional(z.string()) }),
    blogList: z.array(post),
    newsList: z.array(article),
    s3Base: z.string(),
  }),
  refusals: ['NOT_FOUND'],
})

export const listCategories = call({
  ...content,
  method: 'GET',
  path: '/utils/categories',
  summary: 'Names of the blog’s categories, in order',
  data: z.array(z.string()),
})

/** Maximum length of a site path with its query, whose category may be percent-encoded. */
export const longestPath = 700

export const getMoved = call({
  ...content,
  method: 'GET',
  path: '/utils/moved',
  summary: 'Where the address of a former page leads now',
  query: z.object({ path: z.string().check(z.maxLength(longestPath)) }),
  data: z.object({ to: z.string() }),
  refusals: ['NOT_FOUND'],
})
