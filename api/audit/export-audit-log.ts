import type { Context, StaffSession } from '../context.ts'
import { csvStream, partsByKey } from '../csv.ts'
import { refuseReversedDays } from '../refuse-reversed-days.ts'
import { writeAuditEvent } from './audit-log.ts'
import { type AuditLogFilters, readHead, rowsQuery } from './read-audit-log.ts'

const head = ['Number', 'Time (UTC)', 'Action', 'Who', 'Subject', 'Subject id', 'Reason', 'Detail', 'Request']
const rowsPerRead = 2_000

/**
 * Exports the log as a file, as it was at the start of the export. Throws FRESH_FACTOR_NEEDED. The export itself is audited before
 * the first row is sent, so it is not in the file.
 */
export async function exportAuditLog(context: Context<StaffSession>, filters: AuditLogFilters) {
  refuseReversedDays(filters)
  const { db } = context.deps
  const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  const { seq } = await db.transaction().execute(async tx => {
    const end = await readHead(tx)
    await writeAuditEvent(tx, context, {
      action: 'record.exported',
      subject: { kind: 'record' },
      detail: { filters: asked, rowsUpTo: end.seq },
    })
    return end
  })
  return csvStream(
    head,
    partsByKey<Awaited<ReturnType<ReturnType<typeof rowsQuery>['execute']>>[number]>(
      last => rowsQuery(db, filters, last ? last.seq : seq + 1, rowsPerRead).execute(),
      row => [
        row.seq,
        row.at,
        row.action,
        row.actor,
        row.subject_kind,
        row.subject_id,
        row.reason,
        JSON.stringify(row.detail),
        row.request_id,
      ],
    ),
  )
}
