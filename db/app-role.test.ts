import { join } from 'node:path'
import { runOnce, Logger as WorkerLogger } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makePartitions, readPartitions, rowsPerPartition } from '../api/audit/partitions.ts'
import { createInHouseScreening } from '../providers/screening/in-house.ts'
import { startJobs } from '../server/jobs.ts'
import { testApi } from '../test/harness/api.ts'
import { addressAsApp, appRole } from '../test/harness/app-role.ts'
import { newApplicant, seedPages } from '../test/harness/applicant.ts'
import { testDatabase } from '../test/harness/database.ts'
import { base64Of, newSecretKey } from '../test/harness/secret-keys.ts'
import { ownFolder, terminal } from '../test/harness/terminal.ts'
import { reviewersOf } from '../test/harness/two-reviewers.ts'
import { createTasks } from '../worker/index.ts'
import { grantToApp } from './grant-to-app.ts'

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

vi.setConfig({ testTimeout: 30_000 })

describe('a role of the database that owns nothing', () => {
  it('is enough for an application from sign-up to decision, for its jobs, and for erasure', async () => {
    const api = await testApi({ asApp: true })
    await seedPages(api)
    const { rows } = await sql<{ role: string; owned: number }>`
      select current_user as role, count(*)::int as owned from pg_class where relowner = current_user::regrole`.execute(
      api.db,
    )
    expect(rows).toEqual([{ role: appRole, owned: 0 }])

    const hero = await newApplicant(api)
    await hero.sendSteps(5)
    const { first, decide } = await reviewersOf(api, hero)
    expect(await decide(first, { decision: 'verify' })).toMatchObject({
      ok: true,
      data: { status: 'VERIFIED' },
    })
    await api.tellTheDay()
    const sent: unknown[] = []
    const send = async (message: unknown) => {
      sent.push(message)
      return { providerId: 'sent' }
    }
    await runOnce({
      pgPool: api.pool,
      taskList: createTasks({
        ...api.deps,
        mailer: { send, close: async () => {} },
        smsSender: { send },
        screening: createInHouseScreening({
          clock: api.clock,
          referenceKey: newSecretKey(),
          file: async () => {},
        }),
        screeningName: 'in-house',
      }),
      logger: new WorkerLogger(() => () => {}),
    })
    expect(sent.length).toBeGreaterThan(1)
    const jobs = await sql<{ failed: number }>`
      select count(*)::int as failed from graphile_worker.jobs where attempts > 0`.execute(api.db)
    expect(jobs.rows).toEqual([{ failed: 0 }])

    const customer = await api.signUp('customer')
    const closed = await customer.client.account.close({ body: { password: customer.password } })
    expect(closed).toMatchObject({ ok: true })
  })

  it('is enough for a worker that holds its lock and takes jobs', async () => {
    const { url, pool } = await testApi({ asApp: true })
    let done = 0
    const jobs = await startJobs({
      url,
      tasks: { work: () => void done++ },
      crontab: '* * * * * work',
      concurrency: 1,
      log: pino({ enabled: false }),
    })
    onTestFinished(jobs.stop)
    await pool.query("select graphile_worker.add_job('work', '{}')")
    await expect.poll(() => done, { timeout: 10_000 }).toBeGreaterThan(0)
  })

  it('is enough for a backup of every row', async () => {
    const api = await testApi({ asApp: true })
    const folder = ownFolder()
    const { id, key } = api.deps.ring.current
    const keys = {
      DATA_KEYS: `${id}:${base64Of(key)}`,
      CODE_KEY: base64Of(api.deps.codeKey),
    }
    const { said } = await terminal(api.url, folder).run('backup', '--new-key', join(folder, 'identity.txt'))
    const BACKUP_RECIPIENTS = said.split('\n')[0]!.split('=')[1]!
    const BACKUP_TO = join(folder, 'archives')
    const made = await terminal(api.url, folder, { ...keys, BACKUP_RECIPIENTS, BACKUP_TO }).run('backup')
    expect(made).toMatchObject({ code: 0, complained: '' })
  })

  it('makes and drops partitions of the audit log, but none whose rows no anchor replaces', async () => {
    const { db } = await testApi({ asApp: true })
    expect(await makePartitions(db, 3 * rowsPerPartition)).toBeGreaterThan(0)
    const drop = (name: string) => sql`select drop_audit_partition(${name})`.execute(db)
    await drop('audit_log_from_1')
    expect((await readPartitions(db)).map(({ name }) => name)).not.toContain('audit_log_from_1')
    await expect(drop('audit_log_beyond')).rejects.toThrow('appended, never changed')
    await drop('account')
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([])
  })

  it.each([
    'drop table account',
    'alter table audit_log disable trigger all',
    'truncate history',
    'update history set at = now() where at < now()',
    "update audit_log set reason = 'x'",
    "update audit_event set reason = 'x'",
    'update consent set at = now()',
    'update signed_agreement set signature = null',
    'update background_evidence set at = now()',
    'update adverse_statement set at = now()',
    'delete from migration',
    'delete from graphile_worker.migrations',
    'select * from audit_log_beyond',
    'delete from audit_log_from_1',
    "insert into migration (name, checksum) values ('9999-mine', '')",
    'create table mine (id int)',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
    "set session_replication_role = 'replica'",
  ])('may not: %s', async statement => {
    const { url } = await testDatabase()
    const client = await connect(await addressAsApp(url))
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('that is not there gets nothing, and is said to be missing', async () => {
    const { url } = await testDatabase()
    expect(await grantToApp(await connect(url), 'nobody_made_this')).toBe(false)
  })

  it('may be granted again, whatever its name', async () => {
    const { url } = await testDatabase()
    const owner = await connect(url)
    await owner.query('create role "Odd ""name"""').catch(() => {})
    for (let time = 0; time < 2; time++) expect(await grantToApp(owner, 'Odd "name"')).toBe(true)
  })
})
