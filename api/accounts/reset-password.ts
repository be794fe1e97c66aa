import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { answeredAgain, codes } from '../../contract/code-limits.ts'
import { second } from '../../contract/durations.ts'
import { hmacCode, tokenHash } from '../../providers/keys/codes.ts'
import { admitGuess } from '../codes/admit-guess.ts'
import { checkCode, type RightCode, spendCode } from '../codes/check-code.ts'
import type { CodeUse } from '../codes/code-target.ts'
import { codeEntered } from '../codes/message-budget.ts'
import type { ClientInfo, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { readUsername, type Username } from '../phone-number.ts'
import { refuse, refuseField } from '../refusal.ts'
import { accountById } from './find-account.ts'
import { endSessions } from './open-session.ts'
import { emailProvenByCode } from './recovery.ts'
import { tellPasswordChanged } from './tell-changes.ts'
import { refuseWeak } from './weak-password.ts'

type CheckBody = CallParsed<Calls['account']['checkResetCode']>['body']
type ResetBody = CallParsed<Calls['account']['resetPassword']>['body']

const expired = () => refuseField('CODE_EXPIRED', 'code')

/**
 * Derived from the code and the client, so that the same form sent again (Enter pressed twice before scripts run) gets the same
 * token. With the same code from elsewhere, the result is a token that is not stored.
 */
const tokenFor = ({ codeKey }: Pick<Deps, 'codeKey'>, { id }: RightCode, { ip, userAgent }: ClientInfo) =>
  hmacCode(codeKey, ['reset-token', ip, userAgent ?? ''], id)

/** Spends the code for this token. False if the code was spent before. */
async function issueToken(
  deps: Deps,
  { token, use, code, username }: { token: string; use: CodeUse; code: RightCode; username: Username },
): Promise<boolean> {
  const now = deps.clock.now()
  const { accountId } = code
  if (!accountId) throw expired()
  if (code.used) return false
  return deps.db.transaction().execute(async tx => {
    if (!(await spendCode({ ...deps, db: tx }, use, code))) return false
    const account = await accountById(tx, accountId, { lock: true })
    // The phone may have been suspended, or the contact changed, after the code was sent.
    if (account[username.kind] !== username.value) throw expired()
    if (username.kind === 'email') await emailProvenByCode({ ...deps, db: tx }, account)
    else if (account.phone_suspended_at) throw expired()
    await tx
      .insertInto('one_time_token')
      .values({
        token_hash: tokenHash(token),
        purpose: 'reset-password',
        account_id: accountId,
        expires_at: new Date(now.getTime() + codes.resetTokenLife),
        created_at: now,
      })
      .execute()
    return true
  })
}

/** When the token expires, if it was issued within the last minute and is still unused. */
async function issuedJustNow({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const row = await db
    .selectFrom('one_time_token')
    .select('expires_at')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(clock.now().getTime() - answeredAgain))
    .executeTakeFirst()
  return row?.expires_at
}

/**
 * Exchanges the six digits for a reset token that lasts ten minutes. Within a minute the same client gets the same token for the same
 * code, as long as it is unused. At the field, throws CODE_INCORRECT (twice per code) and CODE_EXPIRED; throws
 * TOO_MANY_ATTEMPTS. All of that whether or not there is an account.
 */
export async function checkResetCode({ deps, client }: Context, body: CheckBody) {
  const username = readUsername(body.username)
  if (!username) {
    await admitGuess(deps, client)
    throw expired()
  }
  const use: CodeUse = { purpose: 'reset', audience: body.audience, to: username.value, accountId: null }
  const code = await checkCode(deps, use, { guess: body.code, field: 'code', client })
  const resetToken = tokenFor(deps, code, client)
  if (await issueToken(deps, { token: resetToken, use, code, username })) {
    await codeEntered(deps, code)
    return { resetToken, expiresIn: codes.resetTokenLife / second }
  }
  const expiresAt = await issuedJustNow(deps, resetToken)
  if (!expiresAt) throw expired()
  return { resetToken, expiresIn: Math.ceil((expiresAt.getTime() - deps.clock.now().getTime()) / second) }
}

function usableToken(db: Database, now: Date, token: string) {
  return db
    .selectFrom('one_time_token')
    .innerJoin('account', 'account.id', 'one_time_token.account_id')
    .selectAll('account')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('account.closed_at', 'is', null)
    .where('account.frozen_at', 'is', null)
    .executeTakeFirst()
}

/** Also spends the account's other tokens. False if a concurrent call was first. */
async function spendTokens(tx: Database, now: Date, accountId: string, token: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) return false
  await tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
  return true
}

/**
 * Ends every session, notifies by mail and text, and does not log in. Throws CODE_EXPIRED for an unknown, used or expired token,
 * and INVALID_INPUT at `password`, which leaves the token valid.
 */
export async function resetPassword({ deps, client }: Context, { resetToken, password }: ResetBody) {
  const now = deps.clock.now()
  const account = await usableToken(deps.db, now, resetToken)
  if (!account) throw refuse('CODE_EXPIRED')
  const { first_name: firstName, last_name: lastName, email, phone } = account
  refuseWeak(password, { firstName, lastName, email, phone })
  const passwordHash = await deps.passwords.hash(password)
  await deps.db.transaction().execute(async tx => {
    if (!(await spendTokens(tx, now, account.id, resetToken))) throw refuse('CODE_EXPIRED')
    await tx
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('id', '=', account.id)
      .execute()
    await endSessions({ ...deps, db: tx }, account.id)
    await tellPasswordChanged({ ...deps, db: tx }, account, client)
  })
  return { changed: true as const, audience: account.audience }
}
