import type { EntryKind } from '../../contract/console/entry.ts'

export const categoryPath = (name: string) => `/blog?${new URLSearchParams({ category: name })}`

export function publicPath(kind: EntryKind, slug: string, topicType: 'Customer' | 'Hero'): string {
  if (kind === 'page') return `/${slug}`
  if (kind === 'author') return `/authors/${slug}`
  if (kind === 'category') return '/blog'
  if (kind === 'news') return `/newsroom/news/${slug}`
  if (kind === 'blog') return `/blog/${slug}`
  return topicType === 'Hero' ? `/help/${slug}` : `/customer-help/${slug}`
}
