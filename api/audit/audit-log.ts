import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { addMac } from './macs.ts'

interface AuditEvent {
  /** Section and past participle: `review.viewed`. */
  action: string
  subject: { kind: string; id?: string | undefined }
  reason?: string | undefined
  /** What changed. No personal data: an erased person must not remain in the audit log. */
  detail?: Record<string, unknown>
}

type Actor = Pick<Context, 'requestId'> & {
  session: Pick<StaffSession, 'staffId' | 'name'>
  deps: Pick<Deps, 'clock' | 'ring'>
}

/** Sessions of requests that were audited or need no audit. */
const settled = new WeakSet<object>()
export const isRecorded = (session: object) => settled.has(session)
export const markUnaudited = (session: object) => void settled.add(session)

/**
 * Call it last in the transaction that makes the change: only one transaction at a time can write to the chain, and others wait
 * until it ends.
 */
export async function writeAuditEvent(
  db: Database,
  { session, requestId, deps }: Actor,
  event: AuditEvent,
): Promise<void> {
  await append(db, deps, event, {
    at: deps.clock.now(),
    staff_id: session.staffId,
    actor: session.name,
    request_id: requestId,
  })
  settled.add(session)
}

/** For a write that may find everything as it is asked to be, and then changes nothing that needs an audit. */
export async function auditChange(
  db: Database,
  actor: Actor,
  { changed, ...event }: AuditEvent & { changed: boolean },
): Promise<void> {
  if (changed) await writeAuditEvent(db, actor, event)
  else markUnaudited(actor.session)
}

export async function writeSystemAuditEvent(
  db: Database,
  { clock, ring }: Pick<Deps, 'clock' | 'ring'>,
  event: AuditEvent,
): Promise<void> {
  await append(db, { ring }, event, { at: clock.now(), staff_id: null, actor: 'System', request_id: null })
}

interface By {
  at: Date
  staff_id: string | null
  actor: string
  request_id: string | null
}

async function append(db: Database, { ring }: Pick<Deps, 'ring'>, event: AuditEvent, by: By): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(tx => append(tx, { ring }, event, by))
  const { action, subject, reason, detail } = event
  const row = await db
    .insertInto('audit_event')
    .values({
      ...by,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id ?? null,
      reason: reason ?? null,
      detail: JSON.stringify(detail ?? {}),
      // A trigger sets these columns, because they depend on the previous row.
      seq: 0,
      previous: '',
      hash: '',
    })
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow()
  await addMac(db, ring, row)
}
