import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { wrongPasswordMessage } from '../../contract/errors.ts'
import type { AccountSession, Context } from '../context.ts'
import { refuseField } from '../refusal.ts'
import { endPhotoLinks } from '../uploads/photo-links.ts'
import { accountById } from './find-account.ts'
import { endSessions } from './open-session.ts'
import { requirePassword } from './proof.ts'
import { voidCodes } from './recovery.ts'
import { tellPasswordChanged } from './tell-changes.ts'
import { refuseWeak } from './weak-password.ts'

type Body = CallParsed<Calls['account']['changePassword']>['body']

/**
 * Keeps the current session and ends all others. Voids pending codes and photo links. Throws LOGIN_FAILED at `currentPassword`,
 * INVALID_INPUT at `password`, and TOO_MANY_ATTEMPTS.
 */
export async function changePassword(
  { deps, session, client }: Context<AccountSession>,
  { currentPassword, password }: Body,
) {
  const account = await accountById(deps.db, session.accountId)
  await requirePassword(deps, account, 'currentPassword', currentPassword)
  if (password === currentPassword)
    throw refuseField('INVALID_INPUT', 'password', 'This is already your password. Choose a new one.')
  const { first_name: firstName, last_name: lastName, email, phone } = account
  refuseWeak(password, { firstName, lastName, email, phone })
  const passwordHash = await deps.passwords.hash(password)
  const ended = await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    // If the password was reset in the meantime, the reset wins: the password that allowed this change is no longer valid.
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst()
    if (!numUpdatedRows) throw refuseField('LOGIN_FAILED', 'currentPassword', wrongPasswordMessage)
    await voidCodes(needs, account.id)
    await endPhotoLinks(tx, account.id)
    await tellPasswordChanged(needs, account, client)
    return endSessions(needs, account.id, { except: session.id })
  })
  return { changed: true as const, ended }
}
