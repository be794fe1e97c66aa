import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freshDatabase } from '../test/harness/database.ts'
import { dataFolder, startInstance } from '../test/harness/instance.ts'

vi.setConfig({ testTimeout: 60_000 })

it('a process whose database is too slow refuses what it cannot answer at once, and answers what it took', async () => {
  const { url } = await freshDatabase()
  const instance = await startInstance({
    DATA_DIR: dataFolder(),
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: '2',
  })
  const statuses: number[] = []
  async function write(note: string) {
    const answer = await fetch(`${instance.url}/api/notes/${note}`, { method: 'PUT' })
    statuses.push(answer.status)
    return answer
  }
  expect((await write('first')).status).toBe(200)
  statuses.length = 0

  const blocker = new pg.Client({ connectionString: url })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('begin')
  await blocker.query('lock table invitation_code in access exclusive mode')
  const sent = Array.from({ length: 40 }, (_, at) => write(`sent-${at}`))
  // Two have a connection, and ten wait for each of them.
  await expect.poll(() => statuses).toEqual(Array.from({ length: 18 }, () => 503))

  const refused = await write('refused')
  expect(await refused.json()).toMatchObject({ success: false, code: 'BUSY', retryAfter: 2 })
  expect((await fetch(`${instance.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${instance.url}/livez`)).status).toBe(200)

  await blocker.query('rollback')
  await Promise.all(sent)
  expect(statuses.filter(status => status === 200)).toHaveLength(22)
  expect((await write('after')).status).toBe(200)
})
