import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../test/harness/database.ts'
import { type Migration, migrate, pendingMigrations, readMigrations } from './migrate.ts'

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

  it('that the database lacks are known to the readiness check', async () => {
    const { url, client } = await emptyDatabase()
    const [one, two] = [step('0001-a', 'select 1'), step('0002-b', 'select 1')]
    await migrate({ url, migrations: [one] })
    expect(await pendingMigrations(sql => client.query(sql), [one, two])).toEqual(['0002-b'])
  })
})
