import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { requireCurrentPassword } from './current-password.ts'
import { newPasskeyChallenge, passkeyOffer, savePasskey } from './passkeys.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts'
import { openSessions } from './sessions.ts'

type NewPasskey = CallParsed<Calls['team']['addPasskey']>['body']
type Proof = CallParsed<Calls['team']['renewCodes']>['body']

export async function ownAccess({ deps, session }: Context<StaffSession>) {
  const { db, clock } = deps
  const [sessions, staff, passkeys, left] = await Promise.all([
    openSessions(deps, session.staffId, session.id),
    db.selectFrom('staff').select('totp_secret').where('id', '=', session.staffId).executeTakeFirstOrThrow(),
    db
      .selectFrom('staff_passkey')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('staff_id', '=', session.staffId)
      .orderBy('created_at')
      .execute(),
    recoveryCodesLeft(db, session.staffId),
  ])
  const fresh = session.freshUntil && session.freshUntil > clock.now() ? session.freshUntil : null
  return {
    sessions,
    authenticator: staff.totp_secret !== null,
    passkeys: passkeys.map(row => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: left,
    freshUntil: fresh?.toISOString() ?? null,
  }
}

/** Throws LOGIN_FAILED at `currentPassword`, and TOO_MANY_ATTEMPTS. */
export async function renewCodes(context: Context<StaffSession>, { currentPassword }: Proof) {
  const { deps, session } = context
  await requireCurrentPassword(context, currentPassword)
  return deps.db.transaction().execute(async tx => {
    const codes = await renewRecoveryCodes({ ...deps, db: tx }, session.staffId)
    await writeAuditEvent(tx, context, {
      action: 'team.recovery-codes-renewed',
      subject: { kind: 'staff', id: session.staffId },
    })
    return { codes }
  })
}

export async function offerPasskey({ deps, session }: Context<StaffSession>) {
  const staff = await deps.db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', session.staffId)
    .executeTakeFirstOrThrow()
  const challenge = await newPasskeyChallenge(deps, { staffId: staff.id, sessionId: session.id })
  return { options: (await passkeyOffer(deps, staff, challenge)).options }
}

/**
 * Throws LOGIN_FAILED at `currentPassword`, TOO_MANY_ATTEMPTS, and CODE_INCORRECT unless the passkey signed this session's challenge.
 */
export async function addPasskey(
  context: Context<StaffSession>,
  { currentPassword, name, passkey }: NewPasskey,
) {
  const { deps, session } = context
  await requireCurrentPassword(context, currentPassword)
  return deps.db.transaction().execute(async tx => {
    const { staffId, id: sessionId } = session
    const challenge = await newPasskeyChallenge({ ...deps, db: tx }, { staffId, sessionId })
    const id = await savePasskey({ ...deps, db: tx }, { staffId, name, answer: passkey, challenge })
    if (!id) throw refuse('CODE_INCORRECT', { message: 'This passkey wasn’t accepted. Try again.' })
    await writeAuditEvent(tx, context, {
      action: 'team.passkey-added',
      subject: { kind: 'staff', id: session.staffId },
      detail: { passkey: id },
    })
    return { id }
  })
}

/** Throws if the password is wrong, or if nothing but recovery codes would remain as a second factor. */
export async function removePasskey(context: Context<StaffSession>, id: string, { currentPassword }: Proof) {
  const { deps, session } = context
  await requireCurrentPassword(context, currentPassword)
  return deps.db.transaction().execute(async tx => {
    const staff = await tx
      .selectFrom('staff')
      .select('totp_secret')
      .where('id', '=', session.staffId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const own = await tx
      .selectFrom('staff_passkey')
      .select('id')
      .where('staff_id', '=', session.staffId)
      .execute()
    const wanted = requireId(id)
    if (!own.some(({ id: known }) => known === wanted)) throw refuse('NOT_FOUND')
    if (!staff.totp_secret && own.length === 1)
      throw refuse('DECISION_NOT_ALLOWED', {
        message: 'This is your last second factor. Add another one first.',
      })
    await tx.deleteFrom('staff_passkey').where('id', '=', wanted).execute()
    await writeAuditEvent(tx, context, {
      action: 'team.passkey-removed',
      subject: { kind: 'staff', id: session.staffId },
      detail: { passkey: wanted },
    })
    return { removed: 1 }
  })
}
