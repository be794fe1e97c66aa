import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { Refusal } from '../../contract/client.ts'
import { longDay, newYorkDate } from '../../contract/new-york-time.ts'
import { bannerFiles } from '../art/banner-files.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

type NewsItem = CallData<Calls['content']['news']>['newsList'][number]
type Post = CallData<Calls['content']['posts']>['blogList'][number]

/** Words that somebody reads in a minute. */
const wordsAMinute = 220

/** What the banner shows, where it is a drawing of ours. */
const altOf = (banner: string) => bannerFiles[banner.replace(/^banners\/|\.(svg|png)$/g, '')]?.().label ?? ''

/** The API names the PNG of a drawing, for apps. Browsers draw the drawing itself: sharp at any size, and smaller. */
const asDrawing = (path: string) => {
  const name = /^\/banners\/([a-z0-9-]+)\.png$/.exec(path)?.[1]
  return name && Object.hasOwn(bannerFiles, name) ? `/banners/${name}.svg` : path
}

/** SPEC 3: the banner stands straight behind the base. A banner of this site is a path, wherever the site is opened. */
function bannerAddress({ context }: RouteArgs, base: string, banner: string) {
  const { publicUrl } = context.get(requestContext).settings
  const address = `${base}${banner}`
  return address.startsWith(`${publicUrl}/`) ? asDrawing(address.slice(publicUrl.length)) : address
}

/** An article as lists show it. */
export function cardOf(args: RouteArgs, article: NewsItem | Post, base: string) {
  const { slug, created, banner, bannerImage, summary = '', description, author } = article
  const words = description.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? []
  return {
    slug,
    title: 'heading' in article ? article.heading : article.title,
    summary,
    created,
    day: longDay(newYorkDate(created)),
    author: typeof author === 'object' ? author.name : author,
    categories: 'categories' in article ? article.categories : [],
    minutes: Math.max(1, Math.round(words.length / wordsAMinute)),
    banner: banner
      ? {
          src: bannerAddress(args, base, banner),
          alt: bannerImage?.alt ?? altOf(banner),
          ...(bannerImage ? { image: bannerImage } : {}),
        }
      : null,
  }
}
export type ArticleCard = ReturnType<typeof cardOf>

/** The last page of a list that has none of the number asked for; undefined where there is no lower one to lead to. */
export function lastPageBefore(page: number, { total, perPage }: { total: number; perPage: number }) {
  const last = Math.max(1, Math.ceil(total / perPage))
  return last < page ? last : undefined
}

/** A list that fails says so on its page, which keeps the rest and the way to try again; the log has the reason. */
export const reportFailure = ({ context }: RouteArgs, { code, requestId }: Refusal) =>
  context.get(requestContext).report(new Error(`${code} ${requestId}`))

/** An address that cannot be an article's is not there either. */
export const isMissing = ({ status }: Refusal) => [400, 404, 422].includes(status)
