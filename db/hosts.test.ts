import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { replicatedPostgres } from '../test/harness/debian-postgres.ts'
import { freePort } from '../test/harness/free-port.ts'
import { dataFolder, startInstance } from '../test/harness/instance.ts'
import { createDatabase } from './client.ts'
import { HostsClient, parseHosts } from './hosts-client.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

vi.setConfig({ testTimeout: 180_000 })

describe('an address of the database', () => {
  it('may have several hosts, and then means the one that takes writes', () => {
    expect(parseHosts('postgres://hero:p%40ss@one:6432,[::1],%2Frun/hero?sslmode=verify-full')).toEqual({
      addresses: [
        { host: 'one', port: 6432 },
        { host: '::1', port: 5432 },
        { host: '/run', port: 5432 },
      ],
      wants: 'read-write',
      first: 'postgres://hero:p%40ss@one:6432/hero?sslmode=verify-full',
    })
  })

  it('says otherwise with target_session_attrs, which the driver does not get to see', () => {
    const url = 'postgresql://hero@one,two/hero?target_session_attrs=prefer-standby&sslmode=require'
    expect(parseHosts(url)).toMatchObject({
      wants: 'prefer-standby',
      first: 'postgresql://hero@one/hero?sslmode=require',
    })
    expect(parseHosts('postgres://hero@one/hero')).toMatchObject({ wants: 'any' })
    expect(parseHosts('postgres://hero@one/hero?target_session_attrs=any')!.first).toBe(
      'postgres://hero@one/hero',
    )
  })

  it.each([
    'mysql://hero@one/hero',
    'postgres://hero@one,,two/hero',
    'postgres://hero@one:port,two/hero',
    'postgres://hero@one,two/hero?target_session_attrs=leader',
  ])('is refused as %s', url => {
    expect(parseHosts(url)).toBeUndefined()
  })
})

/** A server that accepts connections and never answers, as if frozen. */
async function frozenServer() {
  const server = createServer(() => {})
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

it('with a leader, a standby, a frozen host and one that is gone, each kind is found, and the promoted standby after a failover', async () => {
  const [frozen, gone] = [await frozenServer(), await freePort()]
  const { leader, standby, stopLeader, runOnStandby } = await replicatedPostgres()
  const url = (wants?: string) =>
    `postgres://hero@127.0.0.1:${frozen},127.0.0.1:${gone},${standby},${leader}/hero${wants ? `?target_session_attrs=${wants}` : ''}`
  const hostOf = async (wants?: string) => {
    const client = new HostsClient({ connectionString: url(wants), connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('unix_socket_directories') as folder",
    )
    await client.end()
    return encodeURIComponent(rows[0]!.folder)
  }
  expect([
    await hostOf(),
    await hostOf('read-write'),
    await hostOf('primary'),
    await hostOf('standby'),
    await hostOf('read-only'),
    await hostOf('prefer-standby'),
  ]).toEqual([leader, leader, leader, standby, standby, standby])

  const instance = await startInstance({ DATA_DIR: dataFolder(), DATABASE_URL: url() })
  const put = (note: string) => fetch(`${instance.url}/api/notes/${note}`, { method: 'PUT' })
  expect((await put('before')).status).toBe(200)

  const { db, close } = createDatabase({ url: url(), connections: 2, wait: 2_000 })
  onTestFinished(close)
  const codes = () => db.selectFrom('invitation_code').select('code').execute()
  expect(await codes()).toEqual([{ code: 'before' }])

  await stopLeader()
  const error = await codes().catch((error: unknown) => error)
  expect(isDatabaseUnavailable(error)).toBe(true)
  const statuses: number[] = []
  const [during] = await Promise.all([put('during'), runOnStandby('select pg_promote(true, 60)')])
  statuses.push(during.status)
  if (during.status === 503) expect(Number(during.headers.get('retry-after'))).toBeGreaterThan(0)
  for (let tries = 0; tries < 300 && statuses.at(-1) !== 200; tries++) {
    const answer = await put('after')
    statuses.push(answer.status)
    if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await new Promise(done => setTimeout(done, 100))
  }
  expect([...new Set(statuses)].filter(status => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.at(-1)).toBe(200)
  await expect.poll(() => codes().catch(() => []), { timeout: 20_000 }).toContainEqual({ code: 'after' })
  // The previous host is tried once more. Then all hosts are asked.
  await expect.poll(() => hostOf('primary').catch(() => ''), { timeout: 20_000 }).toBe(standby)
  await expect
    .poll(() => hostOf('standby').catch((error: Error) => error.message))
    .toBe('No host of the database is standby at the moment.')
})
