import { sql } from 'kysely'
import type { Deps } from '../api/deps.ts'
import { heldAccount } from '../api/privacy/legal-hold.ts'
import { keyOf } from '../api/uploads/pictures.ts'

/**
 * Deletes the file of a picture that was taken back. The row stays, so that its name is never anybody's again. While a legal
 * hold stands on the person the file stays, too: `clean-up` removes both when it has ended.
 */
export async function removeUpload(
  { db, clock, uploads }: Pick<Deps, 'db' | 'clock' | 'uploads'>,
  { filename }: { filename: string },
) {
  await db.transaction().execute(async tx => {
    // Held, so that no change of keys writes the file again meanwhile.
    const row = await tx
      .selectFrom('upload')
      .select(['filename', 'location', 'state'])
      .where('filename', '=', filename)
      .where(({ not }) => not(heldAccount(clock.now(), sql.ref('upload.account_id'))))
      .forUpdate()
      .executeTakeFirst()
    if (row?.state === 'removed') await uploads.remove(keyOf(row))
  })
}
