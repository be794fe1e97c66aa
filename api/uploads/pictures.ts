import { uploads } from '../../contract/upload-limits.ts'
import type { Database, Deps } from '../deps.ts'

export interface PictureRow {
  filename: string
  location: string
}

/** Where the store keeps a picture: the location it was uploaded for, then its name. */
export const keyOf = ({ location, filename }: PictureRow) => `${location}${filename}`

/** A signed link to a private picture, good for a few minutes (DECISIONS D5). */
export const linkTo = ({ uploads: store }: Pick<Deps, 'uploads'>, picture: PictureRow) =>
  store.createDownload(keyOf(picture), uploads.linkLife)

/**
 * What clients put before a file's name. The address opens with its owner's `authorization` header; signed links open alone.
 */
export const pictureBase = ({ settings }: Pick<Deps, 'settings'>) => `${settings.publicUrl}/uploads/`

/** The upload of this account and name, whatever its state; undefined for other people's and unknown names. */
export async function ownUpload(db: Database, accountId: string, filename: string) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('filename', '=', filename)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}
