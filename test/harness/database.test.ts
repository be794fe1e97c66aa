import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, freshDatabase, testDatabase } from './database.ts'

describe('the test database', () => {
  it('has every table of the product and no rows', async () => {
    const { db } = await testDatabase()
    const { count } = await db
      .selectFrom('account')
      .select(q => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('is a different one for each caller', async () => {
    const [one, two] = await Promise.all([testDatabase(), testDatabase()])
    await one.db.insertInto('invitation_code').values({ code: 'ONLY-IN-ONE' }).execute()
    expect(await two.db.selectFrom('invitation_code').selectAll().execute()).toEqual([])
  })
})

async function contentsOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname !~ '^(pg_|information_schema)' order by name`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      found.push(...rows.map(({ row }) => `${name} ${row}`))
    }
    const { rows } = await client.query('select * from pg_sequences order by schemaname, sequencename')
    return [...found, ...rows.map(row => JSON.stringify(row))]
  } finally {
    await client.end()
  }
}

describe('a test database that was used before', () => {
  type Used = Awaited<ReturnType<typeof createTestDatabase>>

  async function afterUse(use: (database: Used) => Promise<unknown>) {
    // One of earlier tests may be at its last use.
    const first = await createTestDatabase({ isUnused: true })
    await sql`select 1`.execute(first.db)
    await use(first)
    await first.drop()
    const second = await createTestDatabase()
    onTestFinished(second.drop)
    return { first, second }
  }

  it('holds what a new one holds, whatever was written, changed or deleted', async () => {
    const { first, second } = await afterUse(async ({ db }) => {
      await db.insertInto('invitation_code').values({ code: 'WRITTEN' }).execute()
      // The audit log's table refuses DELETE.
      await sql`insert into audit_event (at, actor, action, subject_kind)
        values (now(), 'system', 'staff.removed', 'staff')`.execute(db)
      await sql`delete from launch_setting`.execute(db)
      await sql`select nextval('history_seq_seq')`.execute(db)
      await sql`select graphile_worker.add_job('anything')`.execute(db)
    })
    expect(second.url).toBe(first.url)
    const fresh = await freshDatabase()
    expect(await contentsOf(second.url)).toEqual(await contentsOf(fresh.url))
  })

  it('holds what a new one holds after every use, and leaves the rows alone that no one changed', async () => {
    const versions = async (pool: pg.Pool, table: string) =>
      (await pool.query(`select ctid, xmin from ${table}`)).rows
    const used = async (isUnused = false) => {
      const database = await createTestDatabase({ isUnused })
      const before = await versions(database.pool, 'migration')
      // Several connections, a write that is taken back, and a client that has left.
      await Promise.all(
        Array.from({ length: 4 }, (_, at) =>
          database.db
            .insertInto('invitation_code')
            .values({ code: `${at}` })
            .execute(),
        ),
      )
      await sql`delete from launch_setting`.execute(database.db)
      await database.pool.query('begin; delete from launch_state; rollback')
      const other = new pg.Client({ connectionString: database.url })
      await other.connect()
      await other.query('delete from setting')
      await other.end()
      await database.drop()
      return { url: database.url, before }
    }
    const [first, second] = [await used(true), await used()]
    const third = await createTestDatabase()
    onTestFinished(third.drop)
    expect([second.url, third.url]).toEqual([first.url, first.url])
    expect(await versions(third.pool, 'migration')).toEqual(first.before)
    const fresh = await freshDatabase()
    expect(await contentsOf(third.url)).toEqual(await contentsOf(fresh.url))
  })

  it('forgets settings, locks and channels of its connections', async () => {
    const { first, second } = await afterUse(({ pool }) =>
      pool.query(`set search_path = nowhere; select pg_advisory_lock(7); listen anything`),
    )
    expect(second.url).toBe(first.url)
    const { rows } = await second.pool.query(`select current_setting('search_path') as path,
      (select count(*)::int from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and datname = current_database()) as locks,
      (select count(*)::int from pg_listening_channels()) as channels`)
    expect(rows).toEqual([{ path: '"$user", public', locks: 0, channels: 0 }])
  })

  it('knows the statements that its connections have prepared', async () => {
    const prepared = { name: 'as-before', text: 'select 7 as seven' }
    const { first, second } = await afterUse(({ pool }) => pool.query(prepared))
    expect(second.url).toBe(first.url)
    expect((await second.pool.query(prepared)).rows).toEqual([{ seven: 7 }])
  })

  it.each([
    ['a table', 'create table another ()'],
    ['a column', 'alter table account add column another text'],
    ['a dropped column', 'alter table account drop column email cascade'],
    ['a default of a column', `alter table account alter column email set default 'another'`],
    ['statistics of the planner', 'analyze migration'],
    ['a table that was emptied', 'truncate invitation_code'],
    ['a rule', `alter table invitation_code add check (code <> 'another')`],
    ['a trigger that was switched off', 'alter table audit_log disable trigger user'],
    [
      'a function',
      `create function another() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    ],
    [
      'a setting of the database',
      `do $$ begin execute format('alter database %I set work_mem = 1000', current_database()); end $$`,
    ],
  ])('is another one after %s', async (_, statement) => {
    const { first, second } = await afterUse(({ pool }) => pool.query(statement))
    expect(second.url).not.toBe(first.url)
  })

  it('is a new one while a connection is in use, or someone else is connected', async () => {
    const inUse = await afterUse(async ({ pool }) => {
      const client = await pool.connect()
      client.on('error', () => {})
      setTimeout(() => client.release(), 50)
    })
    expect(inUse.second.url).not.toBe(inUse.first.url)
    const shared = await afterUse(async ({ url }) => {
      const other = new pg.Client({ connectionString: url })
      other.on('error', () => {})
      await other.connect()
    })
    expect(shared.second.url).not.toBe(shared.first.url)
  })
})
