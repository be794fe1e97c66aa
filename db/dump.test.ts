import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testSettings } from '../test/harness/api.ts'
import { debianPostgres, runPostgresTool } from '../test/harness/debian-postgres.ts'
import { tableSums } from '../test/harness/dump.ts'
import { createDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { seedContent } from './seed/seed-content.ts'

vi.setConfig({ testTimeout: 120_000 })

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

it('pg_dump and pg_restore bring back every table, row for row, and the next start finds nothing to do', async () => {
  const { url, urlOf, dataDir } = await debianPostgres()
  await migrate({ url })
  const { db, close } = createDatabase({ url, connections: 2 })
  onTestFinished(close)
  await seedContent({ db, variables: testSettings.variables })
  await db
    .insertInto('account')
    .values({
      audience: 'customer',
      phone: '+12125550100',
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'Mercér',
      password_hash: 'none',
      created_at: new Date(),
    })
    .execute()
  const source = await connect(url)
  await source.query('create database restored')
  const file = join(dataDir, 'hero.dump')
  await runPostgresTool('pg_dump', ['-Fc', '-d', url, '-f', file])
  await runPostgresTool('pg_restore', ['--exit-on-error', '-d', urlOf('restored'), file])

  const target = await connect(urlOf('restored'))
  const before = await tableSums(source)
  const after = await tableSums(target)
  expect(before.get('public.subtopic')!.rows).toBe(145)
  expect(before.get('public.account_key')!.rows).toBeGreaterThan(3)
  expect(after).toEqual(before)
  expect(await migrate({ url: urlOf('restored') })).toEqual({ applied: [] })
  const { rows } = await target.query(
    `select slug from subtopic where search @@ to_tsquery('english', 'insurance') limit 1`,
  )
  expect(rows).toHaveLength(1)
})
