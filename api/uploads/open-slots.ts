import type { UploadSlot, uploadLocations } from '../../contract/upload.ts'
import { uploads as limitsOfUploads } from '../../contract/upload-limits.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database } from '../deps.ts'
import { limit } from '../limits.ts'
import { refuseForNow } from '../refusal.ts'
import { newFilename } from './file-names.ts'
import { keyOf, linkTo } from './pictures.ts'

interface Query {
  location: (typeof uploadLocations)[number]
  count: number
  contentType?: string | undefined
  bytes?: number | undefined
}

/** Throws while the account has too many empty slots, until the first of them expires. */
export async function refuseTooManySlots(tx: Database, accountId: string, count: number, now: Date) {
  const open = await tx
    .selectFrom('upload')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
  const [first] = open
  if (!first || open.length + count <= limitsOfUploads.openSlots) return
  const seconds = (first.expires_at.getTime() - now.getTime()) / 1000
  throw refuseForNow('TOO_MANY_ATTEMPTS', seconds, 'openSlots')
}

/**
 * Each slot takes one PUT within ten minutes (DECISIONS C6). Throws TOO_MANY_ATTEMPTS over the account's rate or number of open
 * slots.
 */
export async function openSlots(
  { deps, session }: Context<AccountSession>,
  { location, count, contentType, bytes }: Query,
): Promise<UploadSlot[]> {
  const { accountId } = session
  await limit(deps, 'uploadSlots', accountId)
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + limitsOfUploads.slotLife)
  const slots = Array.from({ length: count }, () => ({ filename: newFilename(), location }))
  await deps.db.transaction().execute(async tx => {
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    await refuseTooManySlots(tx, accountId, count, now)
    const common = { account_id: accountId, state: 'open' as const, expires_at: expiresAt, created_at: now }
    await tx
      .insertInto('upload')
      .values(slots.map(slot => ({ ...slot, ...common })))
      .execute()
  })
  // With two files, it is not known which of them has this length.
  const known = deps.settleArrived && count === 1 && contentType !== undefined && bytes !== undefined
  return Promise.all(
    slots.map(async slot => {
      const { url, direct } = await deps.uploads.createUpload({
        key: keyOf(slot),
        slotId: slot.filename,
        expiresAt,
        ...(known ? { contentType, bytes } : {}),
      })
      const preview = await linkTo(deps, slot)
      return { filename: slot.filename, preview, url, ...(direct ? { direct } : {}) }
    }),
  )
}
