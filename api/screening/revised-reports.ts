import { sql } from 'kysely'
import type { Database } from '../deps.ts'

/**
 * `b` is a row of `background_check`, `s` that of its step: a report that is no longer clear although the step is verified, until
 * someone notes in the case what they think of it.
 */
export const isRevised = sql<boolean>`(b.staff_wait = 'report-revised' and s.status = 'VERIFIED'
  and not exists (select from review_note n where n.application_id = b.application_id
    and n.step = 'backgroundCheck' and n.at >= b.report_at))`

/** A verified step stays verified whatever the agency says later (DECISIONS B5), so a report that is no longer clear waits for staff. */
export async function noteRevision(db: Database, applicationId: string, result: string | undefined) {
  await db
    .updateTable('background_check')
    .set({ staff_wait: result === 'clear' ? null : 'report-revised' })
    .where('application_id', '=', applicationId)
    .execute()
}
