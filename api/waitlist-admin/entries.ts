import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import { maskedEmail } from '../accounts/masked.ts'
import type { Deps } from '../deps.ts'
import { cutPage, momentAndId, readKey, textAndId, writeKey } from '../keyset.ts'
import { totalOf } from './count.ts'
import { matching } from './filters.ts'

type Query = CallParsed<Calls['waitlistAdmin']['entries']>['query']

const personAndId = textAndId(300)

export async function readEntries(needs: Pick<Deps, 'db' | 'clock'>, { after, ...filters }: Query) {
  const { db } = needs
  let page = matching(db, filters)
  if (after && filters.duplicates) {
    const [person, id] = readKey(personAndId, after)
    page = page.where(sql<boolean>`(e.same_person, e.id) > (${person}, ${id}::uuid)`)
  } else if (after) {
    const [at, id] = readKey(momentAndId, after)
    page = page.where(sql<boolean>`(e.created_at, e.id) < (${new Date(at)}, ${id}::uuid)`)
  }
  const ordered = filters.duplicates
    ? page.orderBy('e.same_person').orderBy('e.id')
    : page.orderBy('e.created_at', 'desc').orderBy('e.id', 'desc')
  const [rows, total] = await Promise.all([
    ordered
      .selectAll('e')
      .limit(staffPages.queue + 1)
      .execute(),
    totalOf(needs, filters),
  ])
  const { shown, last } = cutPage(rows, staffPages.queue)
  const keyOf = (row: (typeof rows)[number]) =>
    filters.duplicates ? [row.same_person, row.id] : [row.created_at.toISOString(), row.id]
  return {
    data: {
      rows: shown.map(row => ({
        id: row.id,
        name: `${row.name} ${row.last_name}`,
        email: maskedEmail(row.email),
        zipcode: row.zipcode,
        district: row.district,
        outside: row.outside_new_york,
        source: row.source,
        joinedAt: row.created_at.toISOString(),
        confirmation: row.confirmation,
        invitedAt: row.invited_at?.toISOString() ?? null,
        duplicate: row.duplicate,
      })),
      next: last && writeKey(keyOf(last)),
    },
    total,
  }
}
