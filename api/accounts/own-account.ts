import type { AccountSummary } from '../../contract/account.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { lacksConsents, recordConsents } from '../consents.ts'
import type { AccountSession, Context } from '../context.ts'
import { queueMessages, textTo } from '../messages.ts'
import { refuse } from '../refusal.ts'
import { type AccountRow, accountById } from './find-account.ts'

type Own = Context<AccountSession>
type Names = CallParsed<Calls['account']['changeNames']>['body']
type Choices = CallParsed<Calls['account']['changeContactChoices']>['body']

export function summaryOf(row: AccountRow): AccountSummary {
  return {
    id: row.id,
    audience: row.audience,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    emailConfirmed: row.email_confirmed_at !== null,
    phoneSuspended: row.phone_suspended_at !== null,
    marketingEmail: row.marketing_email,
    marketingSms: row.marketing_sms,
    createdAt: row.created_at.toISOString(),
  }
}

export async function ownAccount({ deps, session }: Own) {
  const { accountId } = session
  const [row, consentsMissing] = await Promise.all([
    accountById(deps.db, accountId),
    lacksConsents(deps.db, accountId),
  ])
  return { ...summaryOf(row), consentsMissing }
}

/** Signed agreements keep the names they were signed with (DECISIONS U2). */
export async function changeNames({ deps, session }: Own, { firstName, lastName }: Names) {
  const row = await deps.db
    .updateTable('account')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', session.accountId)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refuse('SESSION_ENDED')
  return summaryOf(row)
}

/** Each change is recorded as evidence. Turning on news by text sends a confirmation text. */
export async function changeContactChoices({ deps, session, client }: Own, choices: Choices) {
  const { marketingEmail, marketingSms } = choices
  return deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const before = await accountById(tx, session.accountId, { lock: true })
    const after = await tx
      .updateTable('account')
      .set({ marketing_email: marketingEmail, marketing_sms: marketingSms })
      .where('id', '=', session.accountId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordConsents(needs, {
      accountId: after.id,
      audience: session.audience,
      address: client.ip,
      choices: {
        ...(before.marketing_email === marketingEmail ? {} : { marketingEmail }),
        ...(before.marketing_sms === marketingSms ? {} : { marketingSms }),
      },
    })
    if (marketingSms && !before.marketing_sms) await queueMessages(needs, textTo(after, 'news-texts-on', {}))
    return summaryOf(after)
  })
}
