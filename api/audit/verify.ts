import { sql } from 'kysely'
import type { Database } from '../deps.ts'
import { lastAnchor } from './anchors.ts'
import { asOfOneMoment } from './one-moment.ts'
import { readHead } from './read-audit-log.ts'

/** The most problems to list: a chain that is broken at the start is broken everywhere. */
export const maxProblems = 20
/** Rows per statement. Reading this many takes a few seconds; a statement is canceled after fifteen. */
const rowsAtOnce = 50_000

interface Problem {
  seq: number
  problem: string
}

const rightHash = sql`encode(sha256(convert_to(audit_text(e), 'UTF8')), 'hex')`

/** What is wrong with the rows after `after`, up to `through`. `before` is the hash that the first of them must continue from. */
const brokenRows = (db: Database, after: number, through: number, before: string | null) =>
  sql<Problem>`
    with walked as (
      select s.seq, e.seq is null as gone, e.hash <> ${rightHash} as changed, e.previous,
        lag(e.hash, 1, ${before}::text) over (order by s.seq) as before
      from generate_series(${after + 1}::bigint, ${through}::bigint) as s (seq) left join audit_event e
        -- The range again, for the table: only the partitions of these numbers are read.
        on e.seq = s.seq and e.seq > ${after} and e.seq <= ${through}
    )
    select seq, case when gone then 'is missing' else 'was changed' end as problem
    from walked where gone or changed or previous <> before
    order by seq limit ${maxProblems}`.execute(db)

/** Rows that should not exist: those after the end, and changed ones that an anchor has replaced but that are not deleted yet. */
const strayRows = (db: Database, first: number, last: number) =>
  sql<Problem>`
    (select e.seq, 'was changed' as problem from audit_event e where e.seq <= ${first} and e.hash <> ${rightHash}
      order by e.seq limit ${maxProblems})
    union all
    (select e.seq, 'is after the end' from audit_event e where e.seq > ${last} order by e.seq limit ${maxProblems})`.execute(
    db,
  )

async function hashOf(db: Database, seq: number): Promise<string | null> {
  const row = await db.selectFrom('audit_event').select('hash').where('seq', '=', seq).executeTakeFirst()
  return row?.hash ?? null
}

async function brokenChain(db: Database): Promise<string[]> {
  const [anchor, head] = [await lastAnchor(db), await readHead(db)]
  const start = anchor?.seq ?? 0
  const problems: Problem[] = []
  for (let after = start; after < head.seq && problems.length < maxProblems; after += rowsAtOnce) {
    const before = after > start ? await hashOf(db, after) : (anchor?.hash ?? '')
    const { rows } = await brokenRows(db, after, Math.min(after + rowsAtOnce, head.seq), before)
    problems.push(...rows)
  }
  problems.push(...(await strayRows(db, start, head.seq)).rows)
  const end = start === head.seq ? (anchor?.hash ?? '') : await hashOf(db, head.seq)
  if (end !== null && end !== head.hash)
    problems.push({ seq: head.seq, problem: 'isn’t the end that the head names' })
  return problems.slice(0, maxProblems).map(({ seq, problem }) => `row ${seq} ${problem}`)
}

/**
 * Describes what is wrong with the audit log since its last anchor: missing, changed or out-of-order rows, and a wrong head. Empty
 * if the log is intact. Reads every row, in the database, on one snapshot. `brokenAnchors` checks whether the anchor is genuine.
 */
export const brokenAudit = (db: Database): Promise<string[]> => asOfOneMoment(db, brokenChain)
