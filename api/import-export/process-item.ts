import type { Selectable } from 'kysely'
import type { EntryFields, EntryKind } from '../../contract/console/entry.ts'
import type { ContentImportItem } from '../../db/types.ts'
import type { Database, Deps } from '../deps.ts'
import type { ImageLine, OrderLine } from './line-schemas.ts'

type Row = Selectable<ContentImportItem>

/** An item's fields are those of its kind, as `items.ts` wrote them. */
export type ImageItem = Row & { kind: 'image'; fields: ImageLine }
export type RedirectItem = Row & { kind: 'redirect'; fields: { from: string; to: string } }
export type OrderItem = Row & { kind: 'order'; fields: OrderLine }
/** An item that becomes an entry, not a file or an address. */
export type TextItem = Row & { kind: EntryKind; fields: Partial<EntryFields> }
export type Item = ImageItem | RedirectItem | OrderItem | TextItem
export interface Done {
  result: 'created' | 'changed' | 'left'
  reason?: string
  entryId?: string
  mediaId?: string
}

export async function processItem(
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
