import type { FactorKind } from '../../contract/console/factor.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { refuse, refuseField } from '../refusal.ts'
import { passkeyRequest, passkeySigned } from './passkeys.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts'
import { openTotpSecret, totpStep } from './second-factor.ts'

export interface Proof {
  code?: string | undefined
  passkey?: string | undefined
  recoveryCode?: string | undefined
}

type ChallengeOf = { sessionId: string } | { tokenHash: string }

interface Check {
  staffId: string
  proof: Proof
  of: ChallengeOf
}

async function spendStep(db: Database, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where(({ eb, or }) => or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function spendTotp(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  { staffId, secret, code }: { staffId: string; secret: string; code: string },
): Promise<boolean> {
  const step = totpStep(clock, secret, code)
  return step !== undefined && spendStep(db, staffId, step)
}

/** Whether this code was the last one accepted: pressing Enter twice sends it again. */
export async function isTakenCode(deps: Pick<Deps, 'db' | 'clock' | 'ring'>, staffId: string, code: string) {
  const row = await deps.db
    .selectFrom('staff')
    .select(['totp_secret', 'totp_last_step'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (!row.totp_secret || row.totp_last_step === null) return false
  const step = totpStep(deps.clock, openTotpSecret(deps.ring, staffId, row.totp_secret), code)
  return step !== undefined && step === Number(row.totp_last_step)
}

export async function takePasskeyChallenge(db: Database, of: ChallengeOf): Promise<string | undefined> {
  const rows =
    'sessionId' in of
      ? await db
          .selectFrom('session')
          .select('passkey_challenge')
          .where('id', '=', of.sessionId)
          .forUpdate()
          .execute()
      : await db
          .selectFrom('one_time_token')
          .select('passkey_challenge')
          .where('token_hash', '=', of.tokenHash)
          .forUpdate()
          .execute()
  await setPasskeyChallenge(db, of, null)
  return rows[0]?.passkey_challenge ?? undefined
}

export async function setPasskeyChallenge(db: Database, of: ChallengeOf, challenge: string | null) {
  const query =
    'sessionId' in of
      ? db.updateTable('session').set({ passkey_challenge: challenge }).where('id', '=', of.sessionId)
      : db
          .updateTable('one_time_token')
          .set({ passkey_challenge: challenge })
          .where('token_hash', '=', of.tokenHash)
  await query.execute()
}

/** The factor that the proof is of. Undefined if it is not valid. */
async function provenFactor(
  deps: Deps,
  tx: Database,
  { staffId, proof, of }: Check,
): Promise<FactorKind | undefined> {
  const needs = { ...deps, db: tx }
  if (proof.passkey) {
    const challenge = await takePasskeyChallenge(tx, of)
    const good = challenge && (await passkeySigned(needs, { staffId, answer: proof.passkey, challenge }))
    return good ? 'passkey' : undefined
  }
  if (proof.recoveryCode)
    return (await spendRecoveryCode(needs, staffId, proof.recoveryCode)) ? 'recovery' : undefined
  const { totp_secret: sealed } = await tx
    .selectFrom('staff')
    .select('totp_secret')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (!sealed || !proof.code) return undefined
  const secret = openTotpSecret(deps.ring, staffId, sealed)
  return (await spendTotp(needs, { staffId, secret, code: proof.code })) ? 'totp' : undefined
}

/** Where there is no authenticator, a form has no field for its code. */
function fieldOf({ code, passkey, recoveryCode }: Proof) {
  if (passkey) return 'passkey'
  return recoveryCode || (recoveryCode !== undefined && code === undefined) ? 'recoveryCode' : 'code'
}

/**
 * Checks a second factor and runs `work` in the same transaction. Throws CODE_INCORRECT at the field. Limited to ten an hour per
 * person, counted before the check. Each code and signature works once.
 */
export async function checkFactor<Done>(
  deps: Deps,
  check: Check,
  work: (tx: Database, factor: FactorKind) => Promise<Done>,
): Promise<Done> {
  const { proof, staffId } = check
  if (!proof.code && !proof.passkey && !proof.recoveryCode)
    throw refuseField('INVALID_INPUT', fieldOf(proof), 'Please enter the code')
  await limit(deps, 'staffCodeGuesses', staffId)
  return deps.db.transaction().execute(async tx => {
    const factor = await provenFactor(deps, tx, check)
    if (!factor)
      throw proof.passkey
        ? refuse('CODE_INCORRECT', { message: 'This passkey wasn’t accepted. Try again, or use a code.' })
        : refuseField('CODE_INCORRECT', fieldOf(proof))
    return work(tx, factor)
  })
}

export async function offeredFactors(db: Database, staffId: string): Promise<FactorKind[]> {
  const [{ totp_secret: totp, passkeys }, codes] = await Promise.all([
    db
      .selectFrom('staff')
      .select(({ selectFrom }) => [
        'totp_secret',
        selectFrom('staff_passkey')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('staff_passkey.staff_id', '=', 'staff.id')
          .as('passkeys'),
      ])
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow(),
    recoveryCodesLeft(db, staffId),
  ])
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkeys ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ]
}

export async function offerFactors(deps: Deps, staffId: string, of: ChallengeOf) {
  const [factors, request] = await Promise.all([
    offeredFactors(deps.db, staffId),
    passkeyRequest(deps, staffId),
  ])
  if (request) await setPasskeyChallenge(deps.db, of, request.challenge)
  return { factors, passkeyOptions: request?.options ?? null }
}

export const factorChallenge = ({ deps, session }: Context<StaffSession>) =>
  offerFactors(deps, session.staffId, { sessionId: session.id })
