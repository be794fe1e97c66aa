import { sql } from 'kysely'
import { importErrors } from '../../contract/console/text-errors.ts'
import { day } from '../../contract/durations.ts'
import type { Database, Deps } from '../deps.ts'
import { failImport } from './fail-import.ts'

type Needs = Pick<Deps, 'clock'> & { db: Database }

const filesKept = 2 * day

/** Removes the files of imports that nobody continued. Call it in a transaction. */
export async function endAbandonedImports({ db, clock }: Needs): Promise<void> {
  const now = clock.now()
  await sql`
    with old as (
      select i.id from content_import i where i.changed_at < ${new Date(now.getTime() - filesKept)}
        and (i.state = 'receiving' or i.state = 'ready' and exists (select from content_import_part p where p.import_id = i.id))
    ), forgotten as (
      delete from content_import_part where import_id in (select id from old)
    )
    update content_import set state = 'failed', changed_at = ${now}, fault = ${importErrors.abandoned}
    where id in (select id from old)`.execute(db)
}

/**
 * Ends imports whose job has no try left, because its process died in the last one. Nothing else would end them, and staff would see
 * them as running.
 */
export async function endStuckImports(needs: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ id: string; state: 'reading' | 'importing' }>`
    select id, state from content_import where state in ('reading', 'importing') and not exists (
      select from graphile_worker.jobs job
      where job.key = case content_import.state when 'reading' then 'read-import:' else 'run-import:' end || content_import.id
        and (job.attempts < job.max_attempts or job.locked_at is not null))`.execute(needs.db)
  for (const { id, state } of rows) {
    const problem = state === 'reading' ? importErrors.failed : importErrors.stopped
    await failImport(needs, id, { from: state, problem })
  }
}
