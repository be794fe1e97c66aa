import type { AccountSummary } from '../../contract/account.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { lacksConsents, recordConsents } from '../consents.ts'
import type { AccountSession, Context } from '../context.ts'
import { queueMessages, textTo } from '../messages.ts'
import { accountById } from './find-account.ts'
import { summaryOf } from './own-account.ts'

export async function giveConsents(
  { deps, session, client }: Context<AccountSession>,
  choices: CallParsed<Calls['account']['giveConsents']>['body'],
): Promise<AccountSummary> {
  const { marketingEmail, marketingSms } = choices
  const { accountId, audience } = session
  return deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const before = await accountById(tx, accountId, { lock: true })
    if (!(await lacksConsents(tx, accountId))) return summaryOf(before)
    const after = await tx
      .updateTable('account')
      .set({ marketing_email: marketingEmail, marketing_sms: marketingSms })
      .where('id', '=', accountId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordConsents(needs, {
      accountId,
      audience,
      address: client.ip,
      choices: {
        termsAndConditions: true,
        privacyPolicy: true,
        contactAgree: true,
        marketingEmail,
        marketingSms,
      },
    })
    if (marketingSms && !before.marketing_sms) await queueMessages(needs, textTo(after, 'news-texts-on', {}))
    return summaryOf(after)
  })
}
