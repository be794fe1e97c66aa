import type { PublicPictures } from '../../providers/images/public-pictures.ts'
import type { UploadSlots } from '../../providers/storage/upload-endpoint.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Deps } from '../deps.ts'
import { ingestImage, keepFiles } from './ingest.ts'

const prefix = 'media-'
export const newSlotId = () => `${prefix}${crypto.randomUUID()}`
/** Whether a slot of the upload endpoint is one for images of the site; others are for private pictures. */
export const isMediaSlot = (slotId: string) => slotId.startsWith(prefix)
/** Where the store keeps the checked picture that the files are made of. Nobody is given a link to it. */
export const originalKey = (slotId: string) => `media/originals/${slotId.slice(prefix.length)}.jpg`

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'uploads'> & { publicPictures: PublicPictures }
/**
 * Slots for images of the site, beside those for private pictures. The files are made before the transaction, which an
 * encoder would hold for seconds, and kept in it: while the row is held nobody removes them.
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
        await keepFiles({ uploads }, made)
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
