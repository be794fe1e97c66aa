import { ApiError } from '../../contract/api-error.ts'
import type { DifferingChoice } from '../../contract/console/import-export.ts'
import { importErrors } from '../../contract/console/text-errors.ts'
import { ProviderFailure } from '../../providers/failure.ts'
import type { PublicPictures } from '../../providers/images/public-pictures.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Database, Deps } from '../deps.ts'
import type { Writer } from '../editing/save.ts'
import { isSlugClash, slugTaken } from '../editing/slugs.ts'
import { failImport } from './fail-import.ts'
import { filesOf, forgetParts } from './import-files.ts'
import { importImage, importOrder, importRedirect, rewordImage } from './import-other-items.ts'
import { importText } from './import-text.ts'
import { ImportError } from './incoming.ts'
import { type Done, type Item, processItem } from './process-item.ts'
import { picturesIn } from './read-file.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'uploads'> & { publicPictures: PublicPictures }

const waiting = (db: Database, id: string) =>
  db
    .selectFrom('content_import_item')
    .selectAll()
    .where('import_id', '=', id)
    .where('outcome', '<>', 'refused')
    .where('result', 'is', null)
    .$castTo<Item>()

/** Each may have 200 KB. */
const itemsPerRead = 50

/** What is left, from one place to the next: looking for the first one again would pass all that are done each time. */
async function* inOrder(db: Database, id: string): AsyncGenerator<Item> {
  for (let last = -1; ; ) {
    const items = await waiting(db, id)
      .where('place', '>', last)
      .orderBy('place')
      .limit(itemsPerRead)
      .execute()
    yield* items
    if (items.length < itemsPerRead) return
    last = items.at(-1)!.place
  }
}

async function filesOfPicture({ publicPictures }: Needs, bytes: Buffer) {
  try {
    return await publicPictures.make(bytes)
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    return undefined
  }
}

async function importImages(needs: Needs, writer: Writer, id: string): Promise<void> {
  const { db } = needs
  const images = () => waiting(db, id).where('kind', '=', 'image').where('outcome', '=', 'new')
  if (!(await images().limit(1).executeTakeFirst())) return
  for (const { problem, ...file } of await filesOf(db, id)) {
    if (problem) continue
    for await (const { hash, bytes } of picturesIn(file)) {
      const item = await images().where('slug', '=', hash).executeTakeFirst()
      if (item?.kind !== 'image') continue
      const made = await filesOfPicture(needs, bytes)
      await processItem(needs, item, async tx =>
        made?.hash === hash
          ? importImage(tx, writer, needs, { item, made, bytes })
          : { result: 'left', reason: 'Its file can’t be opened as a picture.' },
      )
    }
  }
}

function importItem(tx: Database, writer: Writer, item: Item, differing: DifferingChoice): Promise<Done> {
  if (item.kind === 'image') return rewordImage(tx, writer, item, differing)
  if (item.kind === 'redirect') return importRedirect(tx, writer, item)
  if (item.kind === 'order') return importOrder(tx, writer, item)
  return importText(tx, writer, item, differing)
}

/**
 * Imports what has not been imported yet, so it can be repeated. With `last`, there will be no retry: an error ends the import, and
 * the files can be chosen again.
 */
export async function runImport(needs: Needs, asked: { id: string }, { last = false } = {}): Promise<void> {
  try {
    await runOnce(needs, asked)
  } catch (error) {
    if (last) await failImport(needs, asked.id, { from: 'importing', problem: importErrors.stopped })
    throw error
  }
}

async function runOnce(needs: Needs, { id }: { id: string }): Promise<void> {
  const { db, clock, ring } = needs
  const row = await db.selectFrom('content_import').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'importing') return
  const writer: Writer = {
    deps: { clock, ring },
    session: { staffId: row.staff_id, name: row.by },
    requestId: `import ${id}`,
  }
  await importImages(needs, writer, id).catch(error => {
    if (!(error instanceof ImportError)) throw error
  })
  for await (const item of inOrder(db, id))
    try {
      await processItem(needs, item, tx => importItem(tx, writer, item, row.differing!))
    } catch (error) {
      const reason =
        error instanceof ApiError ? error.message : isSlugClash(error) ? slugTaken().message : undefined
      if (reason === undefined) throw error
      await processItem(needs, item, async () => ({ result: 'left', reason }))
    }
  await db.transaction().execute(async tx => {
    const ended = await tx
      .updateTable('content_import')
      .set({ state: 'done', changed_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'importing')
      .returning('done')
      .executeTakeFirst()
    await forgetParts(tx, id)
    if (ended)
      await writeAuditEvent(tx, writer, {
        action: 'content.import-done',
        subject: { kind: 'import', id },
        detail: { texts: ended.done },
      })
  })
}
