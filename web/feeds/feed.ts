/** Articles as feed readers ask for them, whatever the format. */
export interface Feed {
  title: string
  description: string
  /** Whole addresses, all of them. */
  page: string
  /** Where this very format stands. */
  self: string
  /** The newest article's, or of a feed without any, the moment it was asked for. ISO. */
  updated: string
  items: readonly FeedItem[]
}

export interface FeedItem {
  url: string
  title: string
  summary: string
  /** Cleaned, its links whole. */
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
