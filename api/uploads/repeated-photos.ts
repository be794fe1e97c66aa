import { sql } from 'kysely'
import { type PhotoNeed, photoNeedOf } from '../../contract/photo-reasons.ts'
import type { DocumentStep } from '../../contract/upload.ts'
import { type Fingerprint, fingerprintOf, isSamePicture } from '../../providers/images/likeness.ts'
import type { Database, Deps } from '../deps.ts'
import { refuseField } from '../refusal.ts'
import { filenameOf } from './file-names.ts'
import { keyOf, type PictureRow } from './pictures.ts'

interface EarlierPhoto extends PictureRow {
  submission: number
  need: PhotoNeed | null
}

/** Photos of the newest submissions first, limited to twenty: enough to catch repeats. */
async function earlierPhotos(db: Database, accountId: string, step: DocumentStep): Promise<EarlierPhoto[]> {
  const rows = await db
    .selectFrom('document')
    .innerJoin('application', 'application.id', 'document.application_id')
    .innerJoin('upload', 'upload.filename', 'document.filename')
    .select(['document.filename', 'location', 'submission', 'rejected_reason'])
    .where('application.account_id', '=', accountId)
    .where('step', '=', step)
    .orderBy('submission', 'desc')
    .orderBy('position')
    .limit(20)
    .execute()
  return rows.map(({ rejected_reason, ...row }) => ({ ...row, need: photoNeedOf(rejected_reason) }))
}

/** Leaves out names that are unknown or another account's, because other checks refuse them. */
async function ownPhotos(db: Database, accountId: string, names: readonly string[]): Promise<PictureRow[]> {
  const filenames = [...new Set(names.flatMap(name => filenameOf(name) ?? []))]
  if (filenames.length === 0) return []
  const rows = await db
    .selectFrom('upload')
    .select(['filename', 'location'])
    .where('account_id', '=', accountId)
    .where('filename', 'in', filenames)
    .where('state', 'in', ['filled', 'used'])
    .execute()
  return filenames.flatMap(filename => rows.find(row => row.filename === filename) ?? [])
}

/** Fingerprints by file name. A missing file has none. */
async function fingerprintsOf({ uploads }: Pick<Deps, 'uploads'>, photos: readonly PictureRow[]) {
  const found = new Map<string, Fingerprint>()
  for (const photo of photos) {
    if (found.has(photo.filename)) continue
    const bytes = await uploads.read(keyOf(photo))
    const print = bytes && (await fingerprintOf(bytes))
    if (print) found.set(photo.filename, print)
  }
  return (one: PictureRow, other: PictureRow) => {
    const [left, right] = [found.get(one.filename), found.get(other.filename)]
    return left !== undefined && right !== undefined && isSamePicture(left, right)
  }
}

/** A photo may be reused by name if it is in the latest submission and the reason allows it. */
function mayBeReused(photo: PictureRow, earlier: readonly EarlierPhoto[]) {
  const known = earlier.find(({ filename }) => filename === photo.filename)
  return known && known.need !== 'each' && known.submission === earlier[0]?.submission
}

/**
 * Throws, at `field`, PHOTO_REPEATED for one picture in two slots, and PHOTO_REJECTED for a rejected picture that is sent again, by
 * name or as a new upload (docs/decisions/0243). `photos` are the names or URLs that the client sent. `whole` means a complete
 * submission, which must contain a new picture if the reason requires it.
 */
export async function refuseRepeatedPhotos(
  deps: Pick<Deps, 'db' | 'uploads'>,
  {
    accountId,
    step,
    photos,
    field,
    whole,
  }: { accountId: string; step: DocumentStep; photos: readonly string[]; field: string; whole: boolean },
) {
  const [sent, earlier] = await Promise.all([
    ownPhotos(deps.db, accountId, photos),
    earlierPhotos(deps.db, accountId, step),
  ])
  const fresh = sent.filter(({ filename }) => !earlier.some(known => known.filename === filename))
  const along = sent.filter(photo => !fresh.includes(photo))
  const rejected = earlier.filter(({ need }) => need !== null)
  if (
    along.some(
      photo => rejected.some(({ filename }) => filename === photo.filename) && !mayBeReused(photo, earlier),
    )
  )
    throw refuseField('PHOTO_REJECTED', field)
  const needsNew = rejected.some(({ submission }) => submission === earlier[0]?.submission)
  if (whole && needsNew && sent.length > 0 && fresh.length === 0) throw refuseField('PHOTO_REJECTED', field)
  if (sent.length < 2 && (fresh.length === 0 || rejected.length === 0)) return
  const isAlike = await fingerprintsOf(deps, [...sent, ...(fresh.length > 0 ? rejected : [])])
  if (sent[0] && sent[1] && isAlike(sent[0], sent[1])) throw refuseField('PHOTO_REPEATED', field)
  if (fresh.some(photo => rejected.some(other => isAlike(photo, other))))
    throw refuseField('PHOTO_REJECTED', field)
}

export async function markRejected(
  db: Database,
  {
    applicationId,
    step,
    reasonCode,
  }: { applicationId: string; step: DocumentStep; reasonCode: string | null },
  which: 'step' | 'renewal' = 'step',
) {
  const renewal = db
    .selectFrom('license_renewal')
    .select('submission')
    .where('application_id', '=', applicationId)
    .where(sql<boolean>`step = ${step}`)
  const latest = db
    .selectFrom('document as later')
    .select(({ fn }) => fn.max('later.submission').as('latest'))
    .where('later.application_id', '=', applicationId)
    .where('later.step', '=', step)
    // This excludes at most one submission, the renewal.
    .where('later.submission', 'not in', renewal)
  await db
    .updateTable('document')
    .set({ rejected_reason: reasonCode })
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .where('submission', '=', which === 'renewal' ? renewal : latest)
    .execute()
}
