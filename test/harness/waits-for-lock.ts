import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '../../db/types.ts'

async function waiting(db: Kysely<DB>) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n
}

/** Resolves as soon as a statement waits for a lock in the test's database. Fails after ten seconds. */
export const untilOneWaitsForLock = (db: Kysely<DB>) => untilWaitForLock(db, 1)

export const untilWaitForLock = (db: Kysely<DB>, statements: number) =>
  expect.poll(() => waiting(db), { timeout: 10_000 }).toBe(statements)
