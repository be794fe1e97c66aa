import type { Insertable } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { second } from '../../contract/durations.ts'
import { sessions } from '../../contract/session-limits.ts'
import type { DB } from '../../db/types.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import { writeSystemAuditEvent } from '../audit/audit-log.ts'
import type { Context } from '../context.ts'
import type { Database } from '../deps.ts'
import { clearLimit, limit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { renewPasswordHash } from '../renew-password-hash.ts'
import { offerFactors } from './factors.ts'

type Input = CallParsed<Calls['console']['logIn']>

/**
 * Checking a password takes a while, in which it may be changed or the person disabled. The lock waits for such a change, which has
 * ended the other log-ins. Returns false then.
 */
const openChallenge = (
  db: Database,
  known: { id: string; password_hash: string },
  row: Insertable<DB['one_time_token']>,
) =>
  db.transaction().execute(async tx => {
    const unchanged = await tx
      .selectFrom('staff')
      .select('id')
      .where('id', '=', known.id)
      .where('password_hash', '=', known.password_hash)
      .where('disabled_at', 'is', null)
      .where('awaits_enrollment', '=', false)
      .forShare()
      .executeTakeFirst()
    if (unchanged) await tx.insertInto('one_time_token').values(row).execute()
    return unchanged !== undefined
  })

/**
 * Checks the first factor and opens a challenge of five minutes. An unknown email, a disabled account and a wrong password all
 * throw LOGIN_FAILED after the same time. The limit per name is counted per IP address block, so that nobody can lock out a
 * reviewer from elsewhere.
 */
export async function staffLogIn({ deps, client }: Context, { body }: Input) {
  const { db, clock, passwords } = deps
  const email = body.email.toLowerCase()
  const nameKey = `${email} ${client.block}`
  await limit(deps, 'loginByAddress', `staff ${client.network}`)
  await limit(deps, 'staffLoginByUsername', nameKey)
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'disabled_at', 'awaits_enrollment'])
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email))
    .executeTakeFirst()
  const known = staff?.awaits_enrollment ? undefined : staff
  const right = await passwords.verify(known?.password_hash ?? null, body.password)
  if (!known || known.disabled_at || !right) {
    await writeSystemAuditEvent(db, deps, {
      action: 'session.refused',
      subject: { kind: 'staff', id: staff?.id },
      detail: { factor: 'password' },
    })
    throw refuse('LOGIN_FAILED')
  }
  await clearLimit(deps, 'staffLoginByUsername', nameKey)
  const challenge = newToken()
  const now = clock.now()
  const isOpen = await openChallenge(db, known, {
    token_hash: tokenHash(challenge),
    purpose: 'staff-second-factor',
    staff_id: known.id,
    expires_at: new Date(now.getTime() + sessions.staffChallenge),
    created_at: now,
  })
  if (!isOpen) throw refuse('LOGIN_FAILED')
  const hash = known.password_hash
  await renewPasswordHash(deps, { hash, password: body.password }, renewed =>
    db
      .updateTable('staff')
      .set({ password_hash: renewed })
      .where('id', '=', known.id)
      .where('password_hash', '=', hash)
      .execute(),
  )
  const offer = await offerFactors(deps, known.id, { tokenHash: tokenHash(challenge) })
  return { challenge, expiresIn: sessions.staffChallenge / second, ...offer }
}
