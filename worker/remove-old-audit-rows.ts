import { anchorOldRows, oldRows, removeAnchoredRows } from '../api/audit/remove-old-rows.ts'
import type { Deps } from '../api/deps.ts'
import { yearsBefore } from './clean-up.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings' | 'log'>

/** Whole months, so that there is an anchor a month and not one a day. */
function startOfMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))
}

/**
 * Removes rows of the audit log that are older than the setting, a month at a time, and leaves an anchor. Throws, and so shows as
 * a job that failed, if the log is not intact.
 */
export async function removeOldAuditRows({ log, ...needs }: Needs): Promise<void> {
  const { auditYears } = needs.settings.retention
  if (auditYears !== null) {
    const before = startOfMonth(yearsBefore(needs.clock.now(), auditYears))
    const old = await oldRows(needs.db, before)
    if (old) await anchorOldRows(needs, old, { before })
  }
  // Also what an interrupted removal left, or one by hand.
  const rows = await removeAnchoredRows(needs.db)
  if (rows > 0) log.info({ rows }, 'old rows of the audit log were removed')
}
