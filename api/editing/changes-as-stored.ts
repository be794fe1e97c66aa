import type { EntryFields } from '../../contract/console/entry.ts'
import { keysOf } from '../../contract/keys.ts'

export type Part = { text: string; is: 'same' | 'gone' | 'new' }

export interface Change {
  field: keyof EntryFields
  parts: Part[]
}

/** The fallback if comparing took too long: stored values before and after. */
export function changesAsStored(before: EntryFields, after: EntryFields): Change[] {
  const shown = (value: EntryFields[keyof EntryFields]) =>
    Array.isArray(value) ? value.join(', ') : String(value)
  return keysOf(after)
    .map(field => ({ field, from: shown(before[field]), to: shown(after[field]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({
      field,
      parts: [
        { text: from, is: 'gone' },
        { text: to, is: 'new' },
      ],
    }))
}
