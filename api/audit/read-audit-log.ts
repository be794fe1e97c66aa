import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { z } from '../../contract/schema.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import type { Database } from '../deps.ts'
import { cutPage, readKey, writeKey } from '../keyset.ts'
import { startOfDay, startOfNextDay } from '../new-york-sql.ts'
import { refuseReversedDays } from '../refuse-reversed-days.ts'
import { lastAnchor } from './anchors.ts'
import { namesBehind } from './names.ts'

type Query = CallParsed<Calls['auditLog']['list']>['query']
export type AuditLogFilters = Omit<Query, 'after'>

/** Timestamps can be out of chain order by as long as a transaction waits for the lock. */
const apart = sql`interval '1 hour'`

/** Turns the days into a range of row numbers, because the list is read in the order of these numbers. */
function fitting(db: Database, { who, action, subject, id, from, to }: AuditLogFilters) {
  let rows = db
    .selectFrom('audit_event as e')
    .leftJoin('staff as s', join =>
      join.on('e.subject_kind', '=', 'staff').on(sql`s.id::text`, '=', sql`e.subject_id`),
    )
  if (who) rows = who === 'system' ? rows.where('e.staff_id', 'is', null) : rows.where('e.staff_id', '=', who)
  if (action) rows = rows.where(action.includes('.') ? 'e.action' : 'e.room', '=', action)
  if (subject) rows = rows.where('e.subject_kind', '=', subject)
  if (id) {
    rows = /^\d{1,15}$/.test(id)
      ? rows.where('e.seq', '=', Number(id))
      : rows.where(({ eb, or }) => or([eb('e.subject_id', '=', id), eb('e.request_id', '=', id)]))
  }
  if (from) {
    const start = startOfDay(from)
    rows = rows.where('e.at', '>=', start).where(
      'e.seq',
      '>',
      sql<number>`coalesce((select seq from audit_event where at < ${start} - ${apart}
        order by at desc, seq desc limit 1), 0)`,
    )
  }
  if (to) {
    const end = startOfNextDay(to)
    rows = rows.where('e.at', '<', end).where(
      'e.seq',
      '<',
      sql<number>`coalesce((select seq from audit_event where at > ${end} + ${apart}
        order by at, seq limit 1), 9223372036854775807)`,
    )
  }
  return rows
}

/** The newest `count` rows before a number. Partitions that cannot contain any of them are not read. */
export function rowsQuery(db: Database, filters: AuditLogFilters, before: number | undefined, count: number) {
  let rows = fitting(db, filters)
  if (before !== undefined) rows = rows.where('e.seq', '<', before)
  return rows
    .select([
      'e.seq',
      'e.at',
      'e.actor',
      'e.action',
      'e.subject_kind',
      'e.subject_id',
      's.name as subject_name',
      'e.reason',
      'e.detail',
      'e.request_id',
    ])
    .orderBy('e.seq', 'desc')
    .limit(count)
}

const numberKey = z.tuple([z.int().check(z.minimum(0))])

export const readHead = (db: Database) =>
  db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow()

/** Newest first. Pages by row number, so that the last page costs the same as the first. */
export async function readAuditLog(db: Database, { after, ...filters }: Query) {
  refuseReversedDays(filters)
  const before = after ? readKey(numberKey, after)[0] : undefined
  const [rows, head, anchor] = await Promise.all([
    rowsQuery(db, filters, before, staffPages.auditLog + 1).execute(),
    readHead(db),
    lastAnchor(db),
  ])
  const removedThrough = anchor?.seq ?? 0
  const { shown, last } = cutPage(rows, staffPages.auditLog)
  const names = await namesBehind(db, shown)
  return {
    rows: shown.map(row => ({
      number: row.seq,
      at: row.at.toISOString(),
      actor: row.actor,
      action: row.action,
      subject: {
        kind: row.subject_kind,
        id: row.subject_id,
        name: row.subject_name ?? (row.subject_id && names[row.subject_id]) ?? null,
      },
      reason: row.reason,
      detail: row.detail,
      requestId: row.request_id,
    })),
    next: last && writeKey([last.seq]),
    length: head.seq - removedThrough,
    removedThrough,
    names,
  }
}

/** Distinct values of a column. It skips along the index, because a million rows have only a few dozen. */
const occurring = (db: Database, column: 'action' | 'subject_kind') =>
  sql<{ value: string }>`
    with recursive hop as (
      (select ${sql.ref(column)} as value from audit_event order by 1 limit 1)
      union all
      select (select ${sql.ref(column)} from audit_event where ${sql.ref(column)} > hop.value order by 1 limit 1)
      from hop where hop.value is not null
    )
    select value from hop where value is not null order by value`.execute(db)

export async function readChoices(db: Database) {
  const [people, actions, subjects] = await Promise.all([
    db.selectFrom('staff').select(['id', 'name']).orderBy('name').limit(staffPages.auditLogPeople).execute(),
    occurring(db, 'action'),
    occurring(db, 'subject_kind'),
  ])
  return {
    people,
    actions: actions.rows.map(({ value }) => value),
    subjects: subjects.rows.map(({ value }) => value),
  }
}
