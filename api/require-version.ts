import { easternTime } from '../contract/new-york-time.ts'
import { refuse } from './refusal.ts'

/** For rows that say who changed them. */
export const changedBy = (row: { updated_by: string; updated_at: Date }) =>
  `${row.updated_by} changed this at ${easternTime(row.updated_at)}. Your changes weren’t saved over it.`

/** For rows that don’t. `what` is one noun. */
export const changedSince = (what: string) => () =>
  `Someone else has changed this ${what} since you opened it. Here’s the current version.`

/**
 * The row, which the caller has locked, so that its version stays. Throws CHANGED_ELSEWHERE in these words if it is not the version
 * that the person saw.
 */
export function requireVersion<Row extends { version: number }>(
  row: Row,
  seen: number | undefined,
  words: (row: Row) => string,
): Row {
  if (row.version !== seen) throw refuse('CHANGED_ELSEWHERE', { message: words(row) })
  return row
}
