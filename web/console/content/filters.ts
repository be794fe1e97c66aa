import { href } from 'react-router'
import { type EntryKind, type EntryState, entryKinds, entryStates } from '../../../contract/console/entry.ts'
import { withQuery } from '../with-query.ts'

interface ContentFilters {
  kind?: EntryKind
  state?: EntryState
  author?: string
  search?: string
  after?: string
}

export function readFilters(search: URLSearchParams): ContentFilters {
  const kind = entryKinds.find(known => known === search.get('kind'))
  const state = entryStates.find(known => known === search.get('state'))
  const text = (name: string) => search.get(name)?.trim()
  const [author, words, after] = [text('author'), text('search'), text('after')]
  return {
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(author ? { author } : {}),
    ...(words ? { search: words } : {}),
    ...(after ? { after } : {}),
  }
}

export const contentHref = (filters: ContentFilters) => withQuery(href('/console/content'), filters)
