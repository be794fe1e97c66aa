import { sql } from 'kysely'
import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import { maskedEmail } from '../accounts/masked.ts'
import { selectAgreementVersions, standingOf } from '../applications/agreement-standing.ts'
import { countedVersions, peopleAsked } from '../applications/count-agreed.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import { agreements } from '../content/announcements.ts'
import type { Context, StaffSession } from '../context.ts'
import { cutPage, exactMoment, momentAndId, readKey, writeKey } from '../keyset.ts'
import { refuse } from '../refusal.ts'
import { agreementMails } from './agreement-mails.ts'

interface Row {
  id: string
  key: string
  first_name: string
  last_name: string
  email: string
  verified: boolean
}

/** Audits the version and the number of people shown. The cursor is a time and an id, so no URL has personal data. */
export async function peopleNotAgreed(
  context: Context<StaffSession>,
  { version, after }: { version: string; after?: string | undefined },
): Promise<CallData<Calls['people']['notAgreed']>> {
  const { db, clock } = context.deps
  const published = await selectAgreementVersions(db).execute()
  const split = (await countedVersions(db, { published, clock })).get(version)
  if (!split) throw refuse('NOT_FOUND')
  const from = after ? readKey(momentAndId, after) : undefined
  const { rows } = await sql<Row>`
    with person as (${peopleAsked(split)})
    select a.id, ${exactMoment('person.first_at')} as key, a.first_name, a.last_name, a.email,
        not exists (select from application_step s where s.application_id = p.id and s.status <> 'VERIFIED') as verified
      from person
      join account a on a.id = person.account_id
      join application p on p.account_id = a.id
      where not person.has
        ${from ? sql`and (person.first_at, a.id) > (${from[0]}::timestamptz, ${from[1]}::uuid)` : sql``}
      order by person.first_at, a.id limit ${staffPages.notAgreed + 1}`.execute(db)
  const { shown, last } = cutPage(rows, staffPages.notAgreed)
  const ids = shown.map(({ id }) => id)
  const signed = await agreements(db)
    .select(['signed_agreement.account_id', 'signed_agreement.version', 'signed_agreement.agreed_at'])
    .where(sql<boolean>`signed_agreement.account_id = any(${ids}::uuid[])`)
    .execute()
  const mails = await agreementMails(db, { version, accountIds: ids })
  await writeAuditEvent(db, context, {
    action: 'people.not-agreed',
    subject: { kind: 'account' },
    detail: { version, shown: shown.length },
  })
  return {
    rows: shown.map(row => {
      const own = signed.filter(each => each.account_id === row.id)
      const { applies } = standingOf(published, own, clock)
      return {
        accountId: row.id,
        name: `${row.first_name} ${row.last_name}`,
        email: maskedEmail(row.email),
        verified: row.verified,
        applies: applies ? { version: applies.version, agreedAt: applies.agreedAt.toISOString() } : null,
        told: mails.get(row.id)?.told ?? null,
        reminded: mails.get(row.id)?.reminded ?? null,
      }
    }),
    next: last && writeKey([last.key, last.id]),
  }
}
