import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedPostgres } from '../db/embedded/server.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { databaseProcesses } from '../test/harness/database-processes.ts'
import { freePort } from '../test/harness/free-port.ts'
import { dataFolder, type Instance, spawnInstance, startInstance } from '../test/harness/instance.ts'

vi.setConfig({ testTimeout: 60_000 })

async function ask(instance: Instance, path: string, method = 'GET') {
  const from = performance.now()
  const answer = await fetch(instance.url + path, { method, signal: AbortSignal.timeout(20_000) })
  const text = await answer.text()
  const ms = performance.now() - from
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text, ms }
}

let notes = 0
const write = (instance: Instance) => ask(instance, `/api/notes/note-${notes++}`, 'PUT')
const statusOf = async (instance: Instance, path: string) => (await ask(instance, path)).status

async function operatorsDatabase() {
  const folder = dataFolder({ migrated: true })
  chmodSync(folder, 0o711)
  const start = () =>
    startEmbeddedPostgres({ dataDir: folder, projectFolder: resolve(import.meta.dirname, '..') })
  let server = await start()
  onTestFinished(() => server.stop())
  return {
    url: server.url,
    folder,
    stop: () => server.stop(),
    start: async () => {
      server = await start()
    },
  }
}

describe('while the database is frozen', () => {
  it('calls under way and new ones are answered 503 in bounded time, and good ones as soon as it goes on', async () => {
    const folder = dataFolder({ migrated: true })
    const instance = await startInstance({ DATA_DIR: folder })
    await Promise.all([1, 2, 3, 4].map(() => write(instance)))
    const processes = databaseProcesses(folder)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    onTestFinished(() => {
      for (const pid of databaseProcesses(folder)) process.kill(pid, 'SIGCONT')
    })
    const first = await Promise.all(Array.from({ length: 20 }, () => write(instance)))
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 503))
    expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(5_000)
    expect(first[0]!.retryAfter).toBe('5')

    const next = await Promise.all(Array.from({ length: 20 }, () => write(instance)))
    expect(next.map(({ status }) => status)).toEqual(next.map(() => 503))
    expect(Math.max(...next.map(({ ms }) => ms))).toBeLessThan(1_000)
    expect((await ask(instance, '/readyz')).text).toBe('ok, but the database does not answer')
    expect(await statusOf(instance, '/readyz?deep')).toBe(503)

    for (const pid of processes) process.kill(pid, 'SIGCONT')
    await expect.poll(async () => (await write(instance)).status, { timeout: 5_000 }).toBe(200)
    expect(await statusOf(instance, '/readyz?deep')).toBe(200)
  })
})

describe('while the database is away', () => {
  it('the process stays ready, says so apart, answers calls 503 with Retry-After, and goes on by itself', async () => {
    const database = await operatorsDatabase()
    const instance = await startInstance({ DATA_DIR: dataFolder(), DATABASE_URL: database.url })
    expect((await write(instance)).status).toBe(200)
    await database.stop()
    await expect.poll(() => statusOf(instance, '/readyz?deep'), { timeout: 5_000 }).toBe(503)
    expect(await ask(instance, '/readyz')).toMatchObject({
      status: 200,
      text: 'ok, but the database does not answer',
    })
    expect(await write(instance)).toMatchObject({ status: 503, retryAfter: '5' })
    await database.start()
    await expect.poll(() => statusOf(instance, '/readyz?deep'), { timeout: 5_000 }).toBe(200)
    expect((await write(instance)).status).toBe(200)
  })

  it('that restarts no call is answered 500', async () => {
    const database = await operatorsDatabase()
    const instance = await startInstance({ DATA_DIR: dataFolder(), DATABASE_URL: database.url })
    const seen = new Set<number>()
    let over = false
    const caller = async () => {
      while (!over) seen.add((await write(instance)).status)
    }
    const callers = Array.from({ length: 8 }, caller)
    for (let round = 0; round < 3; round++) {
      await sleep(200)
      await database.stop()
      await sleep(100)
      await database.start()
    }
    await expect.poll(async () => (await write(instance)).status, { timeout: 5_000 }).toBe(200)
    over = true
    await Promise.all(callers)
    expect([...seen].sort()).toEqual([200, 503])
  })

  it('a process that starts while it recovers waits for it instead of ending', async () => {
    const database = await operatorsDatabase()
    await database.stop()
    const port = String(await freePort())
    const instance = spawnInstance({ DATA_DIR: dataFolder(), DATABASE_URL: database.url, PORT: port })
    const url = `http://127.0.0.1:${port}`
    await expect.poll(instance.output, { timeout: 5_000 }).toContain('is waited for')
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    await database.start()
    const ready = async () => (await fetch(`${url}/readyz`)).status
    await expect.poll(ready, { timeout: 9_000 }).toBe(200)
  })
})

