import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { queueFilters, savedFiltersMaximum } from '../../contract/console/review.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse, refuseField } from '../refusal.ts'
import { requireId } from '../require-id.ts'

type Filters = CallData<Calls['review']['filters']>

async function ownFilters(db: Database, staffId: string): Promise<Filters> {
  const rows = await db
    .selectFrom('review_filter')
    .select(['id', 'name', 'filters'])
    .where('staff_id', '=', staffId)
    .orderBy('name')
    .execute()
  return rows.flatMap(({ id, name, filters }) => {
    const known = queueFilters.safeParse(filters)
    return known.success ? [{ id, name, filters: known.data }] : []
  })
}

export const listFilters = ({ deps, session }: Context<StaffSession>) => ownFilters(deps.db, session.staffId)

/** A filter with the same name, in any case, is replaced. Throws at `name` if there are too many. */
export async function saveFilter(
  context: Context<StaffSession>,
  { name, filters }: CallParsed<Calls['review']['saveFilter']>['body'],
) {
  const { deps, session } = context
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  if (Object.keys(given).length === 0)
    throw refuseField('INVALID_INPUT', 'name', 'Choose a filter or type a search first.')
  return deps.db.transaction().execute(async tx => {
    // Makes concurrent saves wait for each other, so that the maximum holds.
    await tx.selectFrom('staff').select('id').where('id', '=', session.staffId).forNoKeyUpdate().execute()
    const kept = await ownFilters(tx, session.staffId)
    const same = kept.some(filter => filter.name.toLowerCase() === name.toLowerCase())
    if (!same && kept.length >= savedFiltersMaximum)
      throw refuseField('INVALID_INPUT', 'name', `You have ${savedFiltersMaximum} filters. Remove one first.`)
    const row = { name, filters: JSON.stringify(given) }
    const { numUpdatedRows } = await tx
      .updateTable('review_filter')
      .set(row)
      .where('staff_id', '=', session.staffId)
      .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      await tx
        .insertInto('review_filter')
        .values({ ...row, staff_id: session.staffId, created_at: deps.clock.now() })
        .execute()
    const now = await ownFilters(tx, session.staffId)
    await writeAuditEvent(tx, context, {
      action: 'review.filter-kept',
      subject: { kind: 'staff', id: session.staffId },
    })
    return now
  })
}

/** Throws NOT_FOUND for another person's filter. */
export async function removeFilter(context: Context<StaffSession>, id: string) {
  const { deps, session } = context
  return deps.db.transaction().execute(async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('review_filter')
      .where('id', '=', requireId(id))
      .where('staff_id', '=', session.staffId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw refuse('NOT_FOUND')
    const now = await ownFilters(tx, session.staffId)
    await writeAuditEvent(tx, context, {
      action: 'review.filter-removed',
      subject: { kind: 'staff', id: session.staffId },
    })
    return now
  })
}
