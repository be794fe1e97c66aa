import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { writeSystemAuditEvent } from '../api/audit/audit-log.ts'
import { brokenMacs } from '../api/audit/macs.ts'
import { brokenAudit } from '../api/audit/verify.ts'
import { parseKeyRing } from '../providers/keys/key-ring.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { migrate, readMigrations } from './migrate.ts'
import type { DB } from './types.ts'

const ring = parseKeyRing(`test:${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`)
const clock = { now: () => new Date('2026-11-25T12:00:00Z') }

/** A database from before partitions were introduced, with rows and their codes. */
async function before(rows: number) {
  const { url } = await freshDatabase({ template: 'template0' })
  const migrations = readMigrations()
  await migrate({ url, migrations: migrations.filter(({ name }) => name < '0162') })
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(() => db.destroy())
  const write = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        writeSystemAuditEvent(
          db,
          { clock, ring },
          {
            action: 'setting.changed',
            subject: { kind: 'setting', id: `${at}` },
            detail: { at },
          },
        ),
      ),
    )
  await write(rows)
  return { url, db, pool, write, migrations }
}

/** The files of the table and its indexes: PostgreSQL makes new ones when it rewrites or builds something. */
const filesOf = async (pool: pg.Pool, table: string) =>
  (
    await pool.query<{ file: number }>(
      `select c.relfilenode::int as file from pg_class c
       where c.oid = $1::regclass or c.oid in (select indexrelid from pg_index where indrelid = $1::regclass) order by 1`,
      [table],
    )
  ).rows

it('the table becomes the first partition as it is: no file is new, every hash and code is right', async () => {
  const { url, db, pool, write, migrations } = await before(30)
  const hashes = () => db.selectFrom('audit_event').select(['seq', 'hash']).orderBy('seq').execute()
  const [files, rows] = [await filesOf(pool, 'audit_event'), await hashes()]
  expect(files.length).toBeGreaterThan(8)
  await migrate({ url, migrations })
  expect(await filesOf(pool, 'audit_log_from_1')).toEqual(files)
  expect(await hashes()).toEqual(rows)
  await write(5)
  expect([await brokenAudit(db), await brokenMacs(db, ring)]).toEqual([[], []])
  expect(await db.selectFrom('audit_log').select('seq').execute()).toHaveLength(35)
})

it('rows that are written while it happens are in the log, in their order', async () => {
  const { url, db, write, migrations } = await before(5)
  let writing = true
  const wrote = (async () => {
    let count = 0
    while (writing) count += (await write(3)).length
    return count
  })()
  await migrate({ url, migrations })
  writing = false
  const count = await wrote
  expect(await db.selectFrom('audit_event').select('seq').execute()).toHaveLength(5 + count)
  expect([await brokenAudit(db), await brokenMacs(db, ring)]).toEqual([[], []])
})

it('a log that has passed a million is one partition up to the next that has room', async () => {
  const { url, pool, migrations } = await before(1)
  await pool.query('update audit_head set seq = 2950000')
  await migrate({ url, migrations })
  const { rows } = await pool.query(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits join pg_class c on c.oid = inhrelid
     where inhparent = 'audit_log'::regclass order by c.oid`,
  )
  expect(rows).toEqual([
    { name: 'audit_log_from_1', bound: `FOR VALUES FROM (MINVALUE) TO ('4000001')` },
    { name: 'audit_log_from_4000001', bound: `FOR VALUES FROM ('4000001') TO ('5000001')` },
    { name: 'audit_log_beyond', bound: `FOR VALUES FROM ('5000001') TO (MAXVALUE)` },
  ])
})
