import type { DatabaseClient } from '../../db/client.ts'
import { createMetrics } from '../../server/metrics.ts'

/** The metrics of a process that uses this database, as /metrics shows them. */
export const testMetrics = ({ pool, db }: Pick<DatabaseClient, 'pool' | 'db'>) =>
  createMetrics({
    client: { pool, db },
    now: () => 0,
    release: { version: '1.0.0', revision: 'test' },
    databaseState: () => 'well',
    backupDueHours: 26,
  })
