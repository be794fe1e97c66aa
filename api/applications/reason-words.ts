import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { ReasonSummary } from '../../contract/console/review.ts'
import { findReason, type Reason, reasons } from '../../contract/reasons.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse, refuseField } from '../refusal.ts'

export type FindReason = (code: string) => (Reason & { version: number }) | undefined

/**
 * Reasons in their current wording: an admin's latest edit, or the release's if there is none. `codes` limits the look-up; an empty
 * list runs no query.
 */
export async function presentReasons(
  db: Database,
  codes?: readonly (string | null | undefined)[],
): Promise<FindReason> {
  const wanted = codes?.filter(code => typeof code === 'string')
  const query = selectReasons(db)
  if (wanted?.length === 0) return reasonsFrom([])
  return reasonsFrom(await (wanted ? query.where('code', 'in', wanted) : query).execute())
}

/** The latest edit of each reason. */
export const selectReasons = (db: Database) =>
  db
    .selectFrom('reason_words')
    .distinctOn('code')
    .select(['code', 'version', 'label', 'sms', 'text'])
    .orderBy('code')
    .orderBy('version', 'desc')

type Edited = Pick<Reason, 'label' | 'sms' | 'text'> & { code: string; version: number }

export function reasonsFrom(rows: readonly Edited[]): FindReason {
  const edited = new Map(rows.map(row => [row.code, row]))
  return code => {
    const reason = findReason(code)
    return reason && { ...reason, version: 0, ...edited.get(code) }
  }
}

const summary = ({ code, step, status, label, sms, text, version }: Reason & { version: number }) =>
  ({ code, step, status, label, sms, text, version }) satisfies ReasonSummary

export async function listReasons({ deps }: Context<StaffSession>): Promise<ReasonSummary[]> {
  const find = await presentReasons(deps.db)
  return reasons.flatMap(({ code, automatic }) => {
    const reason = automatic ? undefined : find(code)
    return reason ? [summary(reason)] : []
  })
}

async function requireReason(db: Database, code: string) {
  const reason = (await presentReasons(db, [code]))(code)
  if (!reason || reason.automatic) throw refuse('NOT_FOUND')
  return reason
}

export async function readReason({ deps }: Context<StaffSession>, code: string) {
  const reason = await requireReason(deps.db, code)
  const edits = await deps.db
    .selectFrom('reason_words as w')
    .innerJoin('staff', 'staff.id', 'w.edited_by')
    .select(['w.version', 'w.label', 'w.sms', 'w.text', 'w.edited_at', 'staff.name'])
    .where('w.code', '=', code)
    .orderBy('w.version', 'desc')
    .execute()
  const { label, sms, text } = findReason(code)!
  return {
    ...summary(reason),
    versions: [
      ...edits.map(({ name, edited_at, ...words }) => ({ ...words, by: name, at: edited_at.toISOString() })),
      { version: 0, label, sms, text, by: null, at: null },
    ],
  }
}

type Edit = CallParsed<Calls['review']['editReason']>['body']

/** A text message explains why a step came back, but not why it was denied: others may read a lock screen. */
function refuseInvalidSms({ status }: Reason, { sms }: Edit) {
  if (status === 'INVALID' && !sms)
    throw refuseField('INVALID_INPUT', 'sms', 'Please write what the text message says.')
  if (status === 'DENIED' && sms)
    throw refuseField('INVALID_INPUT', 'sms', 'A denial isn’t explained in a text message.')
}

/** Adds a version. Of two concurrent edits, one throws CHANGED_ELSEWHERE. */
export async function editReason(context: Context<StaffSession>, code: string, body: Edit) {
  const { deps, session } = context
  return deps.db.transaction().execute(async tx => {
    const reason = await requireReason(tx, code)
    refuseInvalidSms(reason, body)
    const changed = refuse('CHANGED_ELSEWHERE', {
      message: 'Someone else has changed this reason. Reload the page before you edit it.',
    })
    if (reason.version !== body.version) throw changed
    const version = body.version + 1
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('reason_words')
      .values({
        code,
        version,
        label: body.label,
        sms: body.sms ?? '',
        text: body.text,
        edited_by: session.staffId,
        edited_at: deps.clock.now(),
      })
      .onConflict(conflict => conflict.columns(['code', 'version']).doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw changed
    await writeAuditEvent(tx, context, {
      action: 'review.reason-edited',
      subject: { kind: 'reason', id: code },
      detail: { version },
    })
    return summary(await requireReason(tx, code))
  })
}
