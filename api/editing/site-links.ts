import type { Finding } from '../../contract/console/entry.ts'
import { pageSlugs } from '../../contract/content.ts'
import { tagsOf } from '../../contract/read-html.server.ts'
import type { ApiSettings, Database } from '../deps.ts'

interface Site {
  now: Date
  sitePaths: ApiSettings['sitePaths']
}

type Content = { table: 'article'; kind: 'news' | 'blog'; slug: string } | { table: 'help'; slug: string }

function contentAt(path: string): Content | undefined {
  const found = /^\/(newsroom\/news|blog|help|customer-help)\/([a-z0-9-]+)$/.exec(path)
  if (!found) return undefined
  const [, folder, slug = ''] = found
  if (folder === 'newsroom/news') return { table: 'article', kind: 'news', slug }
  if (folder === 'blog') return { table: 'article', kind: 'blog', slug }
  return { table: 'help', slug }
}

async function isThere(db: Database, path: string, { now, sitePaths }: Site): Promise<boolean> {
  if (sitePaths.includes(path) || pageSlugs.some(slug => path === `/${slug}`)) return true
  if (/^\/(banners|drawings|media)\/[\w.-]+$/.test(path)) return true
  const content = contentAt(path)
  const slug = content?.slug ?? ''
  const found =
    content?.table === 'article'
      ? await db
          .selectFrom('article')
          .select('id')
          .where('kind', '=', content.kind)
          .where('slug', '=', slug)
          .where('created', '<=', now)
          .executeTakeFirst()
      : content &&
        ((await db
          .selectFrom('subtopic')
          .select('id')
          .where('slug', '=', slug)
          .where('visible_from', '<=', now)
          .executeTakeFirst()) ??
          (await db
            .selectFrom('topic')
            .select('id')
            .where('slug', '=', slug)
            .where('visible_from', '<=', now)
            .executeTakeFirst()))
  if (found) return true
  const moved = await db
    .selectFrom('redirect')
    .select('from_path')
    .where('from_path', '=', path)
    .executeTakeFirst()
  return moved !== undefined
}

const pathOf = (href: string) => {
  const path = href.replace(/[?#].*$/, '')
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

const broken = (href: string, message: string): Finding => ({
  rule: 'broken-link',
  blocks: true,
  message,
  excerpt: href,
})

async function linkFinding(
  db: Database,
  html: string,
  href: string,
  site: Site,
): Promise<Finding | undefined> {
  if (href === '') return broken('', 'A link leads nowhere.')
  if (href.startsWith('#'))
    return href === '#' || tagsOf(html).some(({ attributes }) => attributes.id === href.slice(1))
      ? undefined
      : broken(href, `No heading here is called “${href}”.`)
  if (href.startsWith('/'))
    return (await isThere(db, pathOf(href), site))
      ? undefined
      : broken(href, `“${href}” isn’t a page of the site.`)
  const isWhole =
    /^(?:https?:\/\/[^\s/.]+\.[^\s/]+|mailto:[^\s@]+@[^\s@]+\.[^\s@]+|(?:tel|sms):\+?[\d() -]{3,})/.test(href)
  if (isWhole && URL.canParse(href)) return undefined
  return {
    rule: 'odd-link',
    blocks: false,
    message: `“${href}” doesn’t look like an address.`,
    excerpt: href,
  }
}

export async function brokenLinks(db: Database, html: string, site: Site): Promise<Finding[]> {
  const links = new Set(tagsOf(html, 'a').flatMap(({ attributes }) => attributes.href ?? []))
  const findings: Finding[] = []
  for (const href of links) {
    const finding = await linkFinding(db, html, href, site)
    if (finding) findings.push(finding)
  }
  return findings
}
