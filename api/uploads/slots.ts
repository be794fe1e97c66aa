import type { UploadSlots } from '../../providers/storage/upload-endpoint.ts'
import type { Deps } from '../deps.ts'
import { notOfEndedLink } from './photo-links.ts'

/**
 * The slots of our own PUT endpoint. A slot is open until it has a picture. File and row are written together; only a crash can
 * leave one without the other, in a slot that clean-up removes. If a slot belongs to a link for a phone, it is gone once the
 * session of the link has ended.
 */
export function createSlots({ db, clock }: Pick<Deps, 'db' | 'clock'>): UploadSlots {
  return {
    async stateOf(slotId) {
      const row = await db
        .selectFrom('upload')
        .select('state')
        .where('filename', '=', slotId)
        .where(notOfEndedLink(clock.now()))
        .executeTakeFirst()
      if (!row || row.state === 'removed') return 'unknown'
      return row.state === 'open' ? 'open' : 'used'
    },

    fill(slotId, picture, keep) {
      return db.transaction().execute(async tx => {
        const { width, height, bytes } = picture
        const { numUpdatedRows } = await tx
          .updateTable('upload')
          .set({ state: 'filled', width, height, bytes: bytes.length, filled_at: clock.now() })
          .where('filename', '=', slotId)
          .where('state', '=', 'open')
          .where(notOfEndedLink(clock.now()))
          .executeTakeFirst()
        if (!numUpdatedRows) return false
        await keep()
        return true
      })
    },
  }
}
