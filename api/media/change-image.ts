import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { changedBy, requireVersion } from '../require-version.ts'
import { countUses, type ImageRow, imageOf } from './images.ts'

type Staff = Context<StaffSession>
type Seen = CallParsed<Calls['media']['delete']>

/** Locks the image and waits for a concurrent publish. */
async function lockImage(tx: Database, { params }: Pick<Seen, 'params'>): Promise<ImageRow> {
  const row = await tx
    .selectFrom('media')
    .selectAll()
    .where('id', '=', requireId(params.id))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row
}

type Fields = Partial<Pick<ImageRow, 'alt' | 'focal_x' | 'focal_y' | 'deleted_at'>>

async function write(
  tx: Database,
  { deps, session }: Staff,
  row: ImageRow,
  fields: Fields,
): Promise<ImageRow> {
  return tx
    .updateTable('media')
    .set({
      ...fields,
      version: row.version + 1,
      updated_at: deps.clock.now(),
      updated_by: session.name,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const usesOf = async (tx: Database, { hash }: ImageRow) => (await countUses(tx, [hash])).get(hash) ?? 0

async function asItIs(tx: Database, { session }: Staff, row: ImageRow) {
  markUnaudited(session)
  return imageOf(row, await usesOf(tx, row))
}

export async function changeImage(context: Staff, { params, body }: CallParsed<Calls['media']['change']>) {
  return context.deps.db.transaction().execute(async tx => {
    const row = await lockImage(tx, { params })
    const { alt, focalX, focalY } = body
    // Here and below before the version, so that what was done can be sent again if its answer was lost.
    if (!row.deleted_at && row.alt === alt && row.focal_x === focalX && row.focal_y === focalY)
      return asItIs(tx, context, row)
    requireVersion(row, body.version, changedBy)
    if (row.deleted_at)
      throw refuse('CHANGED_ELSEWHERE', { message: `${row.updated_by} deleted this. Restore it first.` })
    const changed = await write(tx, context, row, { alt, focal_x: focalX, focal_y: focalY })
    const uses = await usesOf(tx, row)
    await writeAuditEvent(tx, context, {
      action: 'media.changed',
      subject: { kind: 'image', id: row.id },
      detail: { version: changed.version, focalX, focalY, words: alt !== row.alt },
    })
    return imageOf(changed, uses)
  })
}

async function setDeleted(context: Staff, seen: Seen, isDeletion: boolean) {
  return context.deps.db.transaction().execute(async tx => {
    const row = await lockImage(tx, seen)
    if ((row.deleted_at !== null) === isDeletion) return asItIs(tx, context, row)
    requireVersion(row, seen.body.version, changedBy)
    const uses = await usesOf(tx, row)
    if (isDeletion && uses > 0)
      throw refuse('IMAGE_IN_USE', {
        message: `${uses === 1 ? 'A text shows' : `${uses} texts show`} this image. Take it out first.`,
      })
    const deleted_at = isDeletion ? context.deps.clock.now() : null
    const changed = await write(tx, context, row, { deleted_at })
    await writeAuditEvent(tx, context, {
      action: isDeletion ? 'media.deleted' : 'media.brought-back',
      subject: { kind: 'image', id: row.id },
      detail: { hash: row.hash },
    })
    return imageOf(changed, uses)
  })
}

/** Deletes an image, which can be restored for a while. Throws IMAGE_IN_USE if a text shows it. */
export const deleteImage = (context: Staff, seen: Seen) => setDeleted(context, seen, true)
export const restoreImage = (context: Staff, seen: Seen) => setDeleted(context, seen, false)
