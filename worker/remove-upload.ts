import { sql } from 'kysely'
import type { Deps } from '../api/deps.ts'
import { heldAccount } from '../api/privacy/legal-hold.ts'
import { keyOf } from '../api/uploads/pictures.ts'

/**
 * Deletes the file of a removed picture. The row stays, so that its name is never used again. Under a legal hold, the file stays
 * too, and `clean-up` deletes both afterward.
 */
export async function removeUpload(
  { db, clock, uploads }: Pick<Deps, 'db' | 'clock' | 'uploads'>,
  { filename }: { filename: string },
) {
  await db.transaction().execute(async tx => {
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
