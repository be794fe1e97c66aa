import type { UploadSlots } from '../../providers/storage/upload-endpoint.ts'
import type { Deps } from '../deps.ts'

/**
 * The slots of our own PUT endpoint, in the table. A slot is open until one picture is in it; row and file come about
 * together, so a file without its row, or the reverse, is left only by a crash, in a slot that the clean-up ends.
 */
export function createSlots({ db, clock }: Pick<Deps, 'db' | 'clock'>): UploadSlots {
  return {
    async stateOf(slotId) {
      const row = await db
        .selectFrom('upload')
        .select('state')
        .where('filename', '=', slotId)
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
          .executeTakeFirst()
        if (!numUpdatedRows) return false
        await keep()
        return true
      })
    },
  }
}
