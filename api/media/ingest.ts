import { mediaFile } from '../../contract/media.ts'
import type { PublicPicture } from '../../providers/images/public-pictures.ts'
import { contentTypeOf } from '../../providers/storage/file-key.ts'
import type { Database, Deps } from '../deps.ts'

/** Skips files that exist: the name is the hash of the content, so an existing file is the same. */
export async function saveFiles(
  { uploads }: Pick<Deps, 'uploads'>,
  { hash, files }: PublicPicture,
): Promise<void> {
  for (const { width, format, bytes } of files) {
    const key = mediaFile(hash, width, format)
    if (!(await uploads.head(key))) await uploads.write(key, bytes, contentTypeOf(key))
  }
}

interface Sent {
  name: string
  alt: string
  focal_x: number
  focal_y: number
  by: string
  original: string
}

export async function ingestImage(
  tx: Database,
  { by, original, name, alt, focal_x, focal_y }: Sent,
  { hash, width, height }: Pick<PublicPicture, 'hash' | 'width' | 'height'>,
  now: Date,
): Promise<{ id: string; isNew: boolean; wasThere: boolean }> {
  const said = { name, alt, focal_x, focal_y, updated_at: now, updated_by: by }
  const begun = await tx
    .insertInto('media')
    .values({ ...said, hash, width, height, original, created_at: now, created_by: by })
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
    .set({ ...said, version: known.version + 1, deleted_at: null })
    .where('id', '=', known.id)
    .execute()
  return { id: known.id, isNew: false, wasThere: false }
}
