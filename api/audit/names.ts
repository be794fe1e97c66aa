import { sql } from 'kysely'
import { fieldsOf } from '../../contract/fields-of.ts'
import { isUuid } from '../../contract/uuid.ts'
import type { Database } from '../deps.ts'

const idsOf = ({ subject_id, detail }: { subject_id: string | null; detail: unknown }): string[] =>
  [subject_id, ...Object.values(fieldsOf(detail))].filter(
    (value): value is string => typeof value === 'string' && isUuid(value),
  )

/**
 * Names behind the ids of staff, accounts and applicants. They are looked up when the log is read: the chain holds only ids, so
 * that erased people disappear from the log too.
 */
export async function namesBehind(
  db: Database,
  rows: readonly { subject_id: string | null; detail: unknown }[],
): Promise<Record<string, string>> {
  const ids = [...new Set(rows.flatMap(idsOf))]
  if (ids.length === 0) return {}
  const among = sql<boolean>`id = any(${ids}::uuid[])`
  const person = sql<string>`first_name || ' ' || last_name`.as('name')
  const [staff, accounts, applications] = await Promise.all([
    db.selectFrom('staff').select(['id', 'name']).where(among).execute(),
    db.selectFrom('account').select(['id', person]).where(among).where('closed_at', 'is', null).execute(),
    db
      .selectFrom('application as a')
      .innerJoin('account as p', 'p.id', 'a.account_id')
      .select(['a.id', sql<string>`p.first_name || ' ' || p.last_name`.as('name')])
      .where(sql<boolean>`a.id = any(${ids}::uuid[])`)
      .where('p.closed_at', 'is', null)
      .execute(),
  ])
  return Object.fromEntries([...staff, ...accounts, ...applications].map(({ id, name }) => [id, name]))
}
