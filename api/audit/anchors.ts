import type { Selectable } from 'kysely'
import { fieldsOf } from '../../contract/fields-of.ts'
import type { AuditAnchor } from '../../db/types.ts'
import type { KeyRing } from '../../providers/keys/key-ring.ts'
import type { Database } from '../deps.ts'
import { signer, verifier } from './mac-keys.ts'

type Anchor = Omit<Selectable<AuditAnchor>, 'key_id' | 'mac'>

/** The action of the row that records a removal. */
export const removal = 'record.removed'

const valuesOf = ({ seq, hash, at, removed_at, rows, event_seq }: Anchor) => [
  seq,
  hash,
  at.toISOString(),
  removed_at.toISOString(),
  rows,
  event_seq,
]

/** The newest anchor: the log begins after its number. Undefined if nothing was ever removed. */
export const lastAnchor = (db: Database) =>
  db.selectFrom('audit_anchor').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()

export async function addAnchor(db: Database, ring: KeyRing, anchor: Anchor): Promise<void> {
  const code = signer(ring, 'anchor')(valuesOf(anchor))
  await db
    .insertInto('audit_anchor')
    .values({ ...anchor, ...code })
    .execute()
}

/**
 * Describes anchors that the keys did not sign, that do not follow each other, or that no row of the log records. Someone who
 * deletes rows and writes an anchor for them lacks the keys. A genuine anchor from another copy of the database has no row in this
 * log.
 */
export async function brokenAnchors(db: Database, ring: KeyRing): Promise<string[]> {
  const anchors = await db.selectFrom('audit_anchor').selectAll().orderBy('seq').execute()
  const last = anchors.at(-1)
  if (!last) return []
  const rows = await db
    .selectFrom('audit_event')
    .select(['seq', 'action', 'detail'])
    .where(
      'seq',
      'in',
      anchors.map(anchor => anchor.event_seq),
    )
    .execute()
  const verify = verifier(ring, 'anchor')
  return anchors.flatMap((anchor, at) => {
    const name = `the anchor at row ${anchor.seq}`
    const found = verify(valuesOf(anchor), anchor)
    if (found === 'no-key')
      return [`${name} has a code under the key ${anchor.key_id}, which isn’t in the ring`]
    if (found !== 'right') return [`${name} was changed, or not made with these keys`]
    if (anchor.rows !== anchor.seq - (anchors[at - 1]?.seq ?? 0))
      return [`${name} follows one that is missing`]
    // Years later, the row that recorded an early removal is removed too.
    if (anchor.event_seq <= last.seq) return []
    const event = rows.find(({ seq }) => seq === anchor.event_seq)
    const detail = fieldsOf(event?.detail)
    const isTold = event?.action === removal && detail.through === anchor.seq && detail.hash === anchor.hash
    return isTold ? [] : [`${name} isn’t in the log: row ${anchor.event_seq} doesn’t tell of it`]
  })
}

/** Signs valid anchors again with the ring's current key. Invalid ones, and those signed with a missing key, stay as they are. */
export async function rotateAnchors(db: Database, ring: KeyRing) {
  const done = { rewrapped: 0, unreadable: 0 }
  const [sign, verify] = [signer(ring, 'anchor'), verifier(ring, 'anchor')]
  for (const anchor of await db.selectFrom('audit_anchor').selectAll().execute()) {
    if (verify(valuesOf(anchor), anchor) !== 'right') done.unreadable += 1
    else if (anchor.key_id !== ring.current.id) {
      await db
        .updateTable('audit_anchor')
        .set(sign(valuesOf(anchor)))
        .where('seq', '=', anchor.seq)
        .execute()
      done.rewrapped += 1
    }
  }
  return done
}
