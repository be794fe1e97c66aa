import { diffWordsWithSpace } from 'diff'
import TurndownService from 'turndown'
import type { EntryFields } from '../../contract/console/entry.ts'
import { keysOf } from '../../contract/keys.ts'
import type { Change, Part } from './changes-as-stored.ts'

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-' })
/** A longer edit is shown as the old and the new text: comparing it word by word would be slow and say nothing. */
const longestEdit = 5_000

const words = (value: EntryFields[keyof EntryFields], field: string): string => {
  if (field === 'html') return turndown.turndown(String(value))
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Word by word. Slow for hostile text. */
export function differences(before: string, after: string): Part[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: longestEdit })
  if (!parts)
    return [
      { text: before, is: 'gone' },
      { text: after, is: 'new' },
    ]
  return parts.map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'new' : removed ? 'gone' : 'same',
  }))
}

/** This is slow for hostile text, so the server runs it only in a text thread. */
export function changesOf(before: EntryFields, after: EntryFields): Change[] {
  return keysOf(after)
    .map(field => ({ field, from: words(before[field], field), to: words(after[field], field) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, parts: differences(from, to) }))
}
