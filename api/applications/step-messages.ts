import type { MessageTemplate } from '../../contract/message-templates.ts'
import { isMustArrive } from '../delivery/suppressed.ts'
import { tellByText } from '../delivery/tell-by-text.ts'
import type { Database, Deps } from '../deps.ts'
import { mailTo, queueMessages, textTo } from '../messages.ts'
import type { Words } from '../notifications/words.ts'
import { tellByPush } from '../push/tell-by-push.ts'

export type MessageNeeds = { db: Database } & Pick<Deps, 'clock' | 'ring' | 'settings'>

export interface Applicant {
  accountId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  closed: boolean
  /** True once a mailed link or code was used. If false, mails greet without a name. */
  emailProven: boolean
  /** The same, unless mail to the address has bounced since. If false, decisions and notices are also sent by text. */
  emailReaches: boolean
}

export async function applicantOf(db: Database, applicationId: string): Promise<Applicant> {
  const row = await db
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.account_id')
    .leftJoin('suppressed_email', 'suppressed_email.email', 'account.email')
    .select([
      'account.id',
      'suppressed_email.id as suppressed',
      'first_name',
      'last_name',
      'account.email',
      'phone',
      'closed_at',
      'email_confirmed_at',
      'email_proven_at',
    ])
    .where('application.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const emailProven = row.email_confirmed_at !== null || row.email_proven_at !== null
  return {
    accountId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    closed: row.closed_at !== null,
    emailProven,
    emailReaches: emailProven && !row.suppressed,
  }
}

/**
 * Sends by mail, by text if there are values for one, and by push to devices that asked for it. Closed accounts get nothing. With
 * `words`, the mail has these words even if editors change them before it goes out.
 */
export async function tellApplicant(
  needs: MessageNeeds,
  applicant: Applicant,
  template: MessageTemplate,
  values: { mail?: Record<string, string>; sms?: Record<string, string> | undefined },
  words?: Words,
) {
  if (applicant.closed) return
  const { accountId, firstName } = applicant
  const account = { ...applicant, id: accountId }
  if (values.mail) {
    const mail = mailTo(account, template, { firstName, ...values.mail })
    await queueMessages(needs, { ...mail, ...(words && { words, exact: true }) })
  }
  if (values.sms) await queueMessages(needs, textTo(account, template, values.sms))
  else if (!applicant.emailReaches && isMustArrive(template)) await tellByText(needs, accountId)
  await tellByPush(needs, accountId)
}
