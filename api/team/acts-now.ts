import { sql } from 'kysely'
import type { StaffRole } from '../../contract/console/roles.ts'
import type { Database } from '../deps.ts'

const actsNow = (alias: string, roles: readonly StaffRole[]) =>
  sql<boolean>`${sql.ref(`${alias}.disabled_at`)} is null and not ${sql.ref(`${alias}.awaits_enrollment`)} and ${sql.ref(`${alias}.roles`)} && ${[...roles]}`

/** SQL: whether the staff row under this alias may act as an admin now. */
export const isAdminNow = (alias: string) => actsNow(alias, ['admin'])

/** SQL: whether the staff row under this alias may decide steps now. */
export const isReviewerNow = (alias: string) => actsNow(alias, ['reviewer', 'admin'])

const anotherIn = (isOne: typeof isAdminNow) => (column: string) =>
  sql<boolean>`exists (select from staff o where o.id <> ${sql.ref(column)} and ${isOne('o')})`

/** SQL: whether there is an admin other than the staff whose id this column holds. False if the column is null. */
export const hasOtherAdmin = anotherIn(isAdminNow)

/** SQL: whether someone other than the staff whose id this column holds may decide steps. False if the column is null. */
export const hasOtherReviewer = anotherIn(isReviewerNow)

async function nameUnless(mayAct: typeof isAdminNow, db: Database, staffId: string) {
  const row = await db
    .selectFrom('staff as p')
    .select(['p.name', mayAct('p').as('may_act')])
    .where('p.id', '=', staffId)
    .executeTakeFirstOrThrow()
  return row.may_act ? undefined : row.name
}

/**
 * The name of a proposer who is no longer an admin. Their proposals can only be rejected, because two admins have to agree on them
 * when they take effect. Undefined if they are still one.
 */
export const formerAdmin = (db: Database, staffId: string): Promise<string | undefined> =>
  nameUnless(isAdminNow, db, staffId)

/** The name of a person who may no longer decide steps. Undefined if they may. */
export const formerReviewer = (db: Database, staffId: string): Promise<string | undefined> =>
  nameUnless(isReviewerNow, db, staffId)

export const lapsedMessage = (name: string, was: 'an admin' | 'a reviewer') =>
  `${name} is no longer ${was}, so this can’t be confirmed. Reject it, and propose it yourself if it’s right.`
