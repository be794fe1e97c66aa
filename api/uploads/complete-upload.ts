import type { AccountSession, Context } from '../context.ts'
import { filledUpload } from './own-files.ts'
import { linkTo } from './pictures.ts'

/**
 * What arrived in an own slot. Our slots check a picture before the PUT answers, so there is nothing left to do; a client
 * that lost the PUT's answer learns here whether it was good.
 */
export async function completeUpload({ deps, session }: Context<AccountSession>, filename: string) {
  const row = await filledUpload(deps, session.accountId, filename)
  return {
    filename: row.filename,
    preview: await linkTo(deps, row),
    width: row.width ?? 0,
    height: row.height ?? 0,
    bytes: row.bytes ?? 0,
  }
}
