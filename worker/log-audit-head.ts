import { readHead } from '../api/audit/read-audit-log.ts'
import type { Deps } from '../api/deps.ts'

/**
 * Writes the end of the audit log into the process's log, which is kept where the database's owner has no hand: of rows that
 * were removed from the end together with their codes, only an end that was known before tells.
 */
export async function logAuditHead({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { seq, hash } = await readHead(db)
  if (seq > 0) log.info({ auditHead: `${seq}:${hash}` }, 'the audit log ends here')
}
