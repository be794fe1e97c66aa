import { createHash, createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { hour } from '../contract/durations.ts'
import type { Database } from '../db/client.ts'
import { sameText } from '../providers/keys/codes.ts'
import type { SecretKey } from '../providers/keys/secret-key.ts'
import type { Asset, FindAsset } from '../web/document/files.ts'

interface ReleaseAssetsNeeds {
  db: Database
  clock: { now(): Date }
  /** The first key signs. Signatures of all of them are recognized. */
  keys: readonly [SecretKey, ...SecretKey[]]
  log: Pick<Logger, 'warn'>
}

/** This many files are about a megabyte. */
const filesPerStatement = 100

const signatureOf = (key: SecretKey, { path, bytes }: Asset) =>
  createHmac('sha256', key)
    .update(`release-asset ${path}\n`)
    .update(createHash('sha256').update(bytes).digest())
    .digest('base64url')

/** Finds a file of another release that has run in the last day. A file that was not signed with our keys counts as missing. */
export function createFindAsset({ db, keys }: Pick<ReleaseAssetsNeeds, 'db' | 'keys'>): FindAsset {
  return async path => {
    const row = await db
      .selectFrom('release_asset')
      .select(['bytes', 'signature'])
      .where('path', '=', path)
      .executeTakeFirst()
    if (!row) return undefined
    const { bytes } = row
    return keys.some(key => sameText(row.signature, signatureOf(key, { path, bytes }))) ? bytes : undefined
  }
}

/** Stores files that are missing, and marks the others as still in use. */
async function store({ db, clock, keys }: ReleaseAssetsNeeds, assets: readonly Asset[]): Promise<void> {
  const seen_at = clock.now()
  const paths = assets.map(({ path }) => path)
  const known = await db
    .updateTable('release_asset')
    .set({ seen_at })
    .where('path', 'in', paths)
    .returning('path')
    .execute()
  const isKnown = new Set(known.map(({ path }) => path))
  const missing = assets
    .filter(({ path }) => !isKnown.has(path))
    .map(asset => ({ ...asset, signature: signatureOf(keys[0], asset), seen_at }))
  for (let from = 0; from < missing.length; from += filesPerStatement)
    await db
      .insertInto('release_asset')
      .values(missing.slice(from, from + filesPerStatement))
      .onConflict(conflict => conflict.column('path').doUpdateSet({ seen_at }))
      .execute()
}

/**
 * Shares the files of this release with processes of other releases, before this process serves pages that name them, and then once
 * an hour. The worker removes files that no process has shared for a day (`worker/clean-up.ts`). Returns a function that stops the
 * sharing.
 */
export async function shareAssets(
  needs: ReleaseAssetsNeeds,
  assets: readonly Asset[],
): Promise<() => Promise<void>> {
  if (assets.length === 0) return async () => {}
  let running = Promise.resolve()
  const share = () => {
    running = store(needs, assets).catch(err =>
      needs.log.warn({ err }, 'the files of this release are not shared'),
    )
    return running
  }
  await share()
  const timer = setInterval(() => void share(), hour)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
