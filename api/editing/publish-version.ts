import type { EntryFields } from '../../contract/console/entry.ts'
import type { Database, Deps } from '../deps.ts'
import type { EntryRow } from './entries.ts'
import { leaveRedirect, writePublicCopy } from './public-copy.ts'

interface Version {
  version: number
  fields: EntryFields
}

interface PublishVersion {
  row: EntryRow
  out: Version
  visibleFrom: Date
  now: Date
  by: { staffId: string | null; name: string }
  variables: Deps['settings']['variables']
}

export const noSchedule = {
  planned_version: null,
  planned_from: null,
  planned_slug: null,
  planned_by: null,
  planned_fault: null,
}

export async function publishVersion(
  tx: Database,
  { row, out, visibleFrom, now, by, variables }: PublishVersion,
): Promise<EntryRow> {
  const { fields, version } = out
  const shown: EntryRow = { ...row, fields, slug: fields.slug, version }
  await writePublicCopy(tx, { row: shown, visibleFrom, now, by, variables })
  const wasOut = row.first_out !== null && row.first_out <= now
  if (wasOut && row.published_slug && row.published_slug !== fields.slug)
    await leaveRedirect(tx, shown, { oldSlug: row.published_slug, at: now, by: by.name })
  await tx
    .updateTable('entry_revision')
    .set({ published_at: now })
    .where('entry_id', '=', row.id)
    .where('version', '=', version)
    .execute()
  return tx
    .updateTable('entry')
    .set({
      ...noSchedule,
      visible_from: visibleFrom,
      first_out: wasOut ? row.first_out : visibleFrom,
      published_version: version,
      published_slug: fields.slug,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const workingCopy = (row: EntryRow): Version => ({ version: row.version, fields: row.fields })
