import type { EntryKind } from '../../contract/console/entry.ts'

/** Where the public reads an entry. */
export function publicPath(kind: EntryKind, slug: string, topicType: 'Customer' | 'Hero'): string {
  if (kind === 'news') return `/newsroom/news/${slug}`
  if (kind === 'blog') return `/blog/${slug}`
  return topicType === 'Hero' ? `/help/${slug}` : `/customer-help/${slug}`
}
