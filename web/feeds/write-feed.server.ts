import { escaped } from '../document/shared-file.ts'
import type { Feed, FeedFormat } from './feed.ts'

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes && ` ${attributes}`}>${escaped(text)}</${name}>`

const lines = (parts: readonly string[]) => parts.filter(Boolean).join('\n')

/** RSS 2.0 with the full text, authors and self link (extensions recommended by the RSS Advisory Board). */
function rss({ title, description, page, self, updated, items }: Feed): string {
  const list = items.map(item =>
    lines([
      '<item>',
      element('title', item.title),
      element('link', item.url),
      element('guid', item.url, 'isPermaLink="true"'),
      element('pubDate', new Date(item.created).toUTCString()),
      element('dc:creator', item.author),
      ...item.categories.map(name => element('category', name)),
      element('description', item.summary),
      element('content:encoded', item.html),
      '</item>',
    ]),
  )
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', 'en-us'),
    element('lastBuildDate', new Date(updated).toUTCString()),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...list,
    '</channel>',
    '</rss>',
    '',
  ])
}

/** RFC 4287. */
function atom({ title, description, page, self, updated, items }: Feed): string {
  const entries = items.map(item =>
    lines([
      '<entry>',
      element('title', item.title),
      `<link href="${escaped(item.url)}"/>`,
      element('id', item.url),
      element('published', item.created),
      element('updated', item.created),
      `<author>${element('name', item.author)}</author>`,
      ...item.categories.map(name => `<category term="${escaped(name)}"/>`),
      element('summary', item.summary),
      element('content', item.html, 'type="html"'),
      '</entry>',
    ]),
  )
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    element('title', title),
    element('subtitle', description),
    `<link href="${escaped(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    element('id', page),
    element('updated', updated),
    `<author>${element('name', 'Hero')}</author>`,
    ...entries,
    '</feed>',
    '',
  ])
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
