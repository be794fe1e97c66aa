import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { clearLimit, limit } from '../limits.ts'
import { refuse, refuseField } from '../refusal.ts'
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpStep, totpUri } from './second-factor.ts'

const held = (tx: Database, staffId: string) =>
  tx
    .selectFrom('staff')
    .select(['id', 'email', 'pending_totp'])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * The key of another authenticator for who asks. It stays the same until it is proved, so that a reload harms nothing; until
 * then the present one goes on working and the new one opens nothing.
 */
export async function offerAuthenticator(context: Context<StaffSession>) {
  const { deps, session } = context
  return deps.db.transaction().execute(async tx => {
    const { id, email, pending_totp } = await held(tx, session.staffId)
    const secret = pending_totp ? openTotpSecret(deps.ring, id, pending_totp) : newTotpSecret()
    if (!pending_totp)
      await tx
        .updateTable('staff')
        .set({ pending_totp: sealTotpSecret(deps.ring, id, secret) })
        .where('id', '=', id)
        .execute()
    return { secret, totpUri: totpUri(email, secret) }
  })
}

/**
 * The authenticator that was offered is the one from now on, once it shows a right code. Refuses CODE_INCORRECT at the field,
 * DECISION_NOT_ALLOWED where none was offered; of two who prove it at once the second has none to prove.
 */
export async function setAuthenticator(context: Context<StaffSession>, code: string) {
  const { deps, session } = context
  await limit(deps, 'staffCodeGuesses', session.staffId)
  await deps.db.transaction().execute(async tx => {
    const { id, pending_totp } = await held(tx, session.staffId)
    if (!pending_totp) throw refuse('DECISION_NOT_ALLOWED', { message: 'Ask for a new key first.' })
    const step = totpStep(deps.clock, openTotpSecret(deps.ring, id, pending_totp), code)
    // The step that was used last belongs to the secret before: it says nothing about this one.
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
