import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { KeyRing, WrappingKey } from '../../providers/keys/key-ring.ts'
import type { Database } from '../deps.ts'

const rowsPerRead = 5_000
const maxProblems = 20

interface Row {
  seq: number
  hash: string
}

/** A separate key, so that wrapped data reveals nothing about it. */
const macKey = ({ key }: WrappingKey) => Buffer.from(hkdfSync('sha256', key, '', 'hero audit log mac', 32))

/**
 * HMAC-SHA-256 of a row's number and hash. The hash covers the content and the previous hash, so one code vouches for all rows up
 * to it.
 */
const macOf = (key: Buffer, { seq, hash }: Row) =>
  createHmac('sha256', key)
    .update(JSON.stringify([seq, hash]))
    .digest()

export async function addMac(db: Database, ring: KeyRing, row: Row): Promise<void> {
  const mac = macOf(macKey(ring.current), row)
  await db.insertInto('audit_mac').values({ seq: row.seq, key_id: ring.current.id, mac }).execute()
}

type Found = 'right' | 'missing' | 'wrong' | 'no-key'

function judge(ring: KeyRing) {
  const keys = new Map([...ring.byId].map(([id, key]) => [id, macKey(key)]))
  return (row: Row & { key_id: string | null; mac: Buffer | null }): Found => {
    if (row.key_id === null || row.mac === null) return 'missing'
    const key = keys.get(row.key_id)
    if (!key) return 'no-key'
    const right = macOf(key, row)
    return row.mac.length === right.length && timingSafeEqual(row.mac, right) ? 'right' : 'wrong'
  }
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
  const found = judge(ring)
  let after = 0
  for (;;) {
    const rows = await rowsAfter(db, after)
    for (const row of rows) yield { row, found: found(row) }
    if (rows.length < rowsPerRead) return
    after = rows.at(-1)!.seq
  }
}

const words: Record<Exclude<Found, 'right'>, (seq: number, keyId: string | null) => string> = {
  missing: seq => `row ${seq} has no authentication code`,
  wrong: seq => `row ${seq} has the code of another row: it, or a row before it, was replaced or removed`,
  'no-key': (seq, keyId) => `row ${seq} has a code under the key ${keyId}, which isn’t in the ring`,
}

/**
 * Describes rows whose code is missing or wrong, and codes without a row. Finds a chain rewritten without the key, which the
 * chain itself cannot show. Removed last rows show only against a head stored elsewhere (`passesThrough`).
 */
export async function brokenMacs(db: Database, ring: KeyRing): Promise<string[]> {
  const problems: string[] = []
  for await (const { row, found } of judged(db, ring)) {
    if (found !== 'right') problems.push(words[found](row.seq, row.key_id))
    if (problems.length === maxProblems) return problems
  }
  const gone = await db
    .selectFrom('audit_mac as m')
    .leftJoin('audit_event as e', 'e.seq', 'm.seq')
    .select('m.seq')
    .where('e.seq', 'is', null)
    .orderBy('m.seq')
    .limit(maxProblems)
    .execute()
  return [...problems, ...gone.map(({ seq }) => `row ${seq} was removed; its code is still there`)]
}

/** Whether the log still contains an earlier head, with the same hash. */
export async function passesThrough(db: Database, { seq, hash }: Row): Promise<boolean> {
  const row = await db.selectFrom('audit_event').select('hash').where('seq', '=', seq).executeTakeFirst()
  return row?.hash === hash
}

/**
 * Adds codes to rows that have none, on the operator's word, and returns how many. Adds nothing and returns the problems if a code
 * is wrong.
 */
export async function addMissingMacs(db: Database, ring: KeyRing) {
  const missing: Row[] = []
  for await (const { row, found } of judged(db, ring)) {
    if (found === 'missing') missing.push(row)
    else if (found !== 'right') return { problems: [words[found](row.seq, row.key_id)], added: 0 }
  }
  const key = macKey(ring.current)
  for (let at = 0; at < missing.length; at += rowsPerRead)
    await db
      .insertInto('audit_mac')
      .values(
        missing
          .slice(at, at + rowsPerRead)
          .map(row => ({ seq: row.seq, key_id: ring.current.id, mac: macOf(key, row) })),
      )
      .onConflict(conflict => conflict.column('seq').doNothing())
      .execute()
  return { problems: [], added: missing.length, first: missing[0]?.seq, last: missing.at(-1)?.seq }
}

/** Rewrites valid codes under the ring's current key. Wrong ones, and those under a missing key, stay. */
export async function rotateMacs(db: Database, ring: KeyRing) {
  const done = { rewrapped: 0, unreadable: 0 }
  const key = macKey(ring.current)
  for await (const { row, found } of judged(db, ring)) {
    if (found === 'wrong' || found === 'no-key') done.unreadable += 1
    if (found !== 'right' || row.key_id === ring.current.id) continue
    await db
      .updateTable('audit_mac')
      .set({ key_id: ring.current.id, mac: macOf(key, row) })
      .where('seq', '=', row.seq)
      .execute()
    done.rewrapped += 1
  }
  return done
}
