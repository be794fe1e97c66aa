import { href } from 'react-router'
import type { EntryKind } from '../../contract/console/entry.ts'

interface Previewed {
  kind: EntryKind
  topic: { topicType: 'Customer' | 'Hero' } | null
}

export function previewHref({ kind, topic }: Previewed, token: string): string {
  if (kind === 'news' || kind === 'blog') return href('/preview/article/:token', { token })
  if (kind === 'page') return href('/preview/page/:token', { token })
  if (topic?.topicType === 'Hero') return href('/preview/help/:token', { token })
  return href('/preview/customer-help/:token', { token })
}
