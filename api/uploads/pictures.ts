import { uploads } from '../../contract/upload-limits.ts'
import type { Database, Deps } from '../deps.ts'

export interface PictureRow {
  filename: string
  location: string
}

export const keyOf = ({ location, filename }: PictureRow) => `${location}${filename}`

/** A link to a picture, valid for a few minutes (DECISIONS D5). */
export const linkTo = ({ uploads: store }: Pick<Deps, 'uploads'>, picture: PictureRow) =>
  store.createDownload(keyOf(picture), uploads.linkLife)

/** Base URL of pictures. A request needs the owner's `authorization` header; a signed link does not. */
export const pictureBase = ({ settings }: Pick<Deps, 'settings'>) => `${settings.publicUrl}/uploads/`

export async function ownUpload(db: Database, accountId: string, filename: string) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('filename', '=', filename)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}
