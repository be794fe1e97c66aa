import { type documentTypes, stepOfType } from '../../contract/upload.ts'
import type { AccountSession, Context } from '../context.ts'
import { filledUpload } from './own-files.ts'
import { linkTo } from './pictures.ts'
import { refuseRepeatedPhotos } from './repeated-photos.ts'

interface Arrived {
  filename: string
  /** The step that the picture is meant for. */
  type?: (typeof documentTypes)[number] | undefined
  /** The file of the other slot. */
  beside?: string | undefined
}

/**
 * What arrived in an own slot. Our slots check a picture before the PUT answers; a client that lost the PUT's answer learns
 * here whether it was good. With `type` it learns at once what the step would refuse (`refuseRepeatedPhotos`).
 */
export async function completeUpload(
  { deps, session }: Context<AccountSession>,
  { filename, type, beside }: Arrived,
) {
  const row = await filledUpload(deps, session.accountId, filename)
  if (type)
    await refuseRepeatedPhotos(deps, {
      accountId: session.accountId,
      step: stepOfType[type],
      photos: [filename, ...(beside ? [beside] : [])],
      field: 'filename',
      whole: false,
    })
  return {
    filename: row.filename,
    preview: await linkTo(deps, row),
    width: row.width ?? 0,
    height: row.height ?? 0,
    bytes: row.bytes ?? 0,
  }
}
