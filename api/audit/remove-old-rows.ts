import { sql } from 'kysely'
import type { KeyRing } from '../../providers/keys/key-ring.ts'
import { deleteInBatches } from '../delete-in-batches.ts'
import type { Database, Deps } from '../deps.ts'
import { addAnchor, lastAnchor, removal } from './anchors.ts'
import { writeSystemAuditEvent } from './audit-log.ts'
import { brokenMacs } from './macs.ts'
import { dropPartitions } from './partitions.ts'
import { readHead } from './read-audit-log.ts'
import { brokenAudit } from './verify.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring'>

/** Thrown for a log with problems: removing its rows would remove the proof of them. */
export class BrokenAuditError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The audit log isn’t intact, so nothing was removed: ${problems.slice(0, 3).join('; ')}`)
    this.name = 'BrokenAuditError'
    this.problems = problems
  }
}

/** Throws BrokenAuditError if the log has problems. */
export async function intactOrThrow(db: Database, ring: KeyRing): Promise<void> {
  const problems = [...(await brokenAudit(db)), ...(await brokenMacs(db, ring))]
  if (problems.length > 0) throw new BrokenAuditError(problems)
}

interface OldRows {
  /** Number of the last row. `hash` and `at` are of the same row. */
  seq: number
  hash: string
  at: Date
  count: number
}

const rowsRead = 500_000

/** The first row that is not old; if all are, the number after the end. Reads the old rows in parts, one after the other. */
async function firstYounger(db: Database, start: number, before: Date): Promise<number> {
  const head = await readHead(db)
  for (let after = start; after < head.seq; after += rowsRead) {
    const row = await db
      .selectFrom('audit_event')
      .select('seq')
      .where('seq', '>', after)
      .where('seq', '<=', Math.min(after + rowsRead, head.seq))
      .where('at', '>=', before)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    if (row) return row.seq
  }
  return head.seq + 1
}

/**
 * The rows at the start of the log that were all written before a certain time. They end at the first younger row, which another
 * machine's clock can put among them, so that no row is removed too early.
 */
export async function oldRows(db: Database, before: Date): Promise<OldRows | undefined> {
  const start = (await lastAnchor(db))?.seq ?? 0
  const last = await db
    .selectFrom('audit_event')
    .select(['seq', 'hash', 'at'])
    .where('seq', '>', start)
    .where('seq', '<', await firstYounger(db, start, before))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { ...last, count: last.seq - start }
}

/**
 * Writes the anchor that replaces old rows, and the row of the log that records the removal. From then on the log begins after the
 * anchor; `removeAnchoredRows` deletes the rows. Throws BrokenAuditError if the log is not intact. `archive` is the SHA-256 of a
 * file that contains the rows.
 */
export async function anchorOldRows(
  { db, clock, ring }: Needs,
  { seq, hash, at, count }: OldRows,
  { before, archive }: { before: Date; archive?: string | undefined },
): Promise<void> {
  await intactOrThrow(db, ring)
  await db.transaction().execute(async tx => {
    // Blocks writers of the log until the anchor is written.
    await tx.selectFrom('audit_head').select('seq').forUpdate().executeTakeFirstOrThrow()
    // Another process was faster and has already removed rows.
    if (((await lastAnchor(tx))?.seq ?? 0) !== seq - count) return
    await writeSystemAuditEvent(
      tx,
      { clock, ring },
      {
        action: removal,
        subject: { kind: 'record' },
        detail: {
          through: seq,
          hash,
          rows: count,
          before: before.toISOString(),
          ...(archive && { archive }),
        },
      },
    )
    const event = await readHead(tx)
    await addAnchor(tx, ring, {
      seq,
      hash,
      at,
      removed_at: clock.now(),
      rows: count,
      event_seq: event.seq,
    })
  })
}

/**
 * Removes the rows that an anchor replaces, then their codes: whole partitions at once, the rest row by row. Can be interrupted and
 * repeated.
 */
export async function removeAnchoredRows(db: Database): Promise<{ rows: number; partitions: string[] }> {
  const anchor = await lastAnchor(db)
  if (!anchor) return { rows: 0, partitions: [] }
  const partitions = await dropPartitions(db, anchor.seq)
  const isAnchored = sql`seq <= ${anchor.seq}`
  const rows = await deleteInBatches(db, 'audit_log', isAnchored, { key: 'seq' })
  await deleteInBatches(db, 'audit_mac', isAnchored, { key: 'seq' })
  return { rows, partitions }
}
