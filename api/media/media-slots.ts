import type { Selectable } from 'kysely'
import { mediaFile } from '../../contract/media.ts'
import type { MediaSlot } from '../../db/types.ts'
import type { PublicPicture, PublicPictures } from '../../providers/images/public-pictures.ts'
import { contentTypeOf } from '../../providers/storage/file-key.ts'
import type { UploadSlots } from '../../providers/storage/upload-endpoint.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database, Deps } from '../deps.ts'

const prefix = 'media-'
export const newSlotId = () => `${prefix}${crypto.randomUUID()}`
/** Whether a slot of the upload endpoint is one for images of the site; others are for private pictures. */
export const isMediaSlot = (slotId: string) => slotId.startsWith(prefix)
/** Where the store keeps the checked picture that the files are made of. Nobody is given a link to it. */
export const originalKey = (slotId: string) => `media/originals/${slotId.slice(prefix.length)}.jpg`

type Needs = Pick<Deps, 'db' | 'clock' | 'uploads'> & { publicPictures: PublicPictures }
type Slot = Selectable<MediaSlot>

/** A file that is there is the same already: its name is its content. */
async function keepFiles({ uploads }: Pick<Deps, 'uploads'>, { hash, files }: PublicPicture) {
  for (const { width, format, bytes } of files) {
    const key = mediaFile(hash, width, format)
    if (!(await uploads.head(key))) await uploads.write(key, bytes, contentTypeOf(key))
  }
}

/** The row of the picture: a new one, a deleted one that comes back, or, left as it is, the one that is there. */
async function takeIn(tx: Database, slot: Slot, { hash, width, height }: PublicPicture, now: Date) {
  const said = { name: slot.name, alt: slot.alt, focal_x: slot.focal_x, focal_y: slot.focal_y }
  const by = { updated_at: now, updated_by: slot.by }
  const begun = await tx
    .insertInto('media')
    .values({
      ...said,
      ...by,
      hash,
      width,
      height,
      original: originalKey(slot.id),
      created_at: now,
      created_by: slot.by,
    })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun) return { id: begun.id, isNew: true, wasThere: false }
  const known = await tx
    .selectFrom('media')
    .select(['id', 'version', 'deleted_at'])
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!known.deleted_at) return { id: known.id, isNew: false, wasThere: true }
  await tx
    .updateTable('media')
    .set({ ...said, ...by, version: known.version + 1, deleted_at: null })
    .where('id', '=', known.id)
    .execute()
  return { id: known.id, isNew: false, wasThere: false }
}

/**
 * Slots for images of the site, beside those for private pictures. The files are made before the transaction, which an
 * encoder would hold for seconds, and kept in it: while the row is held nobody removes them.
 */
export function createMediaSlots({ db, clock, uploads, publicPictures }: Needs): UploadSlots {
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
        const { id, isNew, wasThere } = await takeIn(tx, slot, made, clock.now())
        await tx
          .updateTable('media_slot')
          .set({ state: 'filled', media_id: id, was_there: wasThere })
          .where('id', '=', slotId)
          .execute()
        await keepFiles({ uploads }, made)
        if (isNew) await keepOriginal()
        await recordAudit(
          tx,
          { session: { staffId: slot.staff_id, name: slot.by }, requestId: slotId, deps: { clock } },
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
