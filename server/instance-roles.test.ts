import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newSettings } from '../cli/new-settings.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { freePort } from '../test/harness/free-port.ts'
import { dataFolder, spawnInstance, startInstance } from '../test/harness/instance.ts'
import { readBy } from './settings-readers.ts'

vi.setConfig({ testTimeout: 60_000 })

const statusOf = async (url: string, path: string) => (await fetch(url + path)).status

it('a process of the site waits for the one that migrates, and starts when that has ended', async () => {
  const { url } = await freshDatabase({ template: 'template0' })
  const settings = { DATA_DIR: dataFolder(), DATABASE_URL: url }
  const port = await freePort()
  const web = spawnInstance({ ...settings, ROLE: 'web', PORT: String(port) })
  await expect.poll(web.output, { timeout: 20_000 }).toContain('migrations of this release')
  expect(await statusOf(`http://127.0.0.1:${port}`, '/readyz')).toBe(503)

  const job = spawnInstance({ ...settings, ROLE: 'migrate' })
  expect(await job.ended).toBe(0)
  expect(job.output()).toContain('the texts of this release are in place')
  await expect
    .poll(() => statusOf(`http://127.0.0.1:${port}`, '/readyz').catch(() => 0), { timeout: 20_000 })
    .toBe(200)

  const again = spawnInstance({ ...settings, ROLE: 'migrate' })
  expect(await again.ended).toBe(0)
  expect(again.output()).not.toContain('"migration"')
})

it('a process of the site and a worker run with a role of the database that owns nothing, once the job has granted it', async () => {
  const { url } = await freshDatabase()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  onTestFinished(() => owner.end())
  const role = `hero_app_${randomUUID().slice(0, 8)}`
  const migrate = { DATA_DIR: dataFolder(), DATABASE_URL: url, ROLE: 'migrate', DATABASE_APP_ROLE: role }
  const early = spawnInstance(migrate)
  expect(await early.ended).toBe(1)
  expect(early.output()).toContain(`The database has no role ${role} (DATABASE_APP_ROLE)`)

  await owner.query(`create role ${role}`)
  const job = spawnInstance(migrate)
  expect([await job.ended, job.output()]).toEqual([0, expect.stringContaining('texts of this release')])
  const address = new URL(url)
  address.searchParams.set('options', `-c role=${role}`)
  const settings = { DATA_DIR: dataFolder(), DATABASE_URL: address.href }
  const [web, worker] = await Promise.all([
    startInstance({ ...settings, ROLE: 'web' }),
    startInstance({ ...settings, ROLE: 'worker' }),
  ])
  expect(await statusOf(web.url, '/api/notes')).toBe(200)
  expect(await statusOf(web.url, '/readyz?deep')).toBe(200)
  expect(await statusOf(worker.url, '/readyz?deep')).toBe(200)
})

it('with a role of the database that lacks rights, processes say in one sentence what to grant, and end with 1', async () => {
  const [{ url: empty }, { url: migrated }] = [
    await freshDatabase({ template: 'template0' }),
    await freshDatabase(),
  ]
  const owner = new pg.Client({ connectionString: migrated })
  await owner.connect()
  onTestFinished(() => owner.end())
  const role = `hero_app_${randomUUID().slice(0, 8)}`
  await owner.query(`create role ${role}`)
  const says = async (url: string, ROLE: string) => {
    const address = new URL(url)
    address.searchParams.set('options', `-c role=${role}`)
    const settings = { DATA_DIR: dataFolder(), DATABASE_URL: address.href, PORT: String(await freePort()) }
    const instance = spawnInstance({ ...settings, ROLE })
    return [await instance.ended, instance.output().trim()]
  }
  const found = await Promise.all([says(empty, 'migrate'), says(empty, 'all'), says(migrated, 'web')])
  const none = expect.stringMatching(new RegExp(`^The role ${role} may not make Hero’s tables .*$`))
  const some = expect.stringMatching(new RegExp(`^The role ${role} may not read and write Hero’s tables .*$`))
  expect(found).toEqual([
    [1, none],
    [1, none],
    [1, some],
  ])
})

it('in production each role starts with its own secrets only', async () => {
  const { url } = await freshDatabase({ template: 'template0' })
  const program = join(import.meta.dirname, 'main.ts')
  const trial = Object.entries(parseEnv(newSettings({ publicUrl: 'https://hero.example', trial: true })))
  const environmentOf = (role: 'migrate' | 'api' | 'worker') => ({
    ...Object.fromEntries(
      trial.flatMap(([name, value]) => (readBy(role)(name) ? [[name, value ?? '']] : [])),
    ),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder(),
    DATABASE_URL: url,
    ROLE: role,
    ALLOW_SYNCHRONOUS_COMMIT_OFF: 'on',
  })
  const job = spawnInstance(environmentOf('migrate'), program)
  expect([await job.ended, job.output()]).toEqual([0, expect.stringContaining('texts of this release')])
  const [api, worker] = await Promise.all([
    startInstance(environmentOf('api'), program),
    startInstance(environmentOf('worker'), program),
  ])
  expect([await statusOf(api.url, '/api/utils/areas'), await statusOf(worker.url, '/livez')]).toEqual([
    200, 200,
  ])
})

it('a job that cannot migrate says why and ends with 1', async () => {
  const { url } = await freshDatabase()
  const job = spawnInstance({ DATA_DIR: dataFolder(), DATABASE_URL: `${url}-missing`, ROLE: 'migrate' })
  expect(await job.ended).toBe(1)
  expect(job.output()).toMatch(/The database of DATABASE_URL does not answer/)
})

it('each role answers what is its own: the API of an api, no calls of a worker, health of both', async () => {
  const { url } = await freshDatabase()
  const settings = { DATA_DIR: dataFolder(), DATABASE_URL: url }
  const [api, worker] = await Promise.all([
    startInstance({ ...settings, ROLE: 'api' }),
    startInstance({ ...settings, ROLE: 'worker' }),
  ])
  expect(await statusOf(api.url, '/api/notes')).toBe(200)
  expect(await statusOf(worker.url, '/api/notes')).toBe(404)
  expect(await statusOf(worker.url, '/livez')).toBe(200)
  expect(await statusOf(worker.url, '/metrics')).toBe(200)
})
