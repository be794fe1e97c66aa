import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { addMac } from './macs.ts'

export interface AuditEvent {
  /** `review.viewed`: the section and what happened, in the past. */
  action: string
  subject: { kind: string; id?: string | undefined }
  /** Why, where staff have to say it. */
  reason?: string | undefined
  /** What changed. Never personal data: an erased person has to be gone from here too. */
  detail?: Record<string, unknown>
}

type Actor = Pick<Context, 'requestId'> & {
  session: Pick<StaffSession, 'staffId' | 'name'>
  deps: Pick<Deps, 'clock' | 'ring'>
}

/** The sessions of requests that have put something on record, or said that there is nothing to put there. */
const settled = new WeakSet<object>()
/** Whether what this request's session does is on record by now, or need not be. */
export const isRecorded = (session: object) => settled.has(session)
/** Said by a write that turned out to change nothing. */
export const markUnaudited = (session: object) => void settled.add(session)

/**
 * Appends to the record what a person of staff did. Called in the transaction that does it, as its last statement: the
 * chain has one writer at a time, and who comes next waits until this transaction has ended.
 */
export async function writeAuditEvent(
  db: Database,
  { session, requestId, deps }: Actor,
  act: AuditEvent,
): Promise<void> {
  await append(db, deps, act, {
    at: deps.clock.now(),
    staff_id: session.staffId,
    actor: session.name,
    request_id: requestId,
  })
  settled.add(session)
}

/** The same for what the system or the operator's command does by itself. */
export async function writeSystemAuditEvent(
  db: Database,
  { clock, ring }: Pick<Deps, 'clock' | 'ring'>,
  act: AuditEvent,
): Promise<void> {
  await append(db, { ring }, act, { at: clock.now(), staff_id: null, actor: 'System', request_id: null })
}

interface By {
  at: Date
  staff_id: string | null
  actor: string
  request_id: string | null
}

/** The row and its authentication code, in one transaction: where the caller has none, one of their own. */
async function append(db: Database, { ring }: Pick<Deps, 'ring'>, act: AuditEvent, by: By): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(tx => append(tx, { ring }, act, by))
  const { action, subject, reason, detail } = act
  const row = await db
    .insertInto('audit_event')
    .values({
      ...by,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id ?? null,
      reason: reason ?? null,
      detail: JSON.stringify(detail ?? {}),
      // The trigger sets the three: they depend on the row before.
      seq: 0,
      previous: '',
      hash: '',
    })
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow()
  await addMac(db, ring, row)
}
