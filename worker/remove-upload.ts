import type { Deps } from '../api/deps.ts'
import { keyOf } from '../api/uploads/pictures.ts'

/** Deletes the file of a picture that was taken back. The row stays, so that its name is never anybody's again. */
export async function removeUpload(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  { filename }: { filename: string },
) {
  const row = await db
    .selectFrom('upload')
    .select(['filename', 'location', 'state'])
    .where('filename', '=', filename)
    .executeTakeFirst()
  if (row?.state === 'removed') await uploads.remove(keyOf(row))
}
