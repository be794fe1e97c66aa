import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { replicatedPostgres } from '../test/harness/debian-postgres.ts'
import { createDatabase, type Database } from './client.ts'
import { migrate } from './migrate.ts'
import { createReadReplica, type ReadFrom } from './read-replica.ts'

vi.setConfig({ testTimeout: 180_000 })

const maximumLag = 1_000

const codes = async (db: Database) =>
  (await db.selectFrom('invitation_code').select('code').orderBy('code').execute()).map(({ code }) => code)
const isReplica = async (db: Database) =>
  (await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)).rows[0]!.standby

async function primaryAndReplica() {
  const servers = await replicatedPostgres()
  await migrate({ url: servers.leaderUrl })
  const primary = createDatabase({ url: servers.leaderUrl, connections: 3 })
  onTestFinished(primary.close)
  const from: ReadFrom[] = []
  const errors: string[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (_: unknown, said?: string) => void errors.push(said ?? ''),
  }
  const replica = createReadReplica({
    ...{ url: servers.standbyUrl, primary: primary.db, maximumLag, connections: 2 },
    now: () => performance.now(),
    log,
    onRead: read => void from.push(read),
    times: { look: 50, silent: 1_000 },
  })
  onTestFinished(replica.stop)
  const write = (code: string) => primary.db.insertInto('invitation_code').values({ code }).execute()
  const goesToReplica = () => replica.read(isReplica)
  await expect.poll(goesToReplica, { timeout: 20_000 }).toBe(true)
  return { ...servers, primary, replica, write, goesToReplica, from, errors }
}

it('reads from a replica within its bound, sees its own writes, and leaves it out while it is behind or away', async () => {
  const { runOnStandby, stopStandby, replica, write, goesToReplica, from, errors, primary } =
    await primaryAndReplica()

  // Each current read sees the write before it, and still comes from the replica.
  for (const code of ['a', 'b', 'c']) {
    await write(code)
    expect(await replica.read(codes, { current: true })).toContain(code)
  }
  from.length = 0
  expect(await replica.read(isReplica, { current: true })).toBe(true)
  expect(from).toEqual(['replica'])
  await expect.poll(() => replica.lag()).toBe(0)

  // While the replica is behind, a current read goes to the primary. Other reads go there only once the lag exceeds its bound.
  await runOnStandby('select pg_wal_replay_pause()')
  await expect.poll(goesToReplica).toBe(true)
  await write('d')
  expect(await replica.read(codes, { current: true })).toContain('d')
  expect(from.at(-1)).toBe('behind')
  expect(await replica.read(codes)).not.toContain('d')
  await expect.poll(goesToReplica, { timeout: 5_000 }).toBe(false)
  expect(await replica.read(codes)).toContain('d')
  expect(replica.lag()).toBeGreaterThan(0.5)
  await runOnStandby('select pg_wal_replay_resume()')
  await expect.poll(goesToReplica, { timeout: 5_000 }).toBe(true)

  // After `catchUp`, every read sees what was published before it.
  await runOnStandby('select pg_wal_replay_pause()')
  await write('e')
  await replica.catchUp()
  expect(await replica.read(codes)).toContain('e')
  expect(await goesToReplica()).toBe(false)
  await runOnStandby('select pg_wal_replay_resume()')
  await expect.poll(goesToReplica, { timeout: 5_000 }).toBe(true)

  // A refusal or a bug in the read itself is thrown, and the read is not repeated on the primary.
  const problem = vi.fn(() => Promise.reject(new Error('a bug')))
  await expect(replica.read(problem)).rejects.toThrow('a bug')
  expect(problem).toHaveBeenCalledOnce()

  // A read that writes is reported, but its write is not lost.
  const add = (db: Database) => db.insertInto('invitation_code').values({ code: 'f' }).execute()
  await replica.read(add)
  expect(await codes(primary.db)).toContain('f')
  const counters = (db: Database) => db.selectFrom('code_budget').selectAll().execute()
  await replica.read(counters)
  const needed = 'a read that is sent to the replica writes, or reads an unlogged table'
  expect(errors).toEqual([needed, needed])

  await stopStandby()
  expect(await replica.read(codes)).toContain('f')
  expect(from.at(-1)).toBe('away')
  await expect.poll(() => replica.lag()).toBeUndefined()
  expect(await goesToReplica()).toBe(false)
})

it('goes on reading from the replica while the primary is away', async () => {
  const { replica, stopLeader, write } = await primaryAndReplica()
  await write('a')
  await expect.poll(() => replica.read(codes)).toEqual(['a'])
  await stopLeader()
  await sleep(2 * maximumLag)
  expect(await replica.read(codes)).toEqual(['a'])
  await expect(replica.read(codes, { current: true })).rejects.toThrow()
})
