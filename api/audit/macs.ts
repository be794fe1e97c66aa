import type { KeyRing } from '../../providers/keys/key-ring.ts'
import type { Database } from '../deps.ts'
import { brokenAnchors, lastAnchor } from './anchors.ts'
import { type Found, signer, verifier } from './mac-keys.ts'
import { asOfOneMoment } from './one-moment.ts'
import { maxProblems } from './verify.ts'

const rowsPerRead = 5_000
const codesAtOnce = 100_000

interface Row {
  seq: number
  hash: string
}

/** The hash covers the content and the previous hash, so one code vouches for all rows up to it. */
const valuesOf = ({ seq, hash }: Row) => [seq, hash]

export async function addMac(db: Database, ring: KeyRing, row: Row): Promise<void> {
  const code = signer(ring, 'row')(valuesOf(row))
  await db
    .insertInto('audit_mac')
    .values({ seq: row.seq, ...code })
    .execute()
}

const rowsAfter = (db: Database, after: number) =>
  db
    .selectFrom('audit_event as e')
    .leftJoin('audit_mac as m', 'm.seq', 'e.seq')
    .select(['e.seq', 'e.hash', 'm.key_id', 'm.mac'])
    .where('e.seq', '>', after)
    .orderBy('e.seq')
    .limit(rowsPerRead)
    .execute()

async function* judged(db: Database, ring: KeyRing) {
  const verify = verifier(ring, 'row')
  let after = 0
  for (;;) {
    const rows = await rowsAfter(db, after)
    for (const row of rows) {
      yield { row, found: verify(valuesOf(row), row) }
      after = row.seq
    }
    if (rows.length < rowsPerRead) return
  }
}

const words: Record<Exclude<Found, 'right'>, (seq: number, keyId: string | null) => string> = {
  missing: seq => `row ${seq} has no authentication code`,
  wrong: seq => `row ${seq} has the code of another row: it, or a row before it, was replaced or removed`,
  'no-key': (seq, keyId) => `row ${seq} has a code under the key ${keyId}, which isn’t in the ring`,
}

/** Reads after the anchor only: a removal deletes the rows up to the anchor first and their codes afterward. */
async function codesWithoutRow(db: Database, start: number) {
  const { last } = await db
    .selectFrom('audit_mac')
    .select(({ fn }) => fn.max('seq').as('last'))
    .executeTakeFirstOrThrow()
  const gone: { seq: number }[] = []
  for (let after = start; after < (last ?? 0) && gone.length < maxProblems; after += codesAtOnce)
    gone.push(
      ...(await db
        .selectFrom('audit_mac as m')
        .leftJoin('audit_event as e', join =>
          join
            .onRef('e.seq', '=', 'm.seq')
            .on('e.seq', '>', after)
            .on('e.seq', '<=', after + codesAtOnce),
        )
        .select('m.seq')
        .where('e.seq', 'is', null)
        .where('m.seq', '>', after)
        .where('m.seq', '<=', after + codesAtOnce)
        .orderBy('m.seq')
        .limit(maxProblems)
        .execute()),
    )
  return gone
}

/**
 * Describes anchors that are not genuine, rows whose code is missing or wrong, and codes without a row. This finds a chain that was
 * rewritten without the key, which the chain itself cannot show. Rows removed from the end are noticed only by comparing with a
 * head that is stored elsewhere (`passesThrough`).
 */
export const brokenMacs = (db: Database, ring: KeyRing): Promise<string[]> =>
  asOfOneMoment(db, snapshot => brokenCodes(snapshot, ring))

async function brokenCodes(db: Database, ring: KeyRing): Promise<string[]> {
  const start = (await lastAnchor(db))?.seq ?? 0
  const problems = await brokenAnchors(db, ring)
  for await (const { row, found } of judged(db, ring)) {
    if (found !== 'right') problems.push(words[found](row.seq, row.key_id))
    if (problems.length === maxProblems) return problems
  }
  const gone = await codesWithoutRow(db, start)
  return [...problems, ...gone.map(({ seq }) => `row ${seq} was removed; its code is still there`)]
}

/**
 * Whether the log still contains an earlier head, with the same hash, as a row or as an anchor. Undefined if the row was removed
 * along with others and has no anchor of its own, so that there is nothing to compare with.
 */
export async function passesThrough(db: Database, { seq, hash }: Row): Promise<boolean | undefined> {
  const anchor = await db.selectFrom('audit_anchor').select('hash').where('seq', '=', seq).executeTakeFirst()
  if (anchor) return anchor.hash === hash
  if (seq <= ((await lastAnchor(db))?.seq ?? 0)) return undefined
  const row = await db.selectFrom('audit_event').select('hash').where('seq', '=', seq).executeTakeFirst()
  return row?.hash === hash
}

/**
 * Adds codes to rows that have none, because the operator vouches for them, and returns how many. If a code is wrong, it adds
 * nothing and returns the problems.
 */
export async function addMissingMacs(db: Database, ring: KeyRing) {
  const missing: Row[] = []
  const broken = await brokenAnchors(db, ring)
  if (broken.length > 0) return { problems: broken, added: 0 }
  for await (const { row, found } of judged(db, ring)) {
    if (found === 'missing') missing.push(row)
    else if (found !== 'right') return { problems: [words[found](row.seq, row.key_id)], added: 0 }
  }
  const sign = signer(ring, 'row')
  for (let at = 0; at < missing.length; at += rowsPerRead)
    await db
      .insertInto('audit_mac')
      .values(missing.slice(at, at + rowsPerRead).map(row => ({ seq: row.seq, ...sign(valuesOf(row)) })))
      .onConflict(conflict => conflict.column('seq').doNothing())
      .execute()
  return { problems: [], added: missing.length, first: missing[0]?.seq, last: missing.at(-1)?.seq }
}

/** Signs valid codes again with the ring's current key. Wrong ones, and those signed with a missing key, stay as they are. */
export async function rotateMacs(db: Database, ring: KeyRing) {
  const done = { rewrapped: 0, unreadable: 0 }
  const sign = signer(ring, 'row')
  for await (const { row, found } of judged(db, ring)) {
    if (found === 'wrong' || found === 'no-key') done.unreadable += 1
    if (found !== 'right' || row.key_id === ring.current.id) continue
    await db
      .updateTable('audit_mac')
      .set(sign(valuesOf(row)))
      .where('seq', '=', row.seq)
      .execute()
    done.rewrapped += 1
  }
  return done
}
