import { Gauge, type Registry } from 'prom-client'
import type { DatabaseClient } from '../../db/client.ts'
import { cached } from './cached.ts'

interface Needs {
  client: Pick<DatabaseClient, 'pool'>
  /** Milliseconds, monotonic. */
  now: () => number
  /** Hours that the newest backup may be old; 0 if Hero makes none. */
  backupDueHours: number
}

interface Ages {
  /** Seconds; null without a backup. */
  age: number | null
  /** Seconds since the newest backup, or since the database was made. */
  since: number
}

/** Gauges of `hero backup`. Without the database, and where it makes no backups, they have no value. */
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
        // A gauge without labels begins as 0, which here would say that all is well.
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
