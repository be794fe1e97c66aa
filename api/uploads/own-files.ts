import type { Database, Deps } from '../deps.ts'
import { enqueue } from '../messages.ts'
import { refuse, refuseField } from '../refusal.ts'
import { filenameOf } from './file-names.ts'
import { ownUpload } from './pictures.ts'

interface Claim {
  accountId: string
  /** Names or addresses as the client sent them. */
  names: readonly string[]
  /** The field that a refusal stands at. */
  field: string
  /** Whether a picture that is in use already may go along: only where the caller says so. */
  mayReuse?: (filename: string) => Promise<boolean>
}

/**
 * The files behind the names, each an own, filled slot, marked as used in the caller's transaction. Refuses, at the
 * field, UPLOAD_UNKNOWN for what is not this account's, never arrived, was taken back or is used elsewhere, and
 * UPLOAD_EXPIRED for a slot that ended empty. The same name twice counts once.
 */
export async function claimFiles(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  { accountId, names, field, mayReuse }: Claim,
): Promise<string[]> {
  const filenames = [...new Set(names.map(filenameOf))]
  const claimed: string[] = []
  for (const filename of filenames) {
    const row = filename ? await ownUpload(db, accountId, filename) : undefined
    if (!row || row.state === 'removed') throw refuseField('UPLOAD_UNKNOWN', field)
    if (row.state === 'open')
      throw refuseField(row.expires_at <= clock.now() ? 'UPLOAD_EXPIRED' : 'UPLOAD_UNKNOWN', field)
    if (row.state === 'used' && !(await mayReuse?.(row.filename))) throw refuseField('UPLOAD_UNKNOWN', field)
    if (row.state === 'filled') await markUsed(db, row.filename, field)
    claimed.push(row.filename)
  }
  return claimed
}

/** Of two requests with the same file one gets it. */
async function markUsed(db: Database, filename: string, field: string) {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ state: 'used' })
    .where('filename', '=', filename)
    .where('state', '=', 'filled')
    .executeTakeFirst()
  if (!numUpdatedRows) throw refuseField('UPLOAD_UNKNOWN', field)
}

/** Marks a picture as gone if it still is in one of these states; its file follows with the job. False if it is not. */
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
  await enqueue(db, 'remove-upload', { filename })
  return true
}

/** The picture of an own slot that has been filled. UPLOAD_UNKNOWN and UPLOAD_EXPIRED as for `claimFiles`. */
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
