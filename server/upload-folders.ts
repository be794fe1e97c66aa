import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import type { Pool } from 'pg'
import { oneRow } from '../db/one-row.ts'

const prefix = 'hero pulse'

/** A name that is the same for every instance that shares the folder, even if its path is different. */
function nameOf(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { ino, birthtimeMs } = statSync(folder)
  return createHash('sha256').update(`${ino}:${birthtimeMs}`).digest('hex').slice(0, 16)
}

export const sessionName = (folder?: string) => (folder ? `${prefix} ${nameOf(folder)}` : prefix)

export async function otherFolders(pool: Pool, folder: string): Promise<number> {
  const { rows } = await pool.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name like $1 and application_name <> $2`,
    [`${prefix} %`, sessionName(folder)],
  )
  return oneRow(rows).others
}
