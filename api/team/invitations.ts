import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { easternTime } from '../../contract/new-york-time.ts'
import { tokenHash } from '../../providers/keys/codes.ts'
import { refuseListed } from '../accounts/listed-passwords.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { queueMessages } from '../messages.ts'
import { refuse, refuseField } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { setPasskeyChallenge, spendTotp, takePasskeyChallenge } from './factors.ts'
import { renewInvitationLink } from './invitation-link.ts'
import { readMember } from './members.ts'
import { passkeyOffer, savePasskey } from './passkeys.ts'
import { firstRecoveryCodes, isRecoveryCode, renewRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpUri } from './second-factor.ts'
import { openedJustNow, openStaffSession, staffTokenFor } from './staff-session.ts'

type Invite = CallParsed<Calls['team']['invite']>['body']
type Accept = CallParsed<Calls['team']['acceptInvitation']>['body']

const goneLink = () =>
  refuse('NOT_FOUND', {
    message:
      'This link was already used, was replaced by a newer one, or has expired. Ask an admin for a new one.',
  })

/** Sends a link to a person. Their earlier links, and the key that these showed, become invalid. */
export async function sendInvitation(
  deps: { db: Database } & Pick<Deps, 'clock' | 'ring' | 'settings'>,
  staff: { id: string; email: string; name: string },
) {
  const { db, clock, settings } = deps
  const { url, expires } = await renewInvitationLink({ db, clock, publicUrl: settings.publicUrl }, staff.id)
  await queueMessages(deps, {
    template: 'staff-invitation',
    channel: 'mail',
    to: staff.email,
    values: { name: staff.name, invitationUrl: url, until: easternTime(expires) },
  })
}

/** Creates an account that has no rights until the link is used. Throws EMAIL_EXISTS at the field. */
export async function invite(context: Context<StaffSession>, { name, email, roles }: Invite) {
  const { deps, session } = context
  const id = crypto.randomUUID()
  await deps.db.transaction().execute(async tx => {
    const added = await tx
      .insertInto('staff')
      .values({
        id,
        email,
        name,
        roles: [...new Set(roles)],
        password_hash: '',
        awaits_enrollment: true,
        created_at: deps.clock.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows)
      throw refuseField('EMAIL_EXISTS', 'email', 'This person is already a staff member.')
    await sendInvitation({ ...deps, db: tx }, { id, email, name })
    await writeAuditEvent(tx, context, {
      action: 'team.invited',
      subject: { kind: 'staff', id },
      detail: { roles },
    })
  })
  return readMember(deps.db, id, session.staffId)
}

export async function resendInvitation(context: Context<StaffSession>, id: string) {
  const { deps, session } = context
  await deps.db.transaction().execute(async tx => {
    const staff = await tx
      .selectFrom('staff')
      .select(['id', 'email', 'name', 'awaits_enrollment', 'disabled_at'])
      .where('id', '=', requireId(id))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!staff) throw refuse('NOT_FOUND')
    if (!staff.awaits_enrollment || staff.disabled_at)
      throw refuse('DECISION_NOT_ALLOWED', { message: 'This person doesn’t need an invitation.' })
    await sendInvitation({ ...deps, db: tx }, staff)
    await writeAuditEvent(tx, context, {
      action: 'team.invitation-resent',
      subject: { kind: 'staff', id: staff.id },
    })
  })
  return readMember(deps.db, id, session.staffId)
}

const invited = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('one_time_token as t')
    .innerJoin('staff as s', 's.id', 't.staff_id')
    .select(['s.id', 's.email', 's.name', 's.roles', 's.pending_totp', 't.expires_at', 't.token_hash'])
    .where('t.token_hash', '=', tokenHash(token))
    .where('t.purpose', '=', 'staff-invitation')
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('s.awaits_enrollment', '=', true)
    .where('s.disabled_at', 'is', null)
    .executeTakeFirst()

/**
 * Locks the person, not the link: a new invitation takes the same lock first, so after it the old link is seen to be gone, and no
 * key of the old link ends up on the page of the new one.
 */
async function lockInvited(tx: Database, token: string, now: Date) {
  const found = await invited(tx, token, now)
  if (!found) return undefined
  await tx.selectFrom('staff').select('id').where('id', '=', found.id).forNoKeyUpdate().execute()
  return invited(tx, token, now)
}

/**
 * The authenticator's secret stays the same until confirmed, so that a reload is harmless, and two who open the link at once see
 * the same.
 */
