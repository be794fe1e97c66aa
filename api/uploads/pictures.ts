import { uploads } from '../../contract/upload-limits.ts'
import type { Database, Deps } from '../deps.ts'

export interface PictureRow {
  filename: string
  location: string
}

export const keyOf = ({ location, filename }: PictureRow) => `${location}${filename}`

/** Valid for a few minutes (DECISIONS D5). */
export const linkTo = ({ uploads: store }: Pick<Deps, 'uploads'>, picture: PictureRow) =>
  store.createDownload(keyOf(picture), uploads.linkLife)

/** Base URL of pictures. It requires the owner's `authorization` header; signed links do not. */
export const pictureBase = ({ settings }: Pick<Deps, 'settings'>) => `${settings.publicUrl}/uploads/`

export async function ownUpload(db: Database, accountId: string, filename: string) {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('filename', '=', filename)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}
