import { sql } from 'kysely'
import { hour } from '../../contract/durations.ts'
import { backupDueHours, type Settings } from '../../server/settings.ts'
import type { Instance } from '../verb.ts'

/**
 * The longest time that a server that archives its WAL may go without a new segment. Its `archive_timeout` is a minute
 * (ops/pgbackrest).
 */
const archiveAge = hour

/**
 * Problems with backups: none was made, the newest is older than BACKUP_DUE_HOURS, or a server that archives its WAL fails to do
 * so. Empty in development without BACKUP_TO.
 */
export async function lateBackups({
  db,
  clock,
  settings,
}: Pick<Instance, 'db' | 'clock'> & { settings: Pick<Settings, 'backups' | 'production'> }): Promise<
  string[]
> {
  const dueHours = backupDueHours(settings)
  const now = clock.now().getTime()
  const problems: string[] = []
  if (dueHours > 0) {
    const newest = await db
      .selectFrom('backup')
      .select(['name', 'finished_at'])
      .orderBy('finished_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest) {
      const age = (now - newest.finished_at.getTime()) / hour
      if (age > dueHours) problems.push(`the newest backup, ${newest.name}, is ${Math.floor(age)} hours old`)
    } else problems.push('no backup was made yet: run hero backup, or set BACKUP_DUE_HOURS=0')
  }
  const { rows } = await sql<{ archived: Date | null; failed: Date | null }>`
    select last_archived_time as archived, last_failed_time as failed from pg_stat_archiver
    where current_setting('archive_mode') <> 'off'`.execute(db)
  const [archiver] = rows
  if (archiver?.failed && archiver.failed > (archiver.archived ?? 0))
    problems.push(`the WAL was not archived since ${archiver.failed.toISOString()}`)
  else if (archiver?.archived && now - archiver.archived.getTime() > archiveAge)
    problems.push(`no WAL was archived since ${archiver.archived.toISOString()}`)
  return problems
}
