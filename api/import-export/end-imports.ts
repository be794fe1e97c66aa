import { sql } from 'kysely'
import { importErrors } from '../../contract/console/text-errors.ts'
import { day } from '../../contract/durations.ts'
import type { Deps } from '../deps.ts'
import { failImport } from './fail-import.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

const filesKept = 2 * day

/** Ends imports that were not continued, and removes their files. */
export async function endAbandonedImports(needs: Needs): Promise<void> {
  const { rows } = await sql<{ id: string; state: 'receiving' | 'ready' }>`
    select id, state from content_import where changed_at < ${new Date(needs.clock.now().getTime() - filesKept)}
      and (state = 'receiving' or state = 'ready' and exists (
        select from content_import_part part where part.import_id = content_import.id))`.execute(needs.db)
  for (const { id, state } of rows)
    await failImport(needs, id, { from: state, problem: importErrors.abandoned })
}

/**
 * Ends imports whose job has no try left, because its process died in the last one. Nothing else would end them, and staff would see
 * them as running.
 */
export async function endStuckImports(needs: Needs): Promise<void> {
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
