import { anchorOldRows, oldRows, removeAnchoredRows } from '../api/audit/remove-old-rows.ts'
import type { Deps } from '../api/deps.ts'
import { yearsBefore } from '../contract/durations.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings' | 'log'>

/** Rounds down to whole months, so that there is one anchor a month instead of one a day. */
function startOfMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))
}

/**
 * Removes rows of the audit log that are older than the setting, a month at a time, and leaves an anchor. Throws if the log is not
 * intact, so that the job is shown as failed.
 */
export async function removeOldAuditRows({ log, ...needs }: Needs): Promise<void> {
  const { auditYears } = needs.settings.retention
  if (auditYears !== null) {
    const before = startOfMonth(yearsBefore(needs.clock.now(), auditYears))
    const old = await oldRows(needs.db, before)
    if (old) await anchorOldRows(needs, old, { before })
  }
  // Also removes what an interrupted removal, or one by hand, has left.
  const removed = await removeAnchoredRows(needs.db)
  if (removed.rows > 0 || removed.partitions.length > 0)
    log.info(removed, 'old rows of the audit log were removed')
}
