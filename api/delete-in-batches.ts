import { type RawBuilder, sql } from 'kysely'
import type { Database } from './deps.ts'

/** Rows per statement. With 98 sign-ups a second, deleting an hour of codes in one statement would exceed its time limit. */
const rowsAtOnce = 5_000

/**
 * Deletes the rows of a table that meet a condition, one batch after the other, and returns how many. `key` is the column by which
 * a row is found again, so it must be unique. `ctid` would not do, because it repeats across partitions. The rows with the lowest
 * keys are deleted first.
 */
export async function deleteInBatches(
  db: Database,
  table: string,
  isPast: RawBuilder<unknown>,
  { key = 'ctid', most = Number.POSITIVE_INFINITY }: { key?: string; most?: number } = {},
): Promise<number> {
  const [rows, place] = [sql.table(table), sql.ref(key)]
  const order = key === 'ctid' ? sql`` : sql`order by ${place}`
  for (let removed = 0; ; ) {
    const { numAffectedRows } = await sql`delete from ${rows} where ${place} = any(array(
      select ${place} from ${rows} where ${isPast} ${order} limit ${rowsAtOnce}))`.execute(db)
    const count = Number(numAffectedRows ?? 0)
    removed += count
    if (count < rowsAtOnce || removed >= most) return removed
  }
}
