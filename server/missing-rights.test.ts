import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { explainMissingRights } from './missing-rights.ts'

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function scene({ empty = false } = {}) {
  const { url } = await freshDatabase(empty ? { template: 'template0' } : {})
  const owner = await connect(url)
  const role = `hero_app_${randomUUID().slice(0, 8)}`
  await owner.query(`create role ${role}`)
  onTestFinished(async () => {
    await owner.query(`drop role ${role}`)
  })
  const { rows } = await owner.query('select current_user as name, current_database() as database')
  const address = new URL(url)
  address.searchParams.set('options', `-c role=${role}`)
  return { ...rows[0], role, url: address.href }
}

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    error => error,
  )

describe('a role of the database that lacks rights', () => {
  it('on an empty database is to become its owner', async () => {
    const { role, database, url } = await scene({ empty: true })
    const refused = await errorOf(migrate({ url }))
    expect(await explainMissingRights(refused, { url, migrates: true })).toMatchObject({
      name: 'DatabaseUrlError',
      message: `The role ${role} may not make Hero’s tables (permission denied for schema public). As a superuser of the database, run: alter database ${database} owner to ${role}`,
    })
  })

  it('that is to change the tables of another role is told whose they are', async () => {
    const { name, role, url } = await scene()
    const refused = await errorOf(migrate({ url }))
    for (const error of [refused, new Error('The migration 0001 failed', { cause: refused })])
      expect(await explainMissingRights(error, { url, migrates: true })).toMatchObject({
        message: `The role ${role} may not change Hero’s tables (permission denied for schema public), which belong to ${name}. With ROLE=migrate and ROLE=all, DATABASE_URL has to log in as ${name}.`,
      })
  })

  it('that only reads and writes is granted that by the job', async () => {
    const { role, url } = await scene()
    const refused = await errorOf((await connect(url)).query('select from migration'))
    expect(await explainMissingRights(refused, { url, migrates: false })).toMatchObject({
      message: `The role ${role} may not read and write Hero’s tables (permission denied for table migration). Run this release once with ROLE=migrate and DATABASE_APP_ROLE=${role}, which grants what is missing.`,
    })
  })
})

it('another error stays as it is, and so does one whose role cannot be looked up', async () => {
  const other = new Error('no')
  expect(await explainMissingRights(other, { url: 'postgres://127.0.0.1:1/hero', migrates: true })).toBe(
    other,
  )
  const refused = Object.assign(new Error('permission denied'), { code: '42501' })
  for (const url of ['postgres://127.0.0.1:1/hero', undefined])
    expect(await explainMissingRights(refused, { url, migrates: false })).toBe(refused)
})
