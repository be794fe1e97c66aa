import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../test/harness/database.ts'
import type { Migration } from './apply-migration.ts'
import { migrate, readMigrations } from './migrate.ts'

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: `${name}:${sql}` })

async function emptyDatabase() {
  const { url } = await freshDatabase({ template: 'template0' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return { url, client }
}

describe('migrations', () => {
  it('are applied once, by whichever of four processes is first', async () => {
    const { url } = await emptyDatabase()
    const results = await Promise.all([1, 2, 3, 4].map(() => migrate({ url })))
    expect(results.map(result => result.applied.length).sort()).toEqual([0, 0, 0, readMigrations().length])
  })

  it('are named one by one for a database in use, and counted for a new one', async () => {
    const { url } = await emptyDatabase()
    const said: (string | number)[] = []
    const run = (...names: string[]) =>
      migrate({
        url,
        migrations: names.map(name => step(name, 'select 1')),
        onNew: count => said.push(count),
        onApply: name => said.push(name),
      })
    await run('0001-a', '0002-b')
    expect(said.splice(0)).toEqual([2])
    await run('0001-a', '0002-b', '0003-c')
    expect(said.splice(0)).toEqual(['0003-c'])
    await run('0001-a', '0002-b', '0003-c')
    expect(said).toEqual([])
  })

  it('leave the tables of the job queue behind', async () => {
    const { url, client } = await emptyDatabase()
    await migrate({ url })
    await client.query("select graphile_worker.add_job('something', '{}')")
    const { rows } = await client.query('select task_identifier from graphile_worker.jobs')
    expect(rows).toEqual([{ task_identifier: 'something' }])
  })

  it('that fail leave nothing of themselves, and say which it was', async () => {
    const { url, client } = await emptyDatabase()
    const migrations = [
      step('0001-good', 'create table good ()'),
      step('0002-bad', 'create table half (); select nothing'),
    ]
    await expect(migrate({ url, migrations })).rejects.toThrow(/0002-bad failed: .*nothing/)
    const { rows } = await client.query("select to_regclass('good') good, to_regclass('half') half")
    expect(rows).toEqual([{ good: 'good', half: null }])
  })

  it('that were edited after they had been applied are refused by name', async () => {
    const { url } = await emptyDatabase()
    await migrate({ url, migrations: [step('0001-a', 'select 1')] })
    await expect(migrate({ url, migrations: [step('0001-a', 'select 2')] })).rejects.toThrow(
      'The migration 0001-a was changed after this database had applied it',
    )
  })

  it('that come late from another branch are applied', async () => {
    const { url } = await emptyDatabase()
    const [one, two, three] = [
      step('0001-a', 'select 1'),
      step('0002-b', 'select 1'),
      step('0003-c', 'select 1'),
    ]
    await migrate({ url, migrations: [one, three] })
    expect(await migrate({ url, migrations: [one, two, three] })).toEqual({ applied: ['0002-b'] })
  })

  it('let the calls through that queued behind one which waits for a long reader, and are applied when it has ended', async () => {
    const { url, client: reader } = await emptyDatabase()
    const [caller, said] = [new pg.Client({ connectionString: url }), [] as string[]]
    await caller.connect()
    onTestFinished(() => caller.end())
    const one = step('0001-a', 'create table session_like (id int)')
    await migrate({ url, migrations: [one] })
    await reader.query('begin; select * from session_like')
    const migrating = migrate({
      url,
      migrations: [one, step('0002-b', 'alter table session_like add column note text')],
      onWait: reason => said.push(reason),
    })
    let slowest = 0
    while (said.length < 2) {
      const from = performance.now()
      await caller.query('select id from session_like')
      slowest = Math.max(slowest, performance.now() - from)
    }
    expect(slowest).toBeLessThan(1_800)
    await reader.query('commit')
    expect(await migrating).toEqual({ applied: ['0002-b'] })
    expect(said[0]).toBe('0002-b waits for a transaction that holds a table')
  })

  it('that another process is at are waited for, and it is said', async () => {
    const { url, client } = await emptyDatabase()
    await client.query('select pg_advisory_lock(4376001)')
    const said: string[] = []
    const migrating = migrate({ url, migrations: [], onWait: reason => said.push(reason) })
    await expect.poll(() => said).toEqual(['another process brings the database to its release'])
    await client.query('select pg_advisory_unlock(4376001)')
    expect(await migrating).toEqual({ applied: [] })
  })
})