describe('while the database is read-only', () => {
  it('readiness says so, reads go on, writes are 503 with Retry-After, and are good again at once', async () => {
    const database = await operatorsDatabase()
    const instance = await startInstance({ DATA_DIR: dataFolder(), DATABASE_URL: database.url })
    expect((await write(instance)).status).toBe(200)
    const operator = new pg.Client({ connectionString: database.url })
    await operator.connect()
    onTestFinished(() => operator.end())
    const others = `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
    await operator.query('alter database hero set default_transaction_read_only = on')
    await operator.query(others)
    const deep = async () => (await ask(instance, '/readyz?deep')).text
    await expect.poll(deep, { timeout: 10_000 }).toBe('the database is read-only')
    expect((await ask(instance, '/readyz')).status).toBe(200)
    expect(await write(instance)).toMatchObject({ status: 503, retryAfter: '5' })
    expect(await statusOf(instance, '/api/notes')).toBe(200)
    await operator.query('set default_transaction_read_only = off')
    await operator.query('alter database hero reset default_transaction_read_only')
    const from = performance.now()
    await expect.poll(async () => (await write(instance)).status, { timeout: 5_000 }).toBe(200)
    expect(performance.now() - from).toBeLessThan(2_500)
    expect(await statusOf(instance, '/readyz?deep')).toBe(200)
  })
})

it('a database that lost migrations of this release gets no requests', async () => {
  const database = await operatorsDatabase()
  const instance = await startInstance({ DATA_DIR: dataFolder(), DATABASE_URL: database.url })
  const operator = new pg.Client({ connectionString: database.url })
  await operator.connect()
  onTestFinished(() => operator.end())
  await operator.query("delete from migration where name like '0044-%'")
  await expect.poll(() => statusOf(instance, '/readyz'), { timeout: 5_000 }).toBe(503)
  expect((await ask(instance, '/readyz')).text).toBe('the database lacks migrations')
})

it('a load balancer that checks with HTTP/1.0 and no Host, as HAProxy does, is answered', async () => {
  const instance = await startInstance({ DATA_DIR: dataFolder({ migrated: true }) })
  const check = (line: string) =>
    new Promise<string>((done, fail) => {
      const socket = connect(Number(new URL(instance.url).port), '127.0.0.1')
      let said = ''
      socket.on('data', chunk => (said += chunk))
      socket.on('end', () => done(said.split('\r\n')[0]!))
      socket.on('error', fail)
      socket.write(`${line} HTTP/1.0\r\n\r\n`)
    })
  for (const path of ['/livez', '/readyz', '/readyz?deep'])
    for (const method of ['OPTIONS', 'GET', 'HEAD'])
      expect(await check(`${method} ${path}`), `${method} ${path}`).toMatch(/^HTTP\/1\.[01] 200 /)
})

it('texts that need settings are asked for before a migration is applied', async () => {
  const { url } = await freshDatabase({ template: 'template0' })
  const key = () => randomBytes(32).toString('base64')
  const instance = spawnInstance({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://hero.example',
    PORT: String(await freePort()),
    DATA_DIR: dataFolder(),
    DATABASE_URL: url,
    DATA_KEYS: `2026:${key()}`,
    CODE_KEY: key(),
    UPLOAD_KEY: key(),
    FORM_KEY: key(),
    ALTCHA_KEY: key(),
    ALLOW_LOCAL_PROVIDERS: 'mail,sms,cards,screening,bot-check',
    ALLOW_SYNCHRONOUS_COMMIT_OFF: 'on',
  })
  expect(await instance.ended).toBe(1)
  expect(instance.output()).toContain('COMPANY_LEGAL_NAME  Legal name of the company')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query("select to_regclass('migration') as migration")
  expect(rows).toEqual([{ migration: null }])
})
