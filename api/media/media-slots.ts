import type { PublicPictures } from '../../providers/images/public-pictures.ts'
import type { UploadSlots } from '../../providers/storage/upload-endpoint.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Deps } from '../deps.ts'
import { ingestImage, saveFiles } from './ingest.ts'

const prefix = 'media-'
export const newSlotId = () => `${prefix}${crypto.randomUUID()}`
export const isMediaSlot = (slotId: string) => slotId.startsWith(prefix)
export const originalKey = (slotId: string) => `media/originals/${slotId.slice(prefix.length)}.jpg`

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'uploads'> & { publicPictures: PublicPictures }
/**
 * Upload slots for images of the site. The files are encoded before the transaction, because that takes seconds, and stored within
 * it: nobody can delete them while the row is locked.
 */
export function createMediaSlots({ db, clock, ring, uploads, publicPictures }: Needs): UploadSlots {
  return {
    async stateOf(slotId) {
      const slot = await db
        .selectFrom('media_slot')
        .select('state')
        .where('id', '=', slotId)
        .executeTakeFirst()
      if (!slot) return 'unknown'
      return slot.state === 'open' ? 'open' : 'used'
    },

    async fill(slotId, picture, keepOriginal) {
      const made = await publicPictures.make(picture.bytes)
      return db.transaction().execute(async tx => {
        const slot = await tx
          .selectFrom('media_slot')
          .selectAll()
          .where('id', '=', slotId)
          .where('state', '=', 'open')
          .forUpdate()
          .executeTakeFirst()
        if (!slot) return false
        const { id, isNew, wasThere } = await ingestImage(
          tx,
          { ...slot, original: originalKey(slotId) },
          made,
          clock.now(),
        )
        await tx
          .updateTable('media_slot')
          .set({ state: 'filled', media_id: id, was_there: wasThere })
          .where('id', '=', slotId)
          .execute()
        await saveFiles({ uploads }, made)
        if (isNew) await keepOriginal()
        await writeAuditEvent(
          tx,
          { session: { staffId: slot.staff_id, name: slot.by }, requestId: slotId, deps: { clock, ring } },
          {
            action: wasThere ? 'media.sent-again' : 'media.uploaded',
            subject: { kind: 'image', id },
            detail: { hash: made.hash, slot: slotId },
          },
        )
        return true
      })
    },
  }
}
