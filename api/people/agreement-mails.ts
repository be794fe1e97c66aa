import { sql } from 'kysely'
import type { AgreementMail } from '../../contract/console/not-agreed.ts'
import { agreementSlug } from '../../contract/content.ts'
import type { Database } from '../deps.ts'

interface Mails {
  told: AgreementMail | null
  reminded: AgreementMail | null
}
interface Row {
  account_id: string
  told_at: Date | null
  told_state: AgreementMail['state']
  reminded_at: Date | null
  reminded_state: AgreementMail['state']
}

/** A mail that came back has failed, even if it was sent. */
const stateOf = (message: 'told' | 'reminder') =>
  sql`case when ${sql.ref(`${message}.delivery`)} in ('undelivered', 'bounced') then 'failed' else ${sql.ref(`${message}.state`)} end`

const mailOf = (at: Date | null, state: AgreementMail['state']): AgreementMail | null =>
  at && { at: at.toISOString(), state }

/** When these people were told by mail of a version of the engagement agreement, and when they were reminded of it. */
export async function agreementMails(
  db: Database,
  { version, accountIds }: { version: string; accountIds: readonly string[] },
): Promise<ReadonlyMap<string, Mails>> {
  const { rows } = await sql<Row>`
    select n.account_id,
        coalesce(told.sent_at, n.told_at) as told_at, ${stateOf('told')} as told_state,
        coalesce(reminder.sent_at, n.reminded_at) as reminded_at, ${stateOf('reminder')} as reminded_state
      from agreement_news n
      left join message told on told.id = n.told_by
      left join message reminder on reminder.id = n.reminded_by
      where n.slug = ${agreementSlug} and n.version = ${version} and n.account_id = any(${accountIds}::uuid[])`.execute(
    db,
  )
  return new Map(
    rows.map(row => [
      row.account_id,
      {
        told: mailOf(row.told_at, row.told_state),
        reminded: mailOf(row.reminded_at, row.reminded_state),
      },
    ]),
  )
}
