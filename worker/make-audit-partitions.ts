import { makePartitions } from '../api/audit/partitions.ts'
import type { Deps } from '../api/deps.ts'

export async function makeAuditPartitions({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const partitions = await makePartitions(db)
  if (partitions > 0) log.info({ partitions }, 'partitions of the audit log were made')
}
