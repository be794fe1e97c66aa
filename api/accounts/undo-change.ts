import type { ContactKind } from '../../contract/account-changes.ts'
import { codes } from '../../contract/code-limits.ts'
import { second } from '../../contract/durations.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { type AccountRow, accountById, contactTaken, takenBy } from './find-account.ts'
import { endSessions } from './open-session.ts'
import { voidCodes } from './recovery.ts'
import { tellChangeUndone } from './tell-changes.ts'

type Needs = Pick<Deps, 'clock'> & { db: Database }

/**
 * Runs in the caller's transaction. Returns the token of the undo link; undefined if the previous email was never proven, because
 * its mailbox may be a stranger's.
 */
export async function recordContactChange(
  { db, clock }: Needs,
  account: AccountRow,
  { kind, value }: { kind: ContactKind; value: string },
): Promise<string | undefined> {
  const token = account.email_proven_at ? newToken() : undefined
  await db
    .insertInto('contact_change')
    .values({
      account_id: account.id,
      kind,
      before: account[kind],
      after: value,
      before_suspended: kind === 'phone' && account.phone_suspended_at !== null,
      changed_at: clock.now(),
      undo_hash: token ? tokenHash(token) : null,
    })
    .execute()
  return token
}

const tooOld = 'This link has expired or was already used. Log in, or write to us if you can’t.'

async function spendLink({ db, clock }: Needs, token: string) {
  const now = clock.now()
  return db
    .updateTable('contact_change')
    .from('account')
    .set({ undone_at: now })
    .whereRef('account.id', '=', 'contact_change.account_id')
    .where('account.closed_at', 'is', null)
    .where('account.frozen_at', 'is', null)
    .where('undo_hash', '=', tokenHash(token))
    .where('undone_at', 'is', null)
    .where('changed_at', '>', new Date(now.getTime() - codes.undoLinkLife))
    .returning(['contact_change.account_id', 'contact_change.changed_at'])
    .executeTakeFirst()
}

/** The contacts before the change at `since`. Later changes are undone too: the same person may have made them. */
async function contactsBefore({ db, clock }: Needs, accountId: string, since: Date) {
  const rows = await db
    .selectFrom('contact_change')
    .select(['kind', 'before', 'before_suspended'])
    .where('account_id', '=', accountId)
    .where('changed_at', '>=', since)
    .orderBy('changed_at')
    .execute()
  await db
    .updateTable('contact_change')
    .set({ undone_at: clock.now() })
    .where('account_id', '=', accountId)
    .where('changed_at', '>=', since)
    .where('undone_at', 'is', null)
    .execute()
  const first = (kind: ContactKind) => rows.find(row => row.kind === kind)
  const phone = first('phone')
  return {
    ...(phone
      ? { phone: phone.before, phone_suspended_at: phone.before_suspended ? clock.now() : null }
      : {}),
    email: first('email')?.before,
  }
}

/**
 * Undoes a contact change through the link in its mail, along with every later change. Ends all sessions and codes and replaces the
 * password. Returns a token to set a new one. Throws NOT_FOUND for a used or expired link, PHONE_EXISTS or EMAIL_EXISTS if another
 * account has since taken the old contact.
 */
export async function undoChange({ deps, client }: Context, token: string) {
  await limit(deps, 'loginByAddress', `undo-change ${client.ip}`)
  const resetToken = newToken()
  // A random password. Hashed before the transaction, because it takes a while.
  const password_hash = await deps.passwords.hash(newToken())
  const now = deps.clock.now()
  try {
    await deps.db.transaction().execute(async tx => {
      const needs = { ...deps, db: tx }
      const change = await spendLink(needs, token)
      if (!change) throw refuse('NOT_FOUND', { message: tooOld })
      const replaced = await accountById(tx, change.account_id, { lock: true })
      const before = await contactsBefore(needs, replaced.id, change.changed_at)
      const { email = replaced.email, phone = replaced.phone } = before
      // The link reached a mailbox that was proven before, so it is proven again.
      await tx
        .updateTable('account')
        .set({ ...before, email, password_hash, email_proven_at: now, email_confirmed_at: now })
        .where('id', '=', replaced.id)
        .execute()
      await voidCodes(needs, replaced.id)
      await endSessions(needs, replaced.id)
      await tellChangeUndone(needs, replaced, { email, phone })
      await tx
        .insertInto('one_time_token')
        .values({
          token_hash: tokenHash(resetToken),
          purpose: 'reset-password',
          account_id: replaced.id,
          expires_at: new Date(now.getTime() + codes.resetTokenLife),
          created_at: now,
        })
        .execute()
    })
  } catch (error) {
    const kind = takenBy(error)
    throw kind ? contactTaken(kind) : error
  }
  return { resetToken, expiresIn: codes.resetTokenLife / second }
}
