import { href } from 'react-router'
import { keysOf } from '../../contract/keys.ts'
import { feedFormats } from './feed.ts'

export const feeds = {
  news: {
    title: 'Hero News',
    description: 'What opened, what changed and what comes next at Hero.',
    page: href('/newsroom'),
    addresses: {
      rss: href('/newsroom/rss.xml'),
      atom: href('/newsroom/atom.xml'),
      json: href('/newsroom/feed.json'),
    },
  },
  blog: {
    title: 'Hero Blog',
    description: 'Longer reading about walking, working and looking out for each other in New York.',
    page: href('/blog'),
    addresses: {
      rss: href('/blog/rss.xml'),
      atom: href('/blog/atom.xml'),
      json: href('/blog/feed.json'),
    },
  },
} as const
export type FeedKind = keyof typeof feeds

export const feedLinks = (kind: FeedKind) =>
  keysOf(feedFormats).map(format => ({
    tagName: 'link',
    rel: 'alternate',
    type: feedFormats[format].type,
    title: `${feeds[kind].title} (${feedFormats[format].label})`,
    href: feeds[kind].addresses[format],
  }))