export async function openInvitation({ deps, client }: Context, token: string) {
  await limit(deps, 'loginByAddress', `invitation ${client.network}`)
  const { db, ring, clock } = deps
  const { staff, secret } = await db.transaction().execute(async tx => {
    const staff = await lockInvited(tx, token, clock.now())
    if (!staff) throw goneLink()
    const secret = staff.pending_totp ? openTotpSecret(ring, staff.id, staff.pending_totp) : newTotpSecret()
    if (!staff.pending_totp)
      await tx
        .updateTable('staff')
        .set({ pending_totp: sealTotpSecret(ring, staff.id, secret) })
        .where('id', '=', staff.id)
        .execute()
    return { staff, secret }
  })
  const offer = await passkeyOffer(deps, staff)
  await setPasskeyChallenge(db, { tokenHash: staff.token_hash }, offer.challenge)
  return {
    name: staff.name,
    email: staff.email,
    roles: staff.roles,
    expiresAt: staff.expires_at.toISOString(),
    totpUri: totpUri(staff.email, secret),
    secret,
    passkeyOptions: offer.options,
  }
}

interface Enrolling {
  staff: NonNullable<Awaited<ReturnType<typeof invited>>>
  body: Accept
}

async function proveFactor(deps: Deps, tx: Database, { staff, body }: Enrolling): Promise<string | null> {
  if (body.passkey) {
    const challenge = await takePasskeyChallenge(tx, { tokenHash: staff.token_hash })
    const made = {
      staffId: staff.id,
      name: 'First passkey',
      answer: body.passkey,
      challenge: challenge ?? '',
    }
    if (!challenge || !(await savePasskey({ ...deps, db: tx }, made)))
      throw refuse('CODE_INCORRECT', { message: 'This passkey wasn’t accepted. Open the link again.' })
    return null
  }
  if (!staff.pending_totp) throw goneLink()
  const secret = openTotpSecret(deps.ring, staff.id, staff.pending_totp)
  if (!(await spendTotp({ ...deps, db: tx }, { staffId: staff.id, secret, code: body.code ?? '' })))
    throw refuseField('CODE_INCORRECT', 'code')
  return staff.pending_totp
}

/**
 * Answers the same form again within a minute, in case the first answer was lost, or is in another tab. The session and the recovery
 * codes are the same.
 */
async function acceptedJustNow({ deps }: Context, token: string) {
  const opened = await openedJustNow(deps, token)
  if (!opened) throw goneLink()
  const { id } = opened.staff
  const recoveryCodes = firstRecoveryCodes(deps, id, token)
  if (!(await isRecoveryCode(deps, id, recoveryCodes[0]))) throw goneLink()
  return { token, expiresAt: opened.expiresAt, staff: { id }, recoveryCodes }
}

/**
 * Sets the password, which must not be a listed one, and the second factor, and uses up the link. Of two concurrent calls, one
 * succeeds.
 */
export async function acceptInvitation(context: Context, body: Accept) {
  const { deps, client, requestId } = context
  const { clock, passwords } = deps
  refuseListed(body.password)
  const now = clock.now()
  const token = staffTokenFor(deps, { secret: `${body.token} ${body.password}`, proof: body, client })
  const known = await invited(deps.db, body.token, now)
  if (!known) return acceptedJustNow(context, token)
  await limit(deps, 'staffCodeGuesses', known.id)
  const password_hash = await passwords.hash(body.password)
  const accepted = await deps.db.transaction().execute(async tx => {
    const staff = await lockInvited(tx, body.token, now)
    if (!staff) return undefined
    const totp_secret = await proveFactor(deps, tx, { staff, body })
    await tx
      .updateTable('staff')
      .set({ password_hash, totp_secret, pending_totp: null, awaits_enrollment: false })
      .where('id', '=', staff.id)
      .execute()
    await tx
      .updateTable('one_time_token')
      .set({ used_at: now })
      .where('token_hash', '=', staff.token_hash)
      .execute()
    const recoveryCodes = firstRecoveryCodes(deps, staff.id, token)
    await renewRecoveryCodes({ ...deps, db: tx }, staff.id, recoveryCodes)
    const opened = await openStaffSession({ db: tx, clock }, { staffId: staff.id, client, token })
    const session = { staffId: staff.id, name: staff.name }
    await writeAuditEvent(
      tx,
      { session, requestId, deps },
      {
        action: 'team.enrolled',
        subject: { kind: 'staff', id: staff.id },
        detail: { factor: totp_secret ? 'totp' : 'passkey', session: opened.id },
      },
    )
    return { token, expiresAt: opened.expiresAt, staff: { id: staff.id }, recoveryCodes }
  })
  return accepted ?? acceptedJustNow(context, token)
}
