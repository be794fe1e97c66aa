import { isOneOf } from '../../contract/keys.ts'
import { legalNotices, mustArrive } from '../../contract/message-templates.ts'
import { prepared } from '../../db/prepared.ts'
import type { Database } from '../deps.ts'

export const isLegalNotice = (template: string) => isOneOf(legalNotices, template)
export const isMustArrive = (template: string) => isOneOf(mustArrive, template)

interface Mail {
  template: string
  account_id: string | null
}

/** The mailbox of an owner who complained still works, so it gets what the law requires and the codes that are requested now. */
async function takesMail(db: Database, email: string, { template }: Mail, hasCode: boolean) {
  const found = await db
    .selectFrom('suppressed_email')
    .select('reason')
    .where('email', '=', email.toLowerCase())
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!found) return true
  return found.reason === 'complained' && (hasCode || isLegalNotice(template))
}

/**
 * The address to send a mail to. If it is suppressed, a decision or notice goes to the account's current address, because the owner
 * may have corrected it. Undefined if that address is suppressed too.
 */
export async function recipientOf(
  db: Database,
  mail: Mail,
  { to, hasCode }: { to: string; hasCode: boolean },
): Promise<string | undefined> {
  if (await takesMail(db, to, mail, hasCode)) return to
  if (!mail.account_id || !isMustArrive(mail.template)) return undefined
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', mail.account_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!account || account.email === to.toLowerCase()) return undefined
  return (await takesMail(db, account.email, mail, hasCode)) ? account.email : undefined
}
