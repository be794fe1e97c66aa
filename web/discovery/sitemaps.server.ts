import { href } from 'react-router'
import { authorSlug } from '../../contract/author.ts'
import { pageSlugs } from '../../contract/content.ts'
import { pages } from '../../contract/content-limits.ts'
import { isOneOf } from '../../contract/keys.ts'
import { apiOf } from '../api.server.ts'
import { element, parent, xmlDocument } from '../document/xml.ts'
import { helpCenterOfType, helpCenters } from '../help/help-centers.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'
import { type ContentKind, contentKinds, type Published, publishedOf } from './published.server.ts'

/** `changed` is an instant or a day, and absent if unknown. */
interface SitemapEntry {
  path: string
  changed?: string | undefined
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The XML of https://www.sitemaps.org/protocol.html: `urlset` lists pages, `sitemapindex` lists files. */
export function sitemapXml(kind: 'urlset' | 'sitemapindex', publicUrl: string, entries: SitemapEntry[]) {
  const each = kind === 'urlset' ? 'url' : 'sitemap'
  const found = entries.map(({ path, changed }) =>
    parent(each, [element('loc', publicUrl + path), changed ? element('lastmod', changed) : '']),
  )
  return xmlDocument(parent(kind, found, { xmlns: namespace }))
}

const latest = (items: readonly { changed?: string | undefined }[]) =>
  items.reduce<string | undefined>(
    (last, { changed }) => (changed && (!last || changed > last) ? changed : last),
    undefined,
  )

function pathOf(kind: ContentKind, { slug, topicType = 'Customer' }: Published): string {
  if (kind === 'news') return href('/newsroom/news/:slug', { slug })
  if (kind === 'blog') return href('/blog/:slug', { slug })
  return helpCenterOfType(topicType).page(slug)
}

const fileOf = (name: string) => href('/sitemaps/:file.xml', { file: name })

/** The sitemap files: one for the pages, and files of 5,000 entries for each kind of content. */
export async function sitemapFiles(args: RouteArgs): Promise<SitemapEntry[]> {
  const found = contentKinds.map(async kind => {
    const { items, total } = await publishedOf(args, { kind, perPage: 1 })
    const files = Math.ceil(total / pages.addresses)
    return { kind, files, newest: kind === 'help' ? undefined : items[0]?.changed }
  })
  const kinds = await Promise.all(found)
  return [
    { path: fileOf('pages') },
    ...kinds.flatMap(({ kind, files, newest }) =>
      Array.from({ length: files }, (_, at) => ({
        path: fileOf(`${kind}-${at + 1}`),
        ...(at === 0 && newest ? { changed: newest } : {}),
      })),
    ),
  ]
}

async function legalDays({ context }: RouteArgs): Promise<Map<string, string>> {
  const found = pageSlugs.map(async slug => {
    const page = await apiOf(context).content.page({ params: { slug } })
    return page.ok ? [[`/${slug}`, page.data.effective] as const] : []
  })
  return new Map((await Promise.all(found)).flat())
}

function authorEntries(items: readonly Published[]): SitemapEntry[] {
  const written = items.filter(({ author }) => author && authorSlug(author))
  const byPath = Map.groupBy(written, ({ author = '' }) =>
    href('/authors/:slug', { slug: authorSlug(author) }),
  )
  return [...byPath].map(([path, texts]) => ({ path, changed: latest(texts) }))
}

async function pageEntries(args: RouteArgs): Promise<SitemapEntry[]> {
  const [help, news, blog, days] = await Promise.all([
    publishedOf(args, { kind: 'help' }),
    publishedOf(args, { kind: 'news' }),
    publishedOf(args, { kind: 'blog' }),
    legalDays(args),
  ])
  for (const { home, type } of Object.values(helpCenters))
    days.set(home, latest(help.items.filter(({ topicType }) => topicType === type)) ?? '')
  const newest = latest(news.items) ?? ''
  days.set(href('/newsroom'), newest)
  days.set(href('/newsroom/news'), newest)
  days.set(href('/blog'), latest(blog.items) ?? '')
  const { listed } = args.context.get(requestContext).pages
  return [
    ...listed.map(path => ({ path, changed: days.get(path) })),
    ...authorEntries([...news.items, ...blog.items]),
  ]
}

/** The entries of a sitemap file, such as `pages`, `help-1` or `news-2`. Undefined for other names. */
export async function entriesOf(args: RouteArgs, name: string): Promise<SitemapEntry[] | undefined> {
  if (name === 'pages') return pageEntries(args)
  const [, kind, page] = /^(help|news|blog)-([1-9]\d{0,4})$/.exec(name) ?? []
  if (!isOneOf(contentKinds, kind)) return undefined
  const { items } = await publishedOf(args, { kind, page: Number(page) })
  if (items.length === 0) return undefined
  return items.map(item => ({ path: pathOf(kind, item), changed: item.changed }))
}
