import { sql } from 'kysely'
import type { KeyRing } from '../../providers/keys/key-ring.ts'
import type { Database } from '../deps.ts'
import { lastAnchor } from './anchors.ts'
import { verifier } from './mac-keys.ts'

const rowsPerRead = 1_000

/** A line of an archive: a row in PostgreSQL's own JSON, with its code (MAC). */
interface ArchivedRow {
  row: { seq: number; hash: string; previous: string }
  key_id: string | null
  mac: string | null
}

/** The rows after the last anchor up to the number `through`, each as a line of JSON. */
export async function* archiveLines(db: Database, through: number): AsyncGenerator<string> {
  let after = (await lastAnchor(db))?.seq ?? 0
  while (after < through) {
    const { rows } = await sql<{ seq: number; line: string }>`
      select e.seq, json_build_object('row', to_jsonb(e) - 'room', 'key_id', m.key_id, 'mac', encode(m.mac, 'hex'))::text as line
      from audit_event e left join audit_mac m on m.seq = e.seq
      where e.seq > ${after} and e.seq <= ${through} order by e.seq limit ${rowsPerRead}`.execute(db)
    if (rows.length === 0) return
    for (const { seq, line } of rows) {
      yield `${line}\n`
      after = seq
    }
  }
}

/** Numbers of archived rows whose hash does not match their content. The database computes the hash, as it does for its own rows. */
async function changedRows(db: Database, rows: readonly ArchivedRow[]): Promise<number[]> {
  const { rows: changed } = await sql<{ seq: number }>`
    select e.seq from jsonb_array_elements(${JSON.stringify(rows.map(({ row }) => row))}::jsonb) as given (row),
      jsonb_populate_record(null::audit_event, given.row) as e
    where e.hash <> encode(sha256(convert_to(audit_text(e), 'UTF8')), 'hex')`.execute(db)
  return changed.map(({ seq }) => seq)
}

/**
 * Describes what is wrong with an archive: changed or missing rows, codes that were not made with the keys, and a beginning or end
 * that does not match the anchors of this database. Stops at the first part with a problem.
 */
export async function brokenArchive(
  db: Database,
  ring: KeyRing,
  parts: AsyncIterable<readonly ArchivedRow[]>,
): Promise<{ problems: string[]; first?: number; last?: number }> {
  const verify = verifier(ring, 'row')
  let first: number | undefined
  let last: { seq: number; hash: string } | undefined
  for await (const part of parts) {
    const problems: string[] = (await changedRows(db, part)).map(seq => `row ${seq} was changed`)
    for (const { row, key_id, mac } of part) {
      const code = { key_id, mac: mac === null ? null : Buffer.from(mac, 'hex') }
      if (verify([row.seq, row.hash], code) !== 'right')
        problems.push(`row ${row.seq} has no code that these keys made`)
      last ??= await endBefore(db, row.seq)
      if (row.previous !== last?.hash || row.seq !== last.seq + 1)
        problems.push(`row ${row.seq} doesn’t continue from the row before it`)
      first ??= row.seq
      last = row
    }
    if (problems.length > 0) return { problems: problems.slice(0, 20) }
  }
  if (first === undefined || !last) return { problems: ['there are no rows in it'] }
  const end = await db
    .selectFrom('audit_anchor')
    .select('hash')
    .where('seq', '=', last.seq)
    .executeTakeFirst()
  const problems =
    end?.hash === last.hash ? [] : [`no anchor of this database is at its last row, ${last.seq}`]
  return { problems, first, last: last.seq }
}

/** The end of the rows before this one, from which an archive must continue. */
async function endBefore(db: Database, seq: number) {
  if (seq === 1) return { seq: 0, hash: '' }
  return db
    .selectFrom('audit_anchor')
    .select(['seq', 'hash'])
    .where('seq', '=', seq - 1)
    .executeTakeFirst()
}
