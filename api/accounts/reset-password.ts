import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { codes } from '../../contract/code-limits.ts'
import { second } from '../../contract/durations.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import { admitGuess, guessedRight } from '../codes/admit-guess.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import type { CodeUse } from '../codes/code-target.ts'
import type { Context, Origin } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { easternTime } from '../eastern-time.ts'
import { promise } from '../messages.ts'
import { refuse } from '../refusal.ts'
import { deviceOf } from './device.ts'
import type { AccountRow } from './find-account.ts'
import { endSessions } from './open-session.ts'
import { refuseOwnDetails } from './own-details.ts'
import { readUsername } from './phone-number.ts'
import { siteLinks } from './site-links.ts'

type CheckBody = CallParsed<Calls['account']['checkResetCode']>['body']
type ResetBody = CallParsed<Calls['account']['resetPassword']>['body']

/**
 * Exchanges the six digits for a reset token of ten minutes. Refuses CODE_INCORRECT (three times a code), CODE_EXPIRED,
 * TOO_MANY_ATTEMPTS; for a name without an account just as for one with.
 */
export async function checkResetCode({ deps, origin }: Context, body: CheckBody) {
  await admitGuess(deps, origin)
  const username = readUsername(body.username)
  if (!username) throw refuse('CODE_EXPIRED')
  const use: CodeUse = { purpose: 'reset', audience: body.audience, to: username.value, accountId: null }
  const code = await checkCode(deps, use, body.code)
  if (code.used || !code.accountId) throw refuse('CODE_EXPIRED')
  await guessedRight(deps, origin)
  const resetToken = newToken()
  const now = deps.clock.now()
  await deps.db.transaction().execute(async tx => {
    if (!(await spendCode({ ...deps, db: tx }, use, code))) throw refuse('CODE_EXPIRED')
    if (username.kind === 'email')
      await tx
        .updateTable('account')
        .set({ email_proven_at: now })
        .where('id', '=', code.accountId)
        .where('email', '=', username.value)
        .execute()
    await tx
      .insertInto('one_time_token')
      .values({
        token_hash: tokenHash(resetToken),
        purpose: 'reset-password',
        account_id: code.accountId,
        expires_at: new Date(now.getTime() + codes.resetTokenLife),
        created_at: now,
      })
      .execute()
  })
  return { resetToken, expiresIn: codes.resetTokenLife / second }
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

/** Uses up this token and every other of the account; false when another call has been quicker. */
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

async function tellChanged(deps: Deps, tx: Database, account: AccountRow, origin: Origin) {
  const needs = { ...deps, db: tx }
  const links = siteLinks(deps.settings)
  const template = 'password-changed'
  await promise(needs, {
    template,
    channel: 'mail',
    to: account.email,
    accountId: account.id,
    values: {
      firstName: account.first_name,
      dateTime: easternTime(deps.clock.now()),
      device: deviceOf(origin.userAgent),
      resetUrl: links.resetPassword,
      supportUrl: links.support(account.audience as 'customer' | 'hero'),
    },
  })
  await promise(needs, {
    template,
    channel: 'sms',
    to: account.phone,
    accountId: account.id,
    values: { link: links.resetPassword },
  })
}

/**
 * Sets a new password; every session ends, and mail and text tell the owner. Nobody is logged in by it. Refuses
 * CODE_EXPIRED for a token that is unknown, used or past; INVALID_INPUT at `password`, which leaves the token good.
 */
export async function resetPassword({ deps, origin }: Context, { resetToken, password }: ResetBody) {
  const now = deps.clock.now()
  const account = await usableToken(deps.db, now, resetToken)
  if (!account) throw refuse('CODE_EXPIRED')
  const { first_name: firstName, last_name: lastName, email, phone } = account
  refuseOwnDetails(password, { firstName, lastName, email, phone })
  const passwordHash = await deps.passwords.hash(password)
  await deps.db.transaction().execute(async tx => {
    if (!(await spendTokens(tx, now, account.id, resetToken))) throw refuse('CODE_EXPIRED')
    await tx
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('id', '=', account.id)
      .execute()
    await endSessions({ ...deps, db: tx }, account.id)
    await tellChanged(deps, tx, account, origin)
  })
  return { changed: true as const }
}
