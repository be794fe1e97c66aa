import { readHead } from '../api/audit/read-audit-log.ts'
import type { Deps } from '../api/deps.ts'

/**
 * Writes the end of the audit log to a place that the database's owner cannot change. If the last rows are deleted together with
 * their codes, only a previously known end reveals it.
 */
export async function logAuditHead({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { seq, hash } = await readHead(db)
  if (seq > 0) log.info({ auditHead: `${seq}:${hash}` }, 'the audit log ends here')
}
