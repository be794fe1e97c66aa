import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { oneRow } from '../db/one-row.ts'
import { testDatabase } from '../test/harness/database.ts'
import { createWorkerLock } from './worker-locks.ts'

it('is released although its server is frozen and closes nothing', async () => {
  const { url, pool } = await testDatabase()
  const times = { look: 60_000, messages: 60_000, gone: 60_000, lost: 60_000 }
  const lock = createWorkerLock({ url, log: pino({ enabled: false }), times })
  await lock.hold('a-worker')
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'hero-worker-lock' and datname = current_database()",
  )
  const { pid } = oneRow(rows)
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  expect(await Promise.race([lock.stop().then(() => 'stopped'), sleep(5_000, 'still running')])).toBe(
    'stopped',
  )
})
