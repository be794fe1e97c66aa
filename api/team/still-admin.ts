import { sql } from 'kysely'
import type { Database } from '../deps.ts'

/** SQL: whether the staff row under this alias may act as an admin now. */
export const isAdminNow = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.disabled_at`)} is null and not ${sql.ref(`${alias}.awaits_enrollment`)} and 'admin' = any(${sql.ref(`${alias}.roles`)})`

/**
 * The name of a proposer who is no longer an admin. Their proposals can only be rejected, because two admins have to agree on them
 * when they take effect. Undefined if they are still one.
 */
export async function formerAdmin(db: Database, staffId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff as p')
    .select(['p.name', isAdminNow('p').as('is_admin')])
    .where('p.id', '=', staffId)
    .executeTakeFirstOrThrow()
  return row.is_admin ? undefined : row.name
}

export const lapsedMessage = (name: string) =>
  `${name} is no longer an admin, so this can’t be confirmed. Reject it, and propose it yourself if it’s right.`
