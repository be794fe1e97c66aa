import type { EntryKind } from '../../contract/console/entry.ts'
import { importLimits } from '../../contract/console/import-export.ts'
import { importErrors } from '../../contract/console/text-errors.ts'
import { pictureLimits } from '../../contract/picture.ts'
import { yieldToEventLoop } from '../../contract/yield-to-event-loop.server.ts'
import { plainJpegSize } from '../../providers/images/plain-jpeg.ts'
import { pictureHash } from '../../providers/images/public-pictures.ts'
import type { Database, Deps } from '../deps.ts'
import { failImport } from './fail-import.ts'
import { filesOf, forgetParts } from './import-files.ts'
import { isText, type ParsedItem, type RefusedText } from './incoming.ts'
import { type ImportContext, itemOf, type NewItem } from './items.ts'
import { picturesIn, readFile } from './read-file.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'texts'>

async function readAll(
  { db, texts: threads }: Needs,
  id: string,
  usual: EntryKind,
): Promise<ParsedItem[] | { problem: string }> {
  const parsed: ParsedItem[] = []
  let texts = 0
  const refused: RefusedText[] = []
  for (const { problem, ...file } of await filesOf(db, id)) {
    if (problem) {
      const missing = { source: file.name, title: file.name, reason: problem }
      parsed.push(missing)
      refused.push(missing)
      continue
    }
    for await (const incoming of readFile(threads, file, usual)) {
      parsed.push(incoming)
      if (isText(incoming)) texts += 1
      if ('reason' in incoming) refused.push(incoming)
      if (texts > importLimits.texts) return { problem: importErrors.texts }
      if (refused.length > importLimits.others) return { problem: importErrors.refused(refused[0]!) }
      if (parsed.length - texts - refused.length > importLimits.others)
        return { problem: importErrors.others }
      await yieldToEventLoop()
    }
  }
  return parsed
}

/** A quick check; the picture is decoded when it is imported. */
function pictureProblem(hash: string, bytes: Buffer): string | null {
  const size = plainJpegSize(bytes)
  const isOurs = size && Math.max(size.width, size.height) <= pictureLimits.longestSide
  return isOurs && pictureHash(bytes) === hash ? null : 'Its file isn’t the one that was exported.'
}

async function readPictures(db: Database, id: string, parsed: readonly ParsedItem[]) {
  const pictures = new Map<string, string | null>()
  if (!parsed.some(incoming => 'image' in incoming)) return pictures
  for (const file of await filesOf(db, id))
    for await (const { hash, bytes } of picturesIn(file)) pictures.set(hash, pictureProblem(hash, bytes))
  return pictures
}

/** Authors, categories and topics are read first, then images, because texts refer to them. Redirects and orders come last. */
const first = ['author', 'category', 'topic']
const inOrder = (parsed: readonly ParsedItem[]) => {
  const rank = (incoming: ParsedItem) => {
    if ('image' in incoming) return 1
    if ('redirect' in incoming || 'order' in incoming) return 3
    return !isText(incoming) || first.includes(incoming.kind) ? 0 : 2
  }
  return parsed.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Reads the files and reports what an import would do. Can be repeated. With `last`, there will be no retry: an error ends the
 * import, and the files can be chosen again.
 */
export async function readImport(needs: Needs, asked: { id: string }, { last = false } = {}): Promise<void> {
  try {
    await readOnce(needs, asked)
  } catch (error) {
    if (last) await failImport(needs, asked.id, { from: 'reading', problem: importErrors.failed })
    throw error
  }
}

/** Each may have 200 KB. */
const itemsPerWrite = 100

async function readOnce(needs: Needs, { id }: { id: string }): Promise<void> {
  const { db, clock } = needs
  const row = await db.selectFrom('content_import').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'reading') return
  const parsed = await readAll(needs, id, row.kind)
  const problem = 'problem' in parsed ? parsed.problem : parsed.length === 0 ? 'There’s no text in it.' : null
  const items: NewItem[] = []
  if (!('problem' in parsed)) {
    const context: ImportContext = { pictures: await readPictures(db, id, parsed), taken: new Map() }
    for (const incoming of inOrder(parsed)) items.push(await itemOf(db, incoming, context))
  }
  const needsFiles = items.some(({ kind, outcome }) => kind === 'image' && outcome === 'new')
  await db.transaction().execute(async tx => {
    await tx.deleteFrom('content_import_item').where('import_id', '=', id).execute()
    for (let from = 0; from < items.length; from += itemsPerWrite)
      await tx
        .insertInto('content_import_item')
        .values(
          items
            .slice(from, from + itemsPerWrite)
            .map((item, at) => ({ import_id: id, place: from + at, ...item })),
        )
        .execute()
    if (!needsFiles) await forgetParts(tx, id)
    await tx
      .updateTable('content_import')
      .set({ state: problem ? 'failed' : 'ready', fault: problem, changed_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute()
  })
}
