import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { testDatabase } from '../test/harness/database.ts'
import { watchDatabase } from './pulse.ts'

/** Asks without a pause, each time over a new session. */
const quick = { pause: 0, silent: 5_000, lost: 5_000, timeoutMs: 5_000, session: 0 }

it.each([
  ['while it connects for the first time', 0],
  ['as it asks', 20],
  ['a moment later', 33],
] as const)('stopping %s says nothing about a database that is well', async (_when, pause) => {
  const { url, pool } = await testDatabase()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
  const pulse = watchDatabase({ url, pool, migrations: [], log, times: quick })
  await sleep(pause)
  await pulse.stop()
  expect(lines).toEqual([])
  expect(pulse.state()).toBe('well')
})

it('a database that refuses connections is away, and is reported once', async () => {
  const { pool } = await testDatabase()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
  const times = { ...quick, pause: 1 }
  const pulse = watchDatabase({ url: 'postgres://hero@127.0.0.1:1/hero', pool, migrations: [], log, times })
  await pulse.started
  await sleep(100)
  expect(pulse.state()).toBe('away')
  await pulse.stop()
  expect(lines.map(line => JSON.parse(line).msg)).toEqual(['the database is not well'])
})
