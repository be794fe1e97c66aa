import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addressAsApp } from '../test/harness/app-role.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { migrate, readMigrations } from './migrate.ts'

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** What the release before granted, under its names. */
const grantBefore = (client: pg.Client, role: string) =>
  client.query(`grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke update on paper from ${role}`)

/** One row in each table, and the address of the role of web processes, which was given its rights before the tables were renamed. */
async function databaseOfTheReleaseBefore() {
  const { url } = await freshDatabase({ template: 'template0' })
  await migrate({ url, migrations: readMigrations().filter(({ name }) => name < '0226') })
  const owner = await connect(url)
  await owner.query(`insert into account (audience, phone, email, first_name, last_name, password_hash, created_at)
    values ('hero', '+12125550100', 'ada@example.com', 'Ada', 'Mercer', 'none', now())`)
  await owner.query(sign('1.0'))
  await owner.query(search)
  return { url, owner, asApp: await addressAsApp(url, grantBefore) }
}

const sign = (version: string) => `insert into paper (account_id, slug, title, version, hash, html, agreed_at)
  select id, 'terms', 'Terms', '${version}', 'h', '<p>Text</p>', now() from account`
const search = `insert into missed_question (question, topic_type, last_day) values ('umbrella', 'Hero', '2026-11-30')
  on conflict (question, topic_type) do update
  set asked = missed_question.asked + 1, last_day = greatest(missed_question.last_day, excluded.last_day)`

describe('the migration of the signed agreements and the unanswered searches', () => {
  it('takes every row along, and leaves the statements of the release before working for its own role', async () => {
    const { url, owner, asApp } = await databaseOfTheReleaseBefore()
    await migrate({ url })
    const before = await connect(asApp)
    await before.query(sign('1.1'))
    await before.query(search)
    await before.query(`update missed_question set opened = opened + 1 where question = 'umbrella'`)

    const { rows: versions } = await owner.query('select version from signed_agreement order by version')
    expect(versions).toEqual([{ version: '1.0' }, { version: '1.1' }])
    const { rows: searches } = await owner.query('select question, asked, opened from unanswered_search')
    expect(searches).toEqual([{ question: 'umbrella', asked: 2, opened: 1 }])
    const { rows: seen } = await before.query(
      'select p.* from paper p join account a on a.id = p.account_id order by version',
    )
    expect(seen).toMatchObject([{ html: '<p>Text</p>' }, { id: expect.any(String), signature: null }])
    await before.query('delete from missed_question')
    expect((await owner.query('select from unanswered_search')).rowCount).toBe(0)
  })

  it('lets nobody change what was signed, under either name', async () => {
    const { url, owner, asApp } = await databaseOfTheReleaseBefore()
    await migrate({ url })
    const app = await connect(asApp)
    for (const table of ['paper', 'signed_agreement']) {
      const change = `update ${table} set html = 'other'`
      await expect(app.query(change)).rejects.toMatchObject({ code: '42501' })
      await expect(owner.query(change)).rejects.toThrow('appended, never changed')
    }
  })
})
