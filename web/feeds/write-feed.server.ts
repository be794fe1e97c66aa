import { element, emptyElement, parent, xmlDocument } from '../document/xml.ts'
import type { Feed, FeedFormat } from './feed.ts'

/** RSS 2.0 with the full text, authors and self link (extensions recommended by the RSS Advisory Board). */
function rss({ title, description, page, self, updated, items }: Feed): string {
  const list = items.map(item =>
    parent('item', [
      element('title', item.title),
      element('link', item.url),
      element('guid', item.url, { isPermaLink: 'true' }),
      element('pubDate', new Date(item.created).toUTCString()),
      element('dc:creator', item.author),
      ...item.categories.map(name => element('category', name)),
      element('description', item.summary),
      element('content:encoded', item.html),
    ]),
  )
  const channel = parent('channel', [
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', 'en-us'),
    element('lastBuildDate', new Date(updated).toUTCString()),
    emptyElement('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...list,
  ])
  return xmlDocument(
    parent('rss', [channel], {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    }),
  )
}

/** RFC 4287. */
function atom({ title, description, page, self, updated, items }: Feed): string {
  const entries = items.map(item =>
    parent('entry', [
      element('title', item.title),
      emptyElement('link', { href: item.url }),
      element('id', item.url),
      element('published', item.created),
      element('updated', item.created),
      parent('author', [element('name', item.author)]),
      ...item.categories.map(term => emptyElement('category', { term })),
      element('summary', item.summary),
      element('content', item.html, { type: 'html' }),
    ]),
  )
  const all = [
    element('title', title),
    element('subtitle', description),
    emptyElement('link', { href: page }),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    element('id', page),
    element('updated', updated),
    parent('author', [element('name', 'Hero')]),
    ...entries,
  ]
  return xmlDocument(parent('feed', all, { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-US' }))
}

/** https://www.jsonfeed.org/version/1.1/ */
function json({ title, description, page, self, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: self,
    language: 'en-US',
    items: items.map(item => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: item.created,
      authors: [{ name: item.author }],
      ...(item.image ? { image: item.image } : {}),
      ...(item.categories.length > 0 ? { tags: item.categories } : {}),
    })),
  })
}

export const writeFeed: Record<FeedFormat, (feed: Feed) => string> = { rss, atom, json }
