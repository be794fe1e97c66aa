import { type documentTypes, stepOfType } from '../../contract/upload.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { filenameOf } from './file-names.ts'
import { filledUpload } from './own-files.ts'
import { linkTo, ownUpload } from './pictures.ts'
import { refuseRepeatedPhotos } from './repeated-photos.ts'

interface Arrived {
  filename: string
  type?: (typeof documentTypes)[number] | undefined
  beside?: string | undefined
}

/** Checks a file that was uploaded straight to the bucket. Only then does it count. */
async function settle({ db, settleArrived }: Deps, accountId: string, nameOrUrl: string) {
  const filename = settleArrived && filenameOf(nameOrUrl)
  const row = filename ? await ownUpload(db, accountId, filename) : undefined
  if (row?.state === 'open') await settleArrived?.(row)
}

/**
 * Reports what arrived in the caller's slot, for clients that lost the answer to the PUT, which already checked the picture. With
 * `type`, it also reports whether the step would refuse the picture (`refuseRepeatedPhotos`).
 */
export async function completeUpload(
  { deps, session }: Context<AccountSession>,
  { filename, type, beside }: Arrived,
) {
  await settle(deps, session.accountId, filename)
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
