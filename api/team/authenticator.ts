import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { clearLimit, limit } from '../limits.ts'
import { refuse, refuseField } from '../refusal.ts'
import { requireCurrentPassword } from './current-password.ts'
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpStep, totpUri } from './second-factor.ts'

type Body = CallParsed<Calls['team']['setAuthenticator']>['body']

/** Locks the person’s row. A key that another session was shown counts as none: others may have read it there. */
async function lockStaffRow(tx: Database, { staffId, id: sessionId }: StaffSession) {
  const { pending_totp_session, ...staff } = await tx
    .selectFrom('staff')
    .select(['id', 'email', 'pending_totp', 'pending_totp_session'])
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return pending_totp_session === sessionId ? staff : { ...staff, pending_totp: null }
}

/**
 * Offers the key of a new authenticator. In one session the key stays the same until confirmed, so that a reload is harmless. Until
 * then, the current authenticator remains valid.
 */
export async function offerAuthenticator(context: Context<StaffSession>) {
  const { deps, session } = context
  return deps.db.transaction().execute(async tx => {
    const { id, email, pending_totp } = await lockStaffRow(tx, session)
    const secret = pending_totp ? openTotpSecret(deps.ring, id, pending_totp) : newTotpSecret()
    if (!pending_totp)
      await tx
        .updateTable('staff')
        .set({ pending_totp: sealTotpSecret(deps.ring, id, secret), pending_totp_session: session.id })
        .where('id', '=', id)
        .execute()
    return { secret, totpUri: totpUri(email, secret) }
  })
}

/**
 * Activates the offered authenticator with a valid code. Throws LOGIN_FAILED and CODE_INCORRECT at their fields, and
 * DECISION_NOT_ALLOWED if none was offered, which is also what the second of two concurrent calls gets.
 */
export async function setAuthenticator(context: Context<StaffSession>, { currentPassword, code }: Body) {
  const { deps, session } = context
  await requireCurrentPassword(context, currentPassword)
  await limit(deps, 'staffCodeGuesses', session.staffId)
  await deps.db.transaction().execute(async tx => {
    const { id, pending_totp } = await lockStaffRow(tx, session)
    if (!pending_totp) throw refuse('DECISION_NOT_ALLOWED', { message: 'Ask for a new key first.' })
    const step = totpStep(deps.clock, openTotpSecret(deps.ring, id, pending_totp), code)
    // The last used time step belongs to the old secret.
    if (step === undefined) throw refuseField('CODE_INCORRECT', 'code')
    await tx
      .updateTable('staff')
      .set({ totp_secret: pending_totp, pending_totp: null, totp_last_step: step })
      .where('id', '=', id)
      .execute()
    await writeAuditEvent(tx, context, { action: 'team.authenticator-set', subject: { kind: 'staff', id } })
  })
  await clearLimit(deps, 'staffCodeGuesses', session.staffId)
  return { authenticator: true as const }
}
