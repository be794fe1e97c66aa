export interface Feed {
  title: string
  description: string
  /** All URLs are absolute. */
  page: string
  /** URL of this format. */
  self: string
  /** The newest article's date, or the request's time if there is none. ISO. */
  updated: string
  items: readonly FeedItem[]
}

export interface FeedItem {
  url: string
  title: string
  summary: string
  html: string
  created: string
  author: string
  categories: readonly string[]
  image?: string | undefined
}

export const feedFormats = {
  rss: { type: 'application/rss+xml', label: 'RSS' },
  atom: { type: 'application/atom+xml', label: 'Atom' },
  json: { type: 'application/feed+json', label: 'JSON' },
} as const
export type FeedFormat = keyof typeof feedFormats
