import { Gauge, type Registry } from 'prom-client'
import type { DatabaseClient } from '../../db/client.ts'
import { cached } from './cached.ts'

interface Needs {
  client: Pick<DatabaseClient, 'pool'>
  /** Milliseconds on a monotonic clock. */
  now: () => number
  /** How old the newest backup may be, in hours; 0 if Hero makes none. */
  backupDueHours: number
}

interface Ages {
  /** In seconds; null without a backup. */
  age: number | null
  /** Seconds since the newest backup or, without one, since the database was created. */
  since: number
}

/** Gauges of `hero backup`. They have no value while the database is away, and if Hero makes no backups. */
export function backupMetrics(registry: Registry, { client, now, backupDueHours }: Needs): void {
  const ages = cached(now, async () => (backupDueHours > 0 ? readAges({ client }) : undefined))
  const gauge = (name: string, help: string, read: (ages: Ages) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await ages()
        const value = found ? read(found) : null
        // A gauge without labels starts at 0, which here would mean that all is well.
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  gauge('backup_age_seconds', 'Age of the newest backup of hero backup', ({ age }) => age)
  gauge(
    'backup_overdue_seconds',
    'How long ago the next backup should have been made (BACKUP_DUE_HOURS); 0 while it is in time',
    ({ since }) => Math.max(0, since - backupDueHours * 3_600),
  )
}

async function readAges({ client }: Pick<Needs, 'client'>): Promise<Ages | undefined> {
  const { rows } = await client.pool.query<Ages>(`select
    extract(epoch from now() - (select max(finished_at) from backup))::float as age,
    extract(epoch from now() - coalesce((select max(finished_at) from backup), (select min(applied_at) from migration)))::float as since`)
  return rows[0]
}
