import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { longDay, newYorkDate } from '../../contract/new-york-time.ts'
import { textOf } from '../../contract/read-html.server.ts'
import type { ErrorResult } from '../../contract/result.ts'
import { bannerFiles, isBannerName } from '../art/banner-files.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

type NewsItem = CallData<Calls['content']['news']>['newsList'][number]
type Post = CallData<Calls['content']['posts']>['blogList'][number]

/** The reading speed, in words per minute. */
const wordsAMinute = 220

/** The alt text, if the banner is one of our drawings. */
const altOf = (banner: string) => {
  const name = banner.replace(/^banners\/|\.(svg|png)$/g, '')
  return (isBannerName(name) && bannerFiles[name]().label) || ''
}

/** The API names the PNG of a drawing, for apps. Browsers get the SVG, which is sharp at any size and smaller. */
const asDrawing = (path: string) => {
  const name = /^\/banners\/([a-z0-9-]+)\.png$/.exec(path)?.[1]
  return isBannerName(name) ? `/banners/${name}.svg` : path
}

/**
 * Appends the banner's path to the base without a slash, as SPEC 3 says. A banner of this site becomes a path, so that it works
 * on any host.
 */
function bannerAddress({ context }: RouteArgs, base: string, banner: string) {
  const { publicUrl } = context.get(requestContext).settings
  const address = `${base}${banner}`
  return address.startsWith(`${publicUrl}/`) ? asDrawing(address.slice(publicUrl.length)) : address
}

export function cardOf(args: RouteArgs, article: NewsItem | Post, base: string) {
  const { slug, created, banner, bannerImage, summary = '', description, author } = article
  const words = textOf(description, () => ' ').match(/\S+/g) ?? []
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

/** The last page if the requested one is past the end, otherwise undefined. */
export function lastPageBefore(page: number, { total, perPage }: { total: number; perPage: number }) {
  const last = Math.max(1, Math.ceil(total / perPage))
  return last < page ? last : undefined
}

/** An article with an invalid slug can't exist either. */
export const isMissing = ({ status }: ErrorResult) => [400, 404, 422].includes(status)
