import { sql } from 'kysely'
import type { Database } from '../deps.ts'

/** Maximum number of problems listed: a chain broken at the start is broken everywhere. */
const maxProblems = 20

/**
 * Describes what is wrong with the audit log: missing, changed or out-of-order rows, and a wrong head. Empty if intact. Reads
 * every row, in the database.
 */
export async function brokenAudit(db: Database): Promise<string[]> {
  const { rows } = await sql<{ seq: number; problem: string }>`
    with head as (select seq, hash from audit_head),
    missing as (
      select s.seq, 'is missing' as problem
      from head, generate_series(1, head.seq) as s (seq)
      left join audit_event e on e.seq = s.seq
      where e.seq is null
      limit ${maxProblems}
    ),
    walked as (
      select e.*, lag(e.hash, 1, '') over (order by e.seq) as before, lag(e.seq, 1, 0) over (order by e.seq) as seq_before
      from audit_event e
    ),
    changed as (
      select w.seq, 'was changed' as problem
      from walked w
      join audit_event e on e.seq = w.seq
      where e.hash <> encode(sha256(convert_to(audit_text(e), 'UTF8')), 'hex')
        or (w.previous <> w.before and w.seq_before = w.seq - 1)
      limit ${maxProblems}
    ),
    after as (
      select e.seq, 'is after the end' as problem from head join audit_event e on e.seq > head.seq limit ${maxProblems}
    ),
    ending as (
      select head.seq, 'is not the end that the head names' as problem
      from head join audit_event e on e.seq = head.seq
      where e.hash <> head.hash
    )
    select * from missing union all select * from changed union all select * from after union all select * from ending
    order by seq
    limit ${maxProblems}
  `.execute(db)
  return rows.map(({ seq, problem }) => `row ${seq} ${problem}`)
}
