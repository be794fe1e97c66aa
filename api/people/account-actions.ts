import { endSessions } from '../accounts/open-session.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { refuse } from '../refusal.ts'
import { openPersonRow } from './person-row.ts'

type Staff = Context<StaffSession>

/** Every call reads the session, so the next call from each device is refused. */
export async function endPersonSessions(context: Staff, accountId: string, reason: string) {
  const { deps } = context
  await deps.db.transaction().execute(async tx => {
    await openPersonRow(tx, accountId)
    const ended = await endSessions({ ...deps, db: tx }, accountId)
    await writeAuditEvent(tx, context, {
      action: 'people.sessions-ended',
      subject: { kind: 'account', id: accountId },
      reason,
      detail: { ended },
    })
  })
}

/** Freezes an account and ends all its sessions. A log-in then gets the same answer as for a wrong password. */
export async function freezePerson(context: Staff, accountId: string, reason: string) {
  const { deps } = context
  await deps.db.transaction().execute(async tx => {
    const person = await openPersonRow(tx, accountId)
    if (person.frozen_at) throw refuse('ALREADY_DONE', { message: 'This account is already frozen.' })
    await tx.updateTable('account').set({ frozen_at: deps.clock.now() }).where('id', '=', accountId).execute()
    const ended = await endSessions({ ...deps, db: tx }, accountId)
    await writeAuditEvent(tx, context, {
      action: 'people.frozen',
      subject: { kind: 'account', id: accountId },
      reason,
      detail: { ended },
    })
  })
}

export async function unfreezePerson(context: Staff, accountId: string, reason: string) {
  await context.deps.db.transaction().execute(async tx => {
    const person = await openPersonRow(tx, accountId)
    if (!person.frozen_at) throw refuse('ALREADY_DONE', { message: 'This account isn’t frozen.' })
    await tx.updateTable('account').set({ frozen_at: null }).where('id', '=', accountId).execute()
    await writeAuditEvent(tx, context, {
      action: 'people.unfrozen',
      subject: { kind: 'account', id: accountId },
      reason,
    })
  })
}
