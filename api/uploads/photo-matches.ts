import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { gradientsOf, gradientTolerance } from '../../providers/images/gradients.ts'
import { fingerprintOf, isSamePicture } from '../../providers/images/likeness.ts'
import type { Database, Deps } from '../deps.ts'
import { independently } from '../independently.ts'
import { keyOf, type PictureRow } from './pictures.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'uploads'>
type NewPhoto = PictureRow & { account_id: string }

const photosAtOnce = 50

/**
 * Submitted photos that were not compared yet, newest first, and then those that have failed, without those that failed after
 * `started`.
 */
const notCompared = (db: Database, started: Date): Promise<NewPhoto[]> =>
  db
    .selectFrom('upload')
    .select(['filename', 'location', 'account_id'])
    .where('state', '=', 'used')
    .where(({ eb, or }) => or([eb('compare_failed_at', 'is', null), eb('compare_failed_at', '<', started)]))
    .where(({ exists, not, selectFrom }) =>
      exists(
        selectFrom('document').select('document.id').whereRef('document.filename', '=', 'upload.filename'),
      ).and(
        not(
          exists(
            selectFrom('photo_print')
              .select('photo_print.filename')
              .whereRef('photo_print.filename', '=', 'upload.filename'),
          ),
        ),
      ),
    )
    .orderBy('compare_failed_at', order => order.asc().nullsFirst())
    .orderBy('created_at', 'desc')
    .limit(photosAtOnce)
    .execute()

async function printOf(bytes: Buffer | undefined) {
  const gradients = bytes && (await gradientsOf(bytes))
  const sha256 = gradients && createHash('sha256').update(bytes).digest('base64url')
  return { sha256: sha256 ?? null, gradients: gradients ?? null }
}

/** With more candidates, the gradients would distinguish nothing, as with black pictures. */
const mostCandidates = 100

interface Candidate extends PictureRow {
  same_file: boolean
}

async function candidatesOf(db: Database, filename: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select other.filename, upload.location, own.sha256 = other.sha256 as same_file
    from photo_print own join photo_print other on other.filename <> own.filename
      and bit_count(own.gradients # other.gradients) <= ${gradientTolerance}
    join upload on upload.filename = other.filename and upload.state = 'used'
    where own.filename = ${filename} order by same_file desc, other.created_at desc limit ${mostCandidates}`.execute(
    db,
  )
  return rows
}

/** Compares the pictures themselves. The gradients only choose which ones to compare. */
async function matchesAmong(
  { uploads }: Pick<Deps, 'uploads'>,
  bytes: Buffer,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const own = await fingerprintOf(bytes)
  const found: Candidate[] = []
  for (const candidate of candidates) {
    const file = candidate.same_file ? undefined : await uploads.read(keyOf(candidate))
    const other = file && (await fingerprintOf(file))
    if (candidate.same_file || (own && other && isSamePicture(own, other))) found.push(candidate)
  }
  return found
}

const storeMatches = (db: Database, filename: string, found: readonly Candidate[]) =>
  db
    .insertInto('photo_match')
    .values(
      found.flatMap(({ filename: other, same_file }) => [
        { filename, other, same_file },
        { filename: other, other: filename, same_file },
      ]),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** If the account was closed in the meantime, nothing is stored. */
async function compareOne({ db, clock, uploads }: Needs, { account_id, ...photo }: NewPhoto) {
  const bytes = await uploads.read(keyOf(photo))
  const print = await printOf(bytes)
  await db.transaction().execute(async tx => {
    const still = await tx
      .selectFrom('upload')
      .select('filename')
      .where('filename', '=', photo.filename)
      .where('state', '=', 'used')
      .forShare()
      .executeTakeFirst()
    if (!still) return
    // Compares one photo at a time, so that of two new photos, the second finds the first.
    await sql`select pg_advisory_xact_lock(hashtext('photo_print'))`.execute(tx)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('photo_print')
      .values({ filename: photo.filename, account_id, ...print, created_at: clock.now() })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows || !bytes) return
    const found = await matchesAmong({ uploads }, bytes, await candidatesOf(tx, photo.filename))
    if (found.length > 0) await storeMatches(tx, photo.filename, found)
  })
}

async function compareOrNote(needs: Needs, photo: NewPhoto) {
  try {
    await compareOne(needs, photo)
  } catch (error) {
    await needs.db
      .updateTable('upload')
      .set({ compare_failed_at: needs.clock.now() })
      .where('filename', '=', photo.filename)
      .execute()
    throw error
  }
}

/**
 * Compares the newly submitted photos with all others (decision 0331). Idempotent. Also covers photos that were submitted to
 * earlier releases. A photo that can't be read is tried once in a run and after all others.
 */
export async function comparePhotos(needs: Needs) {
  const each = independently()
  const started = needs.clock.now()
  for (;;) {
    const photos = await notCompared(needs.db, started)
    for (const photo of photos) await each.run(() => compareOrNote(needs, photo))
    if (photos.length < photosAtOnce) return each.end()
  }
}
