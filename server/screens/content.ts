import { mediaJpeg } from '../../contract/media.ts'
import { screenStates } from './screen.ts'
import { specimen } from './specimen-image.ts'

const names = [
  ['manhattan-first', 'Manhattan first, then the rest of the line', 'banner-map'],
  ['two-cards-at-every-meeting', 'Two cards at every meeting', 'banner-id'],
  ['five-minute-notice', 'A text five minutes before the end', 'banner-minutes'],
  ['the-last-500-ratings', 'The last 500 ratings', 'banner-rate'],
  ['tips-and-receipts', 'Tips and receipts', 'banner-receipt'],
  ['on-foot-by-train-never-by-car', 'On foot, by train, never by car', 'banner-bus'],
  ['emergency-button', 'The emergency button', 'diagram-emergency'],
  ['inside-the-welcome-box', 'Inside the welcome box', 'welcome-box'],
  ['what-comes-next', 'What comes next', 'scene-bridge'],
] as const

const text = `<p>Hero starts in Manhattan.</p><h2>Where you stand</h2>
<ul><li>See your borough.</li><li>Get on its list.</li></ul><blockquote><p>The last six blocks matter.</p></blockquote>
<table><thead><tr><th>Borough</th><th>State</th></tr></thead><tbody><tr><td>Manhattan</td><td>First</td></tr></tbody></table>`

type Name = (typeof names)[number]
const shared = ([slug, , banner]: Name, at: number) => ({
  _id: String(at + 1),
  slug,
  description: text,
  banner: `banners/${banner}.svg`,
  created: `2026-11-${String(20 - at).padStart(2, '0')}T14:00:00.000Z`,
  summary: 'How to check on your borough, and how to get on its list.',
})
const newsOf = (name: Name, at: number) => ({ ...shared(name, at), title: name[1], author: 'Hero Newsroom' })
const postOf = (name: Name, at: number) => ({
  ...shared(name, at),
  heading: name[1],
  categories: ['walking'],
  isPopular: at < 4,
  author: { name: 'Hero Editorial' },
})
const news = names.map(newsOf)
const posts = names.map(postOf)
const firstNews = newsOf(names[0], 0)
const firstPost = postOf(names[0], 0)

const s3Base = '/'
const newsList = (from: number, to: number, total = 24) => ({
  'content.news': { data: { newsList: news.slice(from, to), s3Base }, total },
})
const blogList = (from: number, to: number, total = 24) => ({
  'content.posts': { data: { blogList: posts.slice(from, to), s3Base }, total },
})
const newsItem = { 'content.newsItem': { data: { newsDetails: firstNews, s3Base } } }
const withImage = {
  ...firstNews,
  banner: mediaJpeg(specimen.hash),
  bannerImage: specimen,
  description: `${text}<p><img src="/${mediaJpeg(specimen.hash)}" alt="${specimen.alt}" width="1920" height="1080" /></p>`,
}
const post = { 'content.post': { data: { blogDetails: firstPost, s3Base } } }
const author = (blogList: typeof posts, newsList: typeof news) => ({
  'content.author': { data: { author: { name: 'Hero Editorial' }, blogList, newsList, s3Base } },
})
const noNews = { 'content.news': { refused: 'UNAVAILABLE' } } as const
const noPosts = { 'content.posts': { refused: 'UNAVAILABLE' } } as const

const newsroom = { group: 'News and blog', screen: 'Newsroom', path: '/newsroom' }
const list = { group: 'News and blog', screen: 'All news', path: '/newsroom/news' }
const item = { group: 'News and blog', screen: 'A news item', path: '/newsroom/news/manhattan-first' }
const blog = { group: 'News and blog', screen: 'Blog', path: '/blog' }
const onePost = { group: 'News and blog', screen: 'A post', path: '/blog/manhattan-first' }

export const contentScreens = [
  ...screenStates(
    { ...newsroom, id: 'newsroom' },
    {
      latest: { state: 'Five items', answers: newsList(0, 5) },
      empty: { state: 'No news yet', answers: newsList(0, 0, 0) },
      failed: { state: 'The API fails', answers: noNews },
    },
  ),
  ...screenStates(
    { ...list, id: 'news-list' },
    {
      first: { state: 'The first page', answers: newsList(0, 9) },
      last: { state: 'A short page', path: '/newsroom/news?page=3', answers: newsList(0, 6) },
      empty: { state: 'No news yet', answers: newsList(0, 0, 0) },
      failed: { state: 'The API fails', answers: noNews },
    },
  ),
  ...screenStates(
    { ...item, id: 'news-item' },
    {
      shown: { state: 'With three others', answers: { ...newsItem, ...newsList(0, 4) } },
      uploaded: {
        state: 'With an uploaded picture',
        answers: { 'content.newsItem': { data: { newsDetails: withImage, s3Base } }, ...newsList(0, 4) },
      },
      alone: { state: 'The only one', answers: { ...newsItem, ...newsList(0, 1, 1) } },
      'others-failed': { state: 'The others fail', answers: { ...newsItem, ...noNews } },
      missing: {
        state: 'Unknown',
        answers: { 'content.newsItem': { refused: 'NOT_FOUND' }, ...newsList(0, 4) },
      },
      failed: { state: 'The API fails', answers: { 'content.newsItem': { refused: 'UNAVAILABLE' } } },
    },
  ),
  ...screenStates(
    { ...blog, id: 'blog' },
    {
      first: { state: 'The first page', answers: blogList(0, 9) },
      few: { state: 'Two posts, none popular', answers: blogList(7, 9, 2) },
      category: { state: 'Posts of a category', path: '/blog?category=walking', answers: blogList(0, 4, 4) },
      'no-category': {
        state: 'A category that is none',
        path: '/blog?category=none',
        answers: blogList(0, 0, 0),
      },
      last: { state: 'A short page', path: '/blog?page=3', answers: blogList(0, 6) },
      empty: { state: 'No posts yet', answers: blogList(0, 0, 0) },
      failed: { state: 'The API fails', answers: noPosts },
    },
  ),
  ...screenStates(
    { ...onePost, id: 'blog-post' },
    {
      shown: { state: 'With three others', answers: { ...post, ...blogList(0, 4) } },
      missing: { state: 'Unknown', answers: { 'content.post': { refused: 'NOT_FOUND' }, ...blogList(0, 4) } },
      failed: { state: 'The API fails', answers: { 'content.post': { refused: 'UNAVAILABLE' } } },
    },
  ),
  ...screenStates(
    { group: 'News and blog', screen: 'An author', path: '/authors/hero-editorial', id: 'author' },
    {
      both: { state: 'With posts and news', answers: author(posts.slice(0, 4), news.slice(0, 3)) },
      one: { state: 'With one post', answers: author(posts.slice(0, 1), []) },
      missing: { state: 'Unknown', answers: { 'content.author': { refused: 'NOT_FOUND' } } },
      failed: { state: 'The API fails', answers: { 'content.author': { refused: 'UNAVAILABLE' } } },
    },
  ),
]
