import { href } from 'react-router'
import { type InboxView, inboxViews } from '../../../contract/console/support-inbox.ts'
import { isKeyOf } from '../../../contract/keys.ts'
import { type SupportTopic, supportTopics } from '../../../contract/support-topics.ts'
import { withQuery } from '../with-query.ts'

export interface InboxFilters {
  view?: InboxView
  topic?: SupportTopic
  search?: string
  /** `search` as the address carries it, encrypted. */
  found?: string
  after?: string
}

export function readInboxFilters(search: URLSearchParams): InboxFilters {
  const view = inboxViews.find(known => known === search.get('view'))
  const topic = search.get('topic')
  const found = search.get('found')
  const after = search.get('after')
  return {
    ...(view && view !== 'open' ? { view } : {}),
    ...(isKeyOf(supportTopics, topic) ? { topic } : {}),
    ...(found ? { found } : {}),
    ...(after ? { after } : {}),
  }
}

export const inboxHref = ({ search: _, ...filters }: InboxFilters) =>
  withQuery(href('/console/support'), filters)

export const messageHref = (reference: string, { search: _, ...filters }: InboxFilters) =>
  withQuery(href('/console/support/:reference', { reference }), filters)
