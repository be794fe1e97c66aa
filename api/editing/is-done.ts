import type { Database } from '../deps.ts'
import { type EntryRow, scheduleOf } from './entries.ts'

/*
 * Whether an entry is already as it is asked to be, because the same was sent before and its answer was lost, or because a colleague
 * did it. Then nothing is written.
 */

/** Asked to go out now, or at a moment. A page has to be a version that an editor wrote: the release's words are no new one. */
export async function isPublished(
  tx: Database,
  row: EntryRow,
  { asked, now }: { asked: Date | undefined; now: Date },
): Promise<boolean> {
  if (row.deleted_at) return false
  const scheduled = scheduleOf(row)
  if (asked && scheduled)
    return scheduled.version === row.version && scheduled.from.getTime() === asked.getTime()
  const from = row.visible_from?.getTime()
  if (scheduled || row.published_version !== row.version || from === undefined) return false
  if (asked ? from !== asked.getTime() : from > now.getTime()) return false
  if (row.kind !== 'page') return true
  const version = await tx
    .selectFrom('page')
    .select('version')
    .where('slug', '=', row.slug)
    .where('entry_version', '=', row.version)
    .executeTakeFirst()
  return version !== undefined
}

export type Change = 'withdrawn' | 'deleted' | 'brought-back'

/** A page stays on the site when its versions to come are withdrawn, so which working copy they belonged to is on record. */
export async function isChanged(tx: Database, row: EntryRow, to: Change): Promise<boolean> {
  if (to === 'brought-back') return row.deleted_at === null
  if (to === 'deleted') return row.deleted_at !== null
  if (row.deleted_at || row.published_version !== null || scheduleOf(row)) return false
  if (row.kind !== 'page') return row.visible_from === null
  const withdrawn = await tx
    .selectFrom('withdrawn_version')
    .select('version')
    .where('slug', '=', row.slug)
    .where('entry_version', '=', row.version)
    .executeTakeFirst()
  return withdrawn !== undefined
}

/** A schedule that was canceled before its moment came. The working copy isn't published, so it wasn't published early either. */
export const isCanceled = (row: EntryRow, scheduledFrom: string | undefined, now: Date): boolean =>
  !scheduleOf(row) &&
  new Date(scheduledFrom ?? '') > now &&
  row.published_version !== null &&
  row.published_version !== row.version
