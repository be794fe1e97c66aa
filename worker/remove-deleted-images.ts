import type { Deps } from '../api/deps.ts'
import { inBatches } from '../api/in-batches.ts'
import { independently } from '../api/independently.ts'
import { mediaFilesOf } from '../contract/media.ts'
import { deletedImageLife } from '../contract/staff-limits.ts'

const imagesAtOnce = 50

/**
 * Deletes the files of images that were deleted long ago and then the row, so that a crash leaves a row to find them by. Locks the
 * row: restoring the image or uploading it again has to wait.
 */
export async function removeDeletedImages({ db, clock, uploads }: Pick<Deps, 'db' | 'clock' | 'uploads'>) {
  const deleted = (after: string) =>
    db
      .selectFrom('media')
      .select('id')
      .where('deleted_at', '<', new Date(clock.now().getTime() - deletedImageLife))
      .where('id', '>', after)
      .orderBy('id')
      .limit(imagesAtOnce)
      .execute()
  const each = independently()
  for await (const batch of inBatches(imagesAtOnce, deleted))
    for (const { id } of batch)
      await each.run(() =>
        db.transaction().execute(async tx => {
          const row = await tx
            .selectFrom('media')
            .select(['hash', 'original'])
            .where('id', '=', id)
            .where('deleted_at', 'is not', null)
            .forUpdate()
            .executeTakeFirst()
          if (!row) return
          for (const key of [row.original, ...mediaFilesOf(row.hash)]) await uploads.remove(key)
          await tx.deleteFrom('media').where('id', '=', id).execute()
        }),
      )
  each.end()
}
