import { ApiError } from '../../contract/api-error.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { tokenHash } from '../../providers/keys/codes.ts'
import { writeAuditEvent, writeSystemAuditEvent } from '../audit/audit-log.ts'
import type { Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { clearLimit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { checkFactor } from './factors.ts'
import { staffSummary } from './staff.ts'
import { openedJustNow, openStaffSession, staffTokenFor } from './staff-session.ts'

type Input = CallParsed<Calls['console']['confirm']>

const guessesPerChallenge = 5

const tooLate = () =>
  refuse('CODE_EXPIRED', { message: 'This took too long. Please enter your password again.' })

/**
 * Counts the guess before the factor is checked, in one statement, so that concurrent guesses are all counted. Undefined if the
 * challenge is unknown, used, expired or out of guesses.
 */
async function takeGuess(db: Database, hash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('one_time_token')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'staff-second-factor')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('failures', '<', guessesPerChallenge)
    .returning('staff_id')
    .executeTakeFirst()
  return row?.staff_id ?? undefined
}

async function useChallenge(tx: Database, hash: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw tooLate()
}

const recordRefusal = (deps: Deps, staffId: string) =>
  writeSystemAuditEvent(deps.db, deps, {
    action: 'session.refused',
    subject: { kind: 'staff', id: staffId },
    detail: { factor: 'second' },
  })

async function open({ deps, client, requestId }: Context, body: Input['body'], token: string) {
  const { db, clock } = deps
  const now = clock.now()
  const hash = tokenHash(body.challenge)
  const staffId = await takeGuess(db, hash, now)
  if (!staffId) throw tooLate()
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'roles'])
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .where('awaits_enrollment', '=', false)
    .executeTakeFirst()
  if (!staff) throw tooLate()
  const check = { staffId, proof: body, of: { tokenHash: hash } }
  const { expiresAt } = await checkFactor(deps, check, async (tx, factor) => {
    await useChallenge(tx, hash, now)
    const opened = await openStaffSession({ db: tx, clock }, { staffId, client, token })
    const session = { staffId, name: staff.name }
    await writeAuditEvent(
      tx,
      { session, requestId, deps },
      {
        action: 'session.opened',
        subject: { kind: 'staff', id: staffId },
        detail: { factor, session: opened.id },
      },
    )
    return opened
  })
  await clearLimit(deps, 'staffCodeGuesses', staffId)
  return { token, expiresAt, staff }
}

const staffOf = async (db: Database, challenge: string) =>
  (
    await db
      .selectFrom('one_time_token')
      .select('staff_id')
      .where('token_hash', '=', tokenHash(challenge))
      .where('purpose', '=', 'staff-second-factor')
      .executeTakeFirst()
  )?.staff_id

/**
 * Checks the second factor and opens the session. Each challenge works once; guesses are limited per challenge and per person. If
 * the same client sends the same form again within a minute, it gets the same session.
 */
export async function staffConfirm(context: Context, { body }: Input) {
  const { deps, client } = context
  const token = staffTokenFor(deps, { secret: body.challenge, proof: body, client })
  try {
    const { staff, ...opened } = await open(context, body, token)
    return { ...opened, staff: staffSummary(staff) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const opened = await openedJustNow(deps, token)
    if (opened) return { ...opened, staff: staffSummary(opened.staff) }
    const staffId = error.code === 'CODE_INCORRECT' ? await staffOf(deps.db, body.challenge) : undefined
    if (staffId) await recordRefusal(deps, staffId)
    throw error
  }
}
