import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { sessions } from '../../contract/limits.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { Context } from '../context.ts'
import type { Database } from '../deps.ts'
import { clearLimit, limit } from '../limits.ts'
import { refuse, refuseField } from '../refusal.ts'
import { openTotpSecret, totpStep } from './second-factor.ts'
import { staffSummary } from './staff.ts'

type Input = CallParsed<Calls['console']['confirm']>

/** Guesses at the code of one challenge; after them the password is asked for again. */
const guessesAChallenge = 5

const tooLate = () =>
  refuse('CODE_EXPIRED', { message: 'This took too long. Please enter your password again.' })

/**
 * Takes one guess from the challenge before the code is looked at, in one statement: guesses at the same time share
 * nothing. Undefined when the challenge is unknown, used, past or guessed out.
 */
async function takeGuess(db: Database, hash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('one_time_token')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'staff-second-factor')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('failures', '<', guessesAChallenge)
    .returning('staff_id')
    .executeTakeFirst()
  return row?.staff_id ?? undefined
}

/** Each time step opens one session: of two who send the same code at once, one is refused. */
async function spendStep(db: Database, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where(({ eb, or }) => or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Second factor: the session. A code works once; guesses are limited for each challenge and for each person. */
export async function staffConfirm({ deps, origin }: Context, { body }: Input) {
  const { db, clock, ring } = deps
  const now = clock.now()
  const hash = tokenHash(body.challenge)
  const staffId = await takeGuess(db, hash, now)
  if (!staffId) throw tooLate()
  await limit(deps, 'staffCodeGuesses', staffId)
  const staff = await db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!staff) throw tooLate()
  const step = totpStep(clock, openTotpSecret(ring, staffId, staff.totp_secret), body.code)
  if (step === undefined) throw refuseField('CODE_INCORRECT', 'code')
  const token = newToken()
  const expires = new Date(now.getTime() + sessions.staff.absolute)
  await db.transaction().execute(async tx => {
    if (!(await spendStep(tx, staffId, step))) throw refuseField('CODE_INCORRECT', 'code')
    await tx.updateTable('one_time_token').set({ used_at: now }).where('token_hash', '=', hash).execute()
    await tx
      .insertInto('session')
      .values({
        token_hash: tokenHash(token),
        audience: 'staff',
        staff_id: staffId,
        user_agent: origin.userAgent,
        created_at: now,
        last_used_at: now,
        idle_expires_at: new Date(now.getTime() + sessions.staff.idle),
        expires_at: expires,
      })
      .execute()
  })
  await clearLimit(deps, 'staffCodeGuesses', staffId)
  return { token, expiresAt: expires.toISOString(), staff: staffSummary(staff) }
}
