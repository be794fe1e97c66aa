import { photoGone, sideGone } from '../../contract/picture.ts'
import type { Database, Deps } from '../deps.ts'
import { enqueue, outageAttempts } from '../jobs.ts'
import { refuse, refuseField } from '../refusal.ts'
import { filenameOf } from './file-names.ts'
import { ownUpload } from './pictures.ts'

interface Claim {
  accountId: string
  names: readonly string[]
  field: string
  /** The sides of a card, in the order of `names`. With both, a refusal says which one is gone. */
  sides?: readonly string[]
  mayReuse?: (filename: string) => Promise<boolean>
}

/**
 * Claims filled slots of the caller, in the caller's transaction. A repeated name counts once. Throws UPLOAD_UNKNOWN at the field
 * for a picture that is another account's, never arrived, was removed or is used elsewhere, and UPLOAD_EXPIRED for a slot that
 * expired empty.
 */
export async function claimFiles(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  { accountId, names, field, sides = [], mayReuse }: Claim,
): Promise<string[]> {
  const filenames = [...new Set(names.map(filenameOf))]
  const claimed: string[] = []
  for (const [at, filename] of filenames.entries()) {
    const side = filenames.length > 1 ? sides[at] : undefined
    const gone = side ? sideGone(side) : photoGone
    const row = filename ? await ownUpload(db, accountId, filename) : undefined
    if (!row || row.state === 'removed') throw refuseField('UPLOAD_UNKNOWN', field, gone)
    if (row.state === 'open')
      throw refuseField(row.expires_at <= clock.now() ? 'UPLOAD_EXPIRED' : 'UPLOAD_UNKNOWN', field)
    if (row.state === 'used' && !(await mayReuse?.(row.filename)))
      throw refuseField('UPLOAD_UNKNOWN', field, gone)
    if (row.state === 'filled') await markUsed(db, row.filename, { field, gone })
    claimed.push(row.filename)
  }
  return claimed
}

async function markUsed(db: Database, filename: string, { field, gone }: { field: string; gone: string }) {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ state: 'used' })
    .where('filename', '=', filename)
    .where('state', '=', 'filled')
    .executeTakeFirst()
  if (!numUpdatedRows) throw refuseField('UPLOAD_UNKNOWN', field, gone)
}

export async function discard(
  db: Database,
  filename: string,
  from: readonly ('open' | 'filled' | 'used')[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ state: 'removed' })
    .where('filename', '=', filename)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  await enqueue(db, 'remove-upload', { filename }, { attempts: outageAttempts })
  return true
}

export async function filledUpload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  nameOrUrl: string,
) {
  const filename = filenameOf(nameOrUrl)
  const row = filename ? await ownUpload(db, accountId, filename) : undefined
  if (!row || row.state === 'removed') throw refuse('UPLOAD_UNKNOWN')
  if (row.state === 'open') throw refuse(row.expires_at <= clock.now() ? 'UPLOAD_EXPIRED' : 'UPLOAD_UNKNOWN')
  return row
}
