import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { refuse } from '../refusal.ts'
import { eraseWaitlistEntry } from '../waitlist/join.ts'

/** For a person who asked us instead of using the link in our mails. The audit log has nothing of them but the entry's id. */
export async function eraseEntry(
  context: Context<StaffSession>,
  { params: { id }, body: { reason } }: CallParsed<Calls['waitlistAdmin']['eraseEntry']>,
) {
  const { db, clock } = context.deps
  await db.transaction().execute(async tx => {
    if (!(await eraseWaitlistEntry({ db: tx, clock }, id)))
      throw refuse('NOT_FOUND', {
        message: 'This entry is gone: the person left the list, or a colleague erased it.',
      })
    await writeAuditEvent(tx, context, {
      action: 'waitlist.entry-erased',
      subject: { kind: 'waitlist-entry', id },
      reason,
    })
  })
  return { erased: true as const }
}
