import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { uploads as limitsOfUploads } from '../../contract/upload-limits.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { countUses, imageOf } from './images.ts'
import { newSlotId, originalKey } from './media-slots.ts'

/** Opens an upload slot for one image, valid ten minutes. Throws TOO_MANY_ATTEMPTS. */
export async function openSlot(
  context: Context<StaffSession>,
  { name, alt, focalX, focalY }: CallParsed<Calls['media']['openSlot']>['body'],
) {
  const { deps, session } = context
  await limit(deps, 'uploadSlots', session.staffId)
  const now = deps.clock.now()
  const slot = newSlotId()
  const expiresAt = new Date(now.getTime() + limitsOfUploads.slotLife)
  await deps.db.transaction().execute(async tx => {
    await tx
      .insertInto('media_slot')
      .values({
        id: slot,
        staff_id: session.staffId,
        by: session.name,
        name,
        alt,
        focal_x: focalX,
        focal_y: focalY,
        expires_at: expiresAt,
        created_at: now,
      })
      .execute()
    await writeAuditEvent(tx, context, {
      action: 'media.slot-opened',
      subject: { kind: 'image-slot', id: slot },
    })
  })
  const { url } = await deps.uploads.createUpload({ key: originalKey(slot), slotId: slot, expiresAt })
  return { slot, url }
}

/** Throws UPLOAD_UNKNOWN if no image has arrived, UPLOAD_EXPIRED if none will. */
export async function imageInSlot(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { staffId }: Pick<StaffSession, 'staffId'>,
  slot: string,
) {
  const found = await db
    .selectFrom('media_slot')
    .select(['state', 'media_id', 'was_there', 'expires_at'])
    .where('id', '=', slot)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!found) throw refuse('UPLOAD_UNKNOWN')
  if (!found.media_id) throw refuse(found.expires_at <= clock.now() ? 'UPLOAD_EXPIRED' : 'UPLOAD_UNKNOWN')
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', found.media_id)
    .executeTakeFirstOrThrow()
  const uses = await countUses(db, [row.hash])
  return { image: imageOf(row, uses.get(row.hash) ?? 0), wasThere: found.was_there }
}
