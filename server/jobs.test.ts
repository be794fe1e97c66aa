import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { GuardedPool } from '../db/guarded-pool.ts'
import { type TestDatabase, testDatabase } from '../test/harness/database.ts'
import { recording } from '../worker/record-try.ts'
import { startJobs } from './jobs.ts'
import { type WorkerLockTimes, workerLockTimes } from './worker-locks.ts'

vi.setConfig({ testTimeout: 30_000 })

const quick = { look: 200, messages: 500, gone: 1_000, lost: 300 }
const log = pino({ enabled: false })

async function worker(url: string, work: TaskList[string], lockTimes: WorkerLockTimes = quick) {
  const jobs = await startJobs({ url, tasks: { work }, crontab: '', concurrency: 1, log, lockTimes })
  onTestFinished(jobs.stop)
  return jobs
}

const enqueue = ({ pool }: TestDatabase) => pool.query("select graphile_worker.add_job('work', '{}')")

async function holders({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ holders: number }>(
    "select count(*) as holders from pg_locks where locktype = 'advisory' and objsubid = 2 and database = (select oid from pg_database where datname = current_database())",
  )
  return rows[0]!.holders
}

const cutHolders = ({ pool }: TestDatabase) =>
  pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hero-worker-lock' and datname = current_database()",
  )

async function killedWorker(database: TestDatabase) {
  const program = join(import.meta.dirname, '..', 'test', 'harness', 'worker-process.ts')
  const child = spawn(process.execPath, [program, database.url], { stdio: 'ignore' })
  const ended = new Promise<void>(done => child.once('close', () => done()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const begun = async () =>
    (await database.db.selectFrom('invitation_code').select('code').execute()).map(row => row.code)
  await expect.poll(begun, { timeout: 15_000 }).toEqual(['begun-by-the-killed'])
  return async () => {
    child.kill('SIGKILL')
    await ended
  }
}

it('a job of a worker killed with kill -9 is taken up again by one that lives, and no sooner', async () => {
  const database = await testDatabase()
  const done = vi.fn()
  await enqueue(database)
  const kill = await killedWorker(database)
  await worker(database.url, async () => done())
  await sleep(3 * quick.gone)
  expect(done).not.toHaveBeenCalled()
  await kill()
  await expect.poll(() => done.mock.calls.length, { timeout: 10_000 }).toBe(1)
})

it('a message of a worker killed with kill -9 is taken up within ten seconds, at the times of production', async () => {
  const database = await testDatabase()
  const done = vi.fn()
  await database.pool.query("select graphile_worker.add_job('send-message', '{}')")
  const kill = await killedWorker(database)
  await kill()
  const before = performance.now()
  const tasks = { 'send-message': async () => done() }
  const jobs = await startJobs({ url: database.url, tasks, crontab: '', concurrency: 1, log })
  onTestFinished(jobs.stop)
  await expect.poll(() => done.mock.calls.length, { timeout: 20_000 }).toBe(1)
  expect(performance.now() - before).toBeLessThan(10_000)
})

it('a message that went out during a failover is recorded before another worker takes it', () => {
  expect(recording.pause).toBeLessThan(workerLockTimes.messages / 2)
  expect(recording.for).toBeGreaterThan(workerLockTimes.gone)
})

it('a job of a killed worker waits less than a minute', () => {
  const poll = 2_000
  const { look, gone, lost } = workerLockTimes
  expect(2 * look + gone + poll).toBeLessThan(60_000)
  // A worker that is alive but has lost its lock must give up its jobs before they are reassigned.
  expect(look + lost + 10_000).toBeLessThan(gone)
})

it('a job that takes long stays with its worker, also when the connection of its lock breaks', async () => {
  const database = await testDatabase()
  const begun = vi.fn()
  const work = async () => {
    begun()
    await sleep(3 * quick.gone)
  }
  const patient = { ...quick, lost: 5_000 }
  await worker(database.url, work, patient)
  await worker(database.url, work, patient)
  await expect.poll(() => holders(database)).toBe(2)
  await enqueue(database)
  await expect.poll(() => begun.mock.calls.length).toBe(1)
  await cutHolders(database)
  await expect.poll(() => holders(database)).toBe(2)
  await sleep(3 * quick.gone)
  expect(begun).toHaveBeenCalledTimes(1)
  const jobs = async () => (await database.pool.query('select id from graphile_worker.jobs')).rows
  await expect.poll(jobs).toEqual([])
  expect(begun).toHaveBeenCalledTimes(1)
})

it('a worker that cannot hold its lock takes no jobs until it can again', async () => {
  const database = await testDatabase()
  const done = vi.fn()
  const ours = new URL(database.url)
  const name = ours.pathname.slice(1)
  ours.pathname = '/postgres'
  const outside = new pg.Client({ connectionString: ours.href })
  await outside.connect()
  const door = (open: boolean) => outside.query(`alter database "${name}" with allow_connections ${open}`)
  await enqueue(database)
  await worker(database.url, async () => done())
  await expect.poll(() => holders(database)).toBe(1)
  await expect.poll(() => done.mock.calls.length).toBe(1)
  await door(false)
  onTestFinished(async () => {
    await door(true)
    await outside.end()
  })
  await cutHolders(database)
  await sleep(2_500)
  await enqueue(database)
  await sleep(3_000)
  expect(done).toHaveBeenCalledTimes(1)
  await door(true)
  await expect.poll(() => done.mock.calls.length, { timeout: 10_000 }).toBe(2)
})

it('a worker that stops does not wait longer than ten seconds, and others do its job again', async () => {
  const database = await testDatabase()
  const done = vi.fn()
  const first = await worker(database.url, async () => {
    done('begun')
    // Never ends: one that ends later would be reported through connections that are closed by then.
    await new Promise(() => {})
  })
  await enqueue(database)
  await expect.poll(() => done.mock.calls.length).toBe(1)
  const before = performance.now()
  await first.stop()
  expect(performance.now() - before).toBeLessThan(11_000)
  await worker(database.url, async () => done('again'))
  await expect.poll(() => done.mock.lastCall, { timeout: 10_000 }).toEqual(['again'])
})

it('a worker that is told that the database does not answer drops its connections, and goes on when it answers', async () => {
  const database = await testDatabase()
  const done = vi.fn()
  const pools: GuardedPool[] = []
  const task = { work: async () => done() }
  const jobs = await startJobs({
    ...{ url: database.url, tasks: task, crontab: '', concurrency: 1, log, lockTimes: quick },
    guard: pool => void pools.push(pool),
  })
  onTestFinished(jobs.stop)
  const [pool] = pools
  pool!.setSilent(true)
  pool!.breakConnections()
  await enqueue(database)
  await sleep(500)
  expect(done).not.toHaveBeenCalled()
  pool!.setSilent(false)
  await expect.poll(() => done.mock.calls.length).toBe(1)
})
