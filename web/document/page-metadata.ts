import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { escapeHtml } from '../../contract/escape-html.ts'
import { mediaJpeg, pixelsOf } from '../../contract/media.ts'
import { cardAddress, cardSize } from '../cards/card-address.ts'
import { breadcrumbOf } from '../layout/breadcrumb.ts'
import type { PageFacts, Section } from '../page-kind.ts'
import { readHead } from './read-head.ts'
import { type Site, structuredData } from './structured-data.ts'

/** Escaped so that no text can close the element. */
const inElement = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Never prerendered: opening these pages starts something, or they belong to one visitor. */
const notPrerendered = [
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
const publicPages = [
  { href_matches: '/*' },
  { not: { href_matches: notPrerendered } },
  { not: { href_matches: '/*\\?(.+)' } },
  { not: { selector_matches: '[target=_blank],[download]' } },
]
const rules = inElement({
  prerender: [
    { where: { and: publicPages }, eagerness: 'conservative' },
    { where: { and: [...publicPages, { selector_matches: 'a:hover' }] }, eagerness: 'moderate' },
  ],
})

/**
 * Lets the browser prerender the public page that the pointer rests on or the finger presses. `:hover`, because `moderate` otherwise
 * means on a phone that links in view are prerendered soon after the page is there: data, battery and a busy phone for pages that
 * nobody may open. `\\?(.+)` is a query of at least one character; `\\?*` would match every page. For the end of the body, because on a
 * slow connection everything before the text delays it. A header that names a file is fewer bytes, but the file is fetched while the
 * page arrives: in one run of `bench/slow-phone.ts` the first text came 12 to 20 ms later, beside the bare file, than with this
 * element in the run of the day before. It is data, but the content security policy still requires a hash.
 */
export const speculationRules = {
  tag: `<script data-aside type="speculationrules">${rules}</script>`,
  hash: `'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
}

interface MetadataNeeds {
  site: Site
  path: string
  section?: Section | undefined
  facts?: PageFacts
  render?: (node: ReactNode) => string
}

const articleProperties = ({ published, author, categories = [] }: Required<PageFacts>['article']) => [
  ['article:published_time', published],
  ['article:modified_time', published],
  ['article:author', author ?? ''],
  ['article:section', categories[0] ?? ''],
  ...categories.map(name => ['article:tag', name]),
]

interface OfPage {
  path: string
  title: string
  html: string
  article: PageFacts['article']
}

function imageOf(publicUrl: string, { path, title, html, article }: OfPage) {
  const image = article?.image
  if (!image)
    return {
      address: publicUrl + cardAddress(path, title, html),
      type: 'image/png',
      ...cardSize,
      alt: `${title}. The mark of Hero: two dots on a line.`,
    }
  const width = pixelsOf(1280, image.width)
  return {
    address: `${publicUrl}/${mediaJpeg(image.hash)}`,
    type: 'image/jpeg',
    width,
    height: Math.round((image.height * width) / image.width),
    alt: image.alt,
  }
}

/** HTML for the end of the head, and for the end of the body. */
interface PageMetadata {
  head: string
  last: string
}

/** Of a page that must not be found. */
export const noMetadata: PageMetadata = { head: '', last: '' }

/**
 * Metadata of a public page for search engines and link previews: canonical URL, Open Graph with its card, breadcrumbs,
 * and JSON-LD. Empty for a page that must not be found. JSON-LD comes last, because on a slow connection everything before the
 * text delays it.
 */
export function pageMetadata(
  html: string,
  { site, path, section, facts = {}, render = String }: MetadataNeeds,
): PageMetadata {
  const { title, meta } = readHead(html)
  if (meta.robots?.startsWith('noindex')) return noMetadata
  const { publicUrl } = site
  const description = meta.description ?? ''
  const { article } = facts
  const {
    address: image,
    type,
    width,
    height,
    alt,
  } = imageOf(publicUrl, { path, title, html, article: facts.article })
  const properties = [
    ['og:type', article ? 'article' : 'website'],
    ['og:site_name', 'Hero'],
    ['og:locale', 'en_US'],
    ['og:title', article?.title ?? title],
    ['og:description', description],
    ['og:url', publicUrl + path],
    ['og:image', image],
    ['og:image:type', type],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', alt],
    ...(article ? articleProperties(article) : []),
  ]
  const trail = breadcrumbOf({ path: path.replace(/\?.*/, ''), title, section })
  const place = { address: publicUrl + path, image: { url: image, width, height }, description, trail }
  const head = [
    `<link rel="canonical" href="${escapeHtml(publicUrl + path)}">`,
    ...properties.map(
      ([name, content = '']) => content && `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  const last = structuredData(facts, place, site, render).map(
    thing => `<script data-aside type="application/ld+json">${inElement(thing)}</script>`,
  )
  return { head: head.join(''), last: last.join('') }
}
