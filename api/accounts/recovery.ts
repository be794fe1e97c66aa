import { suspendedByProof } from '../../contract/account-changes.ts'
import type { Database, Deps } from '../deps.ts'
import { mailTo, queueMessages, textTo } from '../messages.ts'
import { siteLinks } from '../site-links.ts'
import type { AccountRow } from './find-account.ts'
import { maskedPhone } from './masked.ts'
import { endSessions } from './open-session.ts'

type Needs = Pick<Deps, 'clock' | 'ring' | 'settings'> & { db: Database }

/** Ends an account’s codes, and links with a token, such as those that set a new password. */
export async function voidCodes({ db, clock }: Pick<Needs, 'db' | 'clock'>, accountId: string) {
  const now = clock.now()
  for (const table of ['code', 'one_time_token'] as const)
    await db
      .updateTable(table)
      .set({ expires_at: now })
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .execute()
}

async function tellSuspended(needs: Needs, account: AccountRow) {
  const link = siteLinks(needs.settings).account
  const template = 'phone-suspended'
  await queueMessages(
    needs,
    mailTo(account, template, {
      firstName: account.first_name,
      phoneMasked: maskedPhone(account.phone),
      accountUrl: link,
    }),
    textTo(account, template, { link }),
  )
}

/**
 * Records that a code sent without a session proved the email. Before the first such proof, a stranger may have opened the account
 * with this email and a phone of their own. So the account's sessions, codes and links end, and its phone cannot reset the password
 * until a new code reaches it from within the account.
 */
export async function emailProvenByCode(needs: Needs, account: AccountRow) {
  const now = needs.clock.now()
  const suspends = suspendedByProof('email', {
    emailProven: account.email_proven_at !== null,
    phoneSuspended: account.phone_suspended_at !== null,
  })
  await needs.db
    .updateTable('account')
    .set({
      email_proven_at: now,
      email_confirmed_at: now,
      ...(suspends ? { phone_suspended_at: now } : {}),
    })
    .where('id', '=', account.id)
    .execute()
  if (!suspends) return
  await endSessions(needs, account.id)
  await voidCodes(needs, account.id)
  await tellSuspended(needs, account)
}
