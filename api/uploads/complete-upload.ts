import { type documentTypes, stepOfType } from '../../contract/upload.ts'
import type { AccountSession, Context } from '../context.ts'
import { filledUpload } from './own-files.ts'
import { linkTo } from './pictures.ts'
import { refuseRepeatedPhotos } from './repeated-photos.ts'

interface Arrived {
  filename: string
  type?: (typeof documentTypes)[number] | undefined
  beside?: string | undefined
}

/**
 * Reports what arrived in the caller's slot, for clients that lost the PUT's answer, which already checked the picture. With
 * `type`, also whether the step would refuse it (`refuseRepeatedPhotos`).
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
