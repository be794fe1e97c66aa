import { createHash } from 'node:crypto'
import { breadcrumbOf } from '../layout/breadcrumb.ts'
import type { Section } from '../page-kind.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const attribute = (text: string) => text.replace(/[&<>"]/g, sign => escapes[sign]!)
/** JSON inside of an element: no text in it can end the element. */
const inElement = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const decoded: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => decoded[name] ?? whole)

/** Pages whose opening is somebody's doing: their forms begin something, or they are the visitor's own. */
const notAhead = [
  '/account*',
  '/api/*',
  '/console*',
  '/cookies*',
  '/customer-signup*',
  '/dev*',
  '/hero-signup*',
  '/login*',
  '/logout*',
  '/prelaunch-signup*',
  '/reset-password*',
  '/uploads/*',
]
const rules = inElement({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: notAhead } },
          { not: { href_matches: '/*\\?*' } },
          { not: { selector_matches: '[target=_blank],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Lets the browser prepare the public page that a hand is about to open. Data, not a script; the policy asks for a hash. */
export const speculationRules = {
  tag: `<script type="speculationrules">${rules}</script>`,
  hash: `'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
}

export interface HeadNeeds {
  /** Without a slash at the end. */
  publicUrl: string
  /** The page's one address: path, and the parameters that make it a page of its own. */
  path: string
  section?: Section | undefined
}

/**
 * What search engines and those who share a link read of a public page: its one address, its title and words once more
 * (Open Graph), and where it stands on the site. Empty for a page that is not to be found.
 */
export function headTags(html: string, { publicUrl, path, section }: HeadNeeds): string {
  const head = html.slice(0, html.indexOf('</head>'))
  if (/<meta name="robots" content="noindex/.test(head)) return ''
  const title = plain(/<title>([\s\S]*?)<\/title>/.exec(head)?.[1] ?? '')
  const description = plain(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? '')
  const property = (name: string, content: string) =>
    content && `<meta property="og:${name}" content="${attribute(content)}">`
  const trail = breadcrumbOf({ path: path.replace(/\?.*/, ''), title, section })
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicUrl + href,
    })),
  }
  return [
    `<link rel="canonical" href="${attribute(publicUrl + path)}">`,
    property('type', 'website'),
    property('site_name', 'Hero'),
    property('title', title),
    property('description', description),
    property('url', publicUrl + path),
    trail.length > 1 ? `<script type="application/ld+json">${inElement(list)}</script>` : '',
  ].join('')
}
