import { photoGone, photoSent } from '../../contract/picture.ts'
import type { AccountSession, Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { filenameOf } from './file-names.ts'
import { discard } from './own-files.ts'
import { ownUpload } from './pictures.ts'

/**
 * Removes a file of the caller, or gives up an open slot. Throws UPLOAD_UNKNOWN for a picture that is in a submission or is the
 * profile photo. Idempotent.
 */
export async function removeUpload({ deps, session }: Context<AccountSession>, filename: string) {
  return deps.db.transaction().execute(async tx => {
    const name = filenameOf(filename)
    const row = name ? await ownUpload(tx, session.accountId, name) : undefined
    if (!row) throw refuse('UPLOAD_UNKNOWN', { message: photoGone })
    if (row.state === 'used') throw refuse('UPLOAD_UNKNOWN', { message: photoSent })
    return { removed: await discard(tx, row.filename, ['open', 'filled']) }
  })
}
