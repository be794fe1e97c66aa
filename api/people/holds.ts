import { sql } from 'kysely'
import { answeredAgain } from '../../contract/code-limits.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse, refuseField } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { personRow } from './person-row.ts'

type Staff = Context<StaffSession>

export async function holdsOf(db: Database, accountId: string, now: Date) {
  const rows = await db
    .selectFrom('legal_hold')
    .innerJoin('staff', 'staff.id', 'legal_hold.placed_by')
    .select(['legal_hold.id', 'reason', 'placed_at', 'staff.name'])
    .select(sql<string>`to_char(ends_on, 'YYYY-MM-DD')`.as('ends_on'))
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .where('legal_hold.ends_on', '>=', newYorkDate(now))
    .orderBy('legal_hold.ends_on', 'desc')
    .limit(50)
    .execute()
  return rows.map(row => ({
    id: row.id,
    reason: row.reason,
    endsOn: row.ends_on,
    placedBy: row.name,
    placedAt: row.placed_at.toISOString(),
  }))
}

/** The same form sent twice, as by Enter pressed twice, places one hold (docs/decisions/0184). */
async function placedJustNow(
  tx: Database,
  { deps, session }: Staff,
  { accountId, reason, endsOn }: { accountId: string; reason: string; endsOn: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('legal_hold')
    .select('id')
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .where('ends_on', '=', endsOn)
    .where('placed_by', '=', session.staffId)
    .where('lifted_at', 'is', null)
    .where('placed_at', '>', new Date(deps.clock.now().getTime() - answeredAgain))
    .executeTakeFirst()
  return row !== undefined
}

/** Prevents closing and erasing an account until the end of a day in New York. Throws for a past day. */
export async function placeHold(
  context: Staff,
  accountId: string,
  { reason, endsOn }: { reason: string; endsOn: string },
) {
  const { deps } = context
  await deps.db.transaction().execute(async tx => {
    await personRow(tx, accountId, { lock: true })
    const day = new Date(`${endsOn}T00:00:00Z`)
    if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== endsOn)
      throw refuseField('INVALID_INPUT', 'endsOn', 'This day doesn’t exist.')
    if (endsOn < newYorkDate(deps.clock.now()))
      throw refuseField('INVALID_INPUT', 'endsOn', 'Please choose today or a later day.')
    if (await placedJustNow(tx, context, { accountId, reason, endsOn })) return markUnaudited(context.session)
    const { id } = await tx
      .insertInto('legal_hold')
      .values({
        account_id: accountId,
        reason,
        ends_on: endsOn,
        placed_by: context.session.staffId,
        placed_at: deps.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAuditEvent(tx, context, {
      action: 'people.hold-placed',
      subject: { kind: 'account', id: accountId },
      reason,
      detail: { hold: id, endsOn },
    })
  })
}

/** Of two people at once, one gets ALREADY_DONE; who has lifted it may do so again (docs/decisions/0543). */
export async function liftHold(
  context: Staff,
  { accountId, holdId }: { accountId: string; holdId: string },
  reason: string,
) {
  const { deps, session } = context
  await deps.db.transaction().execute(async tx => {
    const hold = await tx
      .selectFrom('legal_hold')
      .select(['id', 'lifted_at', 'lifted_by'])
      .where('id', '=', requireId(holdId))
      .where('account_id', '=', requireId(accountId))
      .forUpdate()
      .executeTakeFirst()
    if (!hold) throw refuse('NOT_FOUND')
    if (hold.lifted_by === session.staffId) return markUnaudited(session)
    if (hold.lifted_at) throw refuse('ALREADY_DONE', { message: 'This hold was already lifted.' })
    await tx
      .updateTable('legal_hold')
      .set({ lifted_at: deps.clock.now(), lifted_by: session.staffId, lifted_reason: reason })
      .where('id', '=', hold.id)
      .execute()
    await writeAuditEvent(tx, context, {
      action: 'people.hold-lifted',
      subject: { kind: 'account', id: accountId },
      reason,
      detail: { hold: hold.id },
    })
  })
}
