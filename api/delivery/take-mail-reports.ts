import type { MailReport } from '../../providers/mail/reports/mail-reports.ts'
import type { Database, Deps } from '../deps.ts'
import { isNewEvent } from '../webhook.ts'
import { isMustArrive } from './suppressed.ts'
import { tellByText } from './tell-by-text.ts'

type Needs = Pick<Deps, 'clock' | 'ring' | 'settings'> & { db: Database }

async function suppress(
  { db, clock }: Needs,
  { email, detail }: MailReport,
  reason: 'bounced' | 'complained',
) {
  const added = await db
    .insertInto('suppressed_email')
    .values({ email, reason, detail, suppressed_at: clock.now() })
    // A bounce outweighs a complaint, because nothing can be delivered any more.
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet({ reason, detail, suppressed_at: clock.now() })
        .where('suppressed_email.reason', '=', 'complained')
        .where(({ eb, val }) => eb(val(reason), '=', 'bounced')),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** A later report replaces an earlier one, except that a mail that bounced never counts as delivered. */
async function noteOnMessage({ db, clock }: Needs, { message, kind, detail }: MailReport) {
  if (!message) return undefined
  return db
    .updateTable('message')
    .set({ delivery: kind, delivery_at: clock.now(), delivery_detail: detail })
    .where('id', '=', message)
    .where('channel', '=', 'mail')
    .where(({ eb, or }) =>
      or([eb('delivery', 'is', null), eb('delivery', '=', 'delivered'), eb.val(kind !== 'delivered')]),
    )
    .returning(['account_id', 'template'])
    .executeTakeFirst()
}

async function take(needs: Needs, report: MailReport) {
  const sent = await noteOnMessage(needs, report)
  if (report.kind === 'delivered') return
  if (report.kind !== 'undelivered') await suppress(needs, report, report.kind)
  if (report.kind !== 'complained' && sent?.account_id && isMustArrive(sent.template))
    await tellByText(needs, sent.account_id)
}

/** Processes the reports of one webhook call once, in the same transaction that records the call. */
export async function takeMailReports(
  deps: Deps,
  provider: string,
  { id, reports }: { id: string; reports: readonly MailReport[] },
) {
  if (reports.length === 0) return
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    if (!(await isNewEvent(needs, provider, id))) return
    for (const report of reports) await take(needs, report)
  })
}
