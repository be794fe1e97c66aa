import { href } from 'react-router'
import { type InboxView, inboxViews } from '../../../contract/console/support-inbox.ts'
import { type SupportTopic, supportTopics } from '../../../contract/support-topics.ts'

/** What narrows the inbox; it stays in the address, so that a message opened from it leads back to the same list. */
export interface InboxFilters {
  view?: InboxView
  topic?: SupportTopic
  search?: string
  /** The key that the page before ended with. */
  after?: string
}

const isTopic = (text: string | null): text is SupportTopic =>
  text !== null && Object.hasOwn(supportTopics, text)

/** The filters that an address carries; what they do not know is left out. */
export function readInboxFilters(search: URLSearchParams): InboxFilters {
  const view = inboxViews.find(known => known === search.get('view'))
  const topic = search.get('topic')
  const text = search.get('search')?.trim()
  const after = search.get('after')
  return {
    ...(view && view !== 'open' ? { view } : {}),
    ...(isTopic(topic) ? { topic } : {}),
    ...(text ? { search: text } : {}),
    ...(after ? { after } : {}),
  }
}

function query(filters: InboxFilters) {
  const text = new URLSearchParams(Object.entries(filters)).toString()
  return text && `?${text}`
}

export const inboxHref = (filters: InboxFilters) => href('/console/support') + query(filters)

export const messageHref = (reference: string, filters: InboxFilters) =>
  href('/console/support/:reference', { reference }) + query(filters)
