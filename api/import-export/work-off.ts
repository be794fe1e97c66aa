import type { Selectable } from 'kysely'
import type { ContentImportItem } from '../../db/types.ts'
import type { Database, Deps } from '../deps.ts'

export type Item = Selectable<ContentImportItem>
export interface Done {
  result: 'created' | 'changed' | 'left'
  reason?: string
  entryId?: string
  mediaId?: string
}

export async function workOff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  item: Item,
  work: (tx: Database) => Promise<Done>,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const taken = await tx
      .selectFrom('content_import_item')
      .select('place')
      .where('import_id', '=', item.import_id)
      .where('place', '=', item.place)
      .where('result', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!taken) return
    const done = await work(tx)
    await tx
      .updateTable('content_import_item')
      .set({
        result: done.result,
        reason: done.reason ?? item.reason,
        entry_id: done.entryId ?? item.entry_id,
        media_id: done.mediaId ?? item.media_id,
      })
      .where('import_id', '=', item.import_id)
      .where('place', '=', item.place)
      .execute()
    await tx
      .updateTable('content_import')
      .set(({ eb }) => ({ done: eb('done', '+', 1), changed_at: clock.now() }))
      .where('id', '=', item.import_id)
      .execute()
  })
}
