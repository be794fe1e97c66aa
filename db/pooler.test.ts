import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../server/database.ts'
import { listenForInvalidations } from '../server/invalidation-listener.ts'
import { createWorkerLock } from '../server/worker-locks.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { debianPostgres } from '../test/harness/debian-postgres.ts'
import { freePort } from '../test/harness/free-port.ts'
import { dataFolder, spawnInstance, startInstance } from '../test/harness/instance.ts'
import { startPooler } from '../test/harness/pooler.ts'
import { createDatabase } from './client.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

vi.setConfig({ testTimeout: 60_000 })

const open = (databaseUrl: string, directDatabaseUrl?: string) =>
  openDatabase({ databaseUrl, directDatabaseUrl, dataDir: '/nowhere', projectFolder: '/nowhere' }, () => {})

describe('behind PgBouncer in transaction mode', () => {
  it('a start without a direct address ends with one sentence, and so does a direct one that leads there', async () => {
    const { url } = await freshDatabase()
    const pooled = await startPooler(url, 'transaction')
    const instance = spawnInstance({
      DATA_DIR: dataFolder(),
      DATABASE_URL: pooled,
      PORT: String(await freePort()),
    })
    expect(await instance.ended).toBe(1)
    expect(instance.output().trim()).toMatch(
      /^DATABASE_URL leads to a pooler that hands a session to others .*set DIRECT_DATABASE_URL to the address of PostgreSQL itself/,
    )
    await expect(open(pooled, pooled)).rejects.toThrow('DIRECT_DATABASE_URL leads to a pooler')
  })

  it('with a direct address two instances start side by side, migrate, and read and write through the pooler', async () => {
    const { url } = await freshDatabase({ template: 'template0' })
    const pooled = await startPooler(url, 'transaction')
    const settings = { DATABASE_URL: pooled, DIRECT_DATABASE_URL: url }
    const [one, two] = await Promise.all([
      startInstance({ ...settings, DATA_DIR: dataFolder() }),
      startInstance({ ...settings, DATA_DIR: dataFolder(), ROLE: 'web' }),
    ])
    expect((await fetch(`${one.url}/api/notes/shared`, { method: 'PUT' })).status).toBe(200)
    expect(await (await fetch(`${two.url}/api/notes`)).json()).toEqual(['shared'])
    const third = await startInstance({ ...settings, DATA_DIR: dataFolder() })
    expect((await fetch(`${third.url}/readyz?deep`)).status).toBe(200)
  })

  it('what is published is heard, and a worker keeps its lock, over the direct address', async () => {
    const { url } = await freshDatabase()
    const pooled = await startPooler(url, 'transaction')
    const database = await open(pooled, url)
    expect(database).toMatchObject({ url: pooled, directUrl: url, pooled: true })
    const log = pino({ level: 'silent' })
    const heard: string[] = []
    const pages = { renew: () => void heard.push('changed'), setConnected: () => {} }
    const changes = { hear: () => {}, sweep: async () => {} }
    const news = listenForInvalidations({ url: database.directUrl, pages, changes, log })
    onTestFinished(() => news.stop())
    await news.started
    const { db, pool, close } = createDatabase({ ...database, connections: 3 })
    onTestFinished(close)
    await db.updateTable('launch_state').set({ state: 'open' }).where('district', '=', 'Bronx').execute()
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['changed'])

    const times = { look: 50, messages: 5_000, gone: 5_000, lost: 5_000 }
    const lock = createWorkerLock({ url: database.directUrl, log, times })
    await lock.hold('worker-1')
    // The view lists the locks of all databases on the server, and other tests are running.
    const locks = async () =>
      (
        await pool.query(
          `select from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount
    expect(await locks()).toBe(1)
    await lock.stop()
    await expect.poll(locks, { timeout: 5_000 }).toBe(0)
  })
})

it('what PgBouncer itself refuses is temporary: no free connection, a database that ends, one that is gone', async () => {
  const { url, stop } = await debianPostgres()
  const settings = { default_pool_size: 1, query_wait_timeout: 1, server_login_retry: 1 }
  const pooled = await startPooler(url, 'transaction', settings)
  const { db, pool, close } = createDatabase({ url: pooled, connections: 3, pooled: true })
  onTestFinished(close)
  const ask = () => sql`select 1`.execute(db)
  const refusalOf = (asked: Promise<unknown>) => asked.then(() => undefined).catch((error: unknown) => error)
  await ask()

  const holder = await pool.connect()
  holder.on('error', () => {})
  await holder.query('begin')
  const refused = [await refusalOf(ask())]
  const broken = refusalOf(holder.query('select pg_sleep(20)'))
  await stop()
  refused.push(await broken)
  holder.release(true)
  refused.push(await refusalOf(ask()))
  expect(refused.map(isDatabaseUnavailable)).toEqual([true, true, true])
  expect(refused[0]).toMatchObject({ code: '08P01', message: 'query_wait_timeout' })
})

it('PgBouncer in session mode needs no second address', async () => {
  const { url } = await freshDatabase()
  const pooled = await startPooler(url, 'session')
  expect(await open(pooled)).toMatchObject({ directUrl: pooled, pooled: true })
  expect(await open(url)).toMatchObject({ directUrl: url, pooled: false })
  const instance = await startInstance({ DATA_DIR: dataFolder(), DATABASE_URL: pooled })
  expect((await fetch(`${instance.url}/api/notes/session`, { method: 'PUT' })).status).toBe(200)
})
