import { runOnce, Logger as WorkerLogger } from 'graphile-worker'
import { expect, it, vi } from 'vitest'
import { enqueue, jobNames } from '../api/jobs.ts'
import { testDatabase } from '../test/harness/database.ts'
import { type JobHandlers, taskListOf } from './job-handlers.ts'

type Handled = [name: string, payload: unknown]

async function queue() {
  const { db, pool } = await testDatabase()
  const handled: Handled[] = []
  const entries = jobNames.map(name => [name, async (payload: unknown) => void handled.push([name, payload])])
  const taskList = taskListOf(Object.fromEntries(entries))
  const logged: string[] = []
  const logger = new WorkerLogger(() => (_, message) => void logged.push(message))
  return { db, pool, handled, logged, work: () => runOnce({ pgPool: pool, taskList, logger }) }
}

it('a job is called with the payload that was enqueued, by its name', async () => {
  const { db, handled, work } = await queue()
  await enqueue(db, 'send-message', { id: 'a' })
  await enqueue(db, 'invite-waitlist', { batchId: 'b' }, { key: 'x' })
  await enqueue(db, 'invite-waitlist', { batchId: 'c' }, { key: 'x' })
  await work()
  expect(handled).toEqual([
    ['send-message', { id: 'a' }],
    ['invite-waitlist', { batchId: 'c' }],
  ])
})

it('a job of the clock, and one of an older release with more fields, run', async () => {
  const { pool, handled, work } = await queue()
  await pool.query(
    `select graphile_worker.add_job('clean-up', '{"_cron": {"ts": "2026-11-22", "backfilled": false}}')`,
  )
  await pool.query(`select graphile_worker.add_job('forget-card', '{"id": "c", "attempt": 2}')`)
  await pool.query(`select graphile_worker.add_job('tell-waiting')`)
  await work()
  expect(handled).toEqual([
    ['clean-up', {}],
    ['forget-card', { id: 'c' }],
    ['tell-waiting', {}],
  ])
})

it('a payload that does not fit fails its job by the names of the fields, and nothing of a person stays', async () => {
  const { pool, handled, logged, work } = await queue()
  const payload = JSON.stringify({ id: { phone: '+12125550100' }, sealed: null, name: 'Ada Mercer' })
  await pool.query(`select graphile_worker.add_job('write-letter', $1)`, [payload])
  await pool.query(`select graphile_worker.add_job('send-message', '"ada@example.com"')`)
  await work()
  expect(handled).toEqual([])
  const errors = async () =>
    (await pool.query('select last_error from graphile_worker.jobs order by id')).rows.map(
      row => row.last_error,
    )
  // The queue stores the error only after the run has ended.
  await expect
    .poll(errors)
    .toEqual([
      expect.stringMatching(/^The job write-letter cannot run: invalid id, template, sealed\./),
      expect.stringMatching(/^The job send-message cannot run: invalid payload\./),
    ])
  for (const secret of ['212555', 'Ada', 'ada@'])
    expect([...logged, ...(await errors())].join('\n')).not.toContain(secret)
})

it('a misspelled name, a wrong payload and a missing handler do not compile', async () => {
  const { db } = await testDatabase()
  const never = vi.fn()
  const refused = async () => {
    // @ts-expect-error It is send-message.
    await enqueue(db, 'send-mesage', { id: 'a' })
    // @ts-expect-error The id is missing.
    await enqueue(db, 'send-message', {})
    // @ts-expect-error An id is text.
    await enqueue(db, 'send-message', { id: 1 })
    // @ts-expect-error It is batchId.
    await enqueue(db, 'invite-waitlist', { id: 'a' })
    // @ts-expect-error It takes nothing.
    await enqueue(db, 'settle-decisions', { id: 'a' })
    // @ts-expect-error The other fourteen are missing.
    const handlers: JobHandlers = { 'clean-up': never }
    return handlers
  }
  expect(refused).toBeTypeOf('function')
})
