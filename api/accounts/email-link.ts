import { codes } from '../../contract/code-limits.ts'
import type { Audience } from '../../contract/fields.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { mailTo, queueMessages } from '../messages.ts'
import { refuse } from '../refusal.ts'
import { siteLinks } from '../site-links.ts'
import { accountById } from './find-account.ts'
import { maskedEmail } from './masked.ts'

interface ToConfirm {
  id: string
  audience: Audience
  email: string
  firstName: string
}

/** The row of the link and the mail that contains it. */
export function emailLink(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { id, audience, email, firstName }: ToConfirm,
) {
  const token = newToken()
  const now = clock.now()
  const row = {
    token_hash: tokenHash(token),
    purpose: 'confirm-email',
    account_id: id,
    expires_at: new Date(now.getTime() + codes.emailLinkLife),
    created_at: now,
  } as const
  const links = siteLinks(settings)
  const mail = mailTo({ id, email }, 'confirm-email', {
    firstName,
    confirmUrl: links.confirmEmail(token),
    resetUrl: links.resetPassword(audience),
    supportUrl: links.support,
  })
  return { row, mail }
}

/** Limited to a few times a day. Throws ALREADY_DONE once the email is confirmed. */
export async function sendEmailLink({ deps, session }: Context<AccountSession>) {
  const account = await accountById(deps.db, session.accountId)
  if (account.email_confirmed_at)
    throw refuse('ALREADY_DONE', { message: 'This email is already confirmed.' })
  await limit(deps, 'emailLinks', account.id)
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const { id, audience, email, first_name: firstName } = account
    const { row, mail } = emailLink(needs, { id, audience, email, firstName })
    await tx.insertInto('one_time_token').values(row).execute()
    await queueMessages(needs, mail)
  })
  return { sentTo: maskedEmail(account.email) }
}

const tooOld = 'This link has expired. Log in and send yourself a new one from your account.'

async function accountOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<string> {
  const row = await db
    .selectFrom('one_time_token')
    .innerJoin('account', 'account.id', 'one_time_token.account_id')
    .select(['account.id', 'one_time_token.expires_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', 'confirm-email')
    .where('account.closed_at', 'is', null)
    .executeTakeFirst()
  // Links are deleted a day after they expire, so a missing row usually means an old link.
  if (!row)
    throw refuse('NOT_FOUND', { message: `${tooOld} If you copied it, make sure you copied all of it.` })
  if (row.expires_at <= clock.now()) throw refuse('CODE_EXPIRED', { message: tooOld })
  return row.id
}

/**
 * Confirms only that mail arrives. It logs nobody in and gives the account's sessions no new rights: a stranger may have opened the
 * account with this person's email, and people tend to click links.
 */
export async function confirmEmail({ deps, client }: Context, token: string) {
  await limit(deps, 'loginByAddress', `email-link ${client.ip}`)
  const id = await accountOf(deps, token)
  await deps.db
    .updateTable('account')
    .set({ email_confirmed_at: deps.clock.now() })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute()
  return { confirmed: true as const }
}

/** The caller has a session of the account and reads its mailbox, so email and phone belong to one person. */
export async function proveEmail({ deps, session }: Context<AccountSession>, token: string) {
  const id = await accountOf(deps, token)
  if (id !== session.accountId)
    throw refuse('NOT_FOUND', {
      message: 'This link is for a different account than the one you’re logged in to.',
    })
  const now = deps.clock.now()
  const account = await accountById(deps.db, id)
  await deps.db
    .updateTable('account')
    .set({
      email_confirmed_at: account.email_confirmed_at ?? now,
      email_proven_at: account.email_proven_at ?? now,
    })
    .where('id', '=', id)
    .execute()
  return { confirmed: true as const }
}
