import { expect, it, vi } from 'vitest'
import { freshDatabase } from '../test/harness/database.ts'
import { freePort } from '../test/harness/free-port.ts'
import { dataFolder, spawnInstance, startInstance } from '../test/harness/instance.ts'

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
