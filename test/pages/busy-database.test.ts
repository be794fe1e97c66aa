import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { href } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { second } from '../../contract/durations.ts'
import { startProduct } from '../e2e/harness/instances.ts'
import { secureName } from '../e2e/harness/people.ts'
import { databaseProcesses } from '../harness/database-processes.ts'

const metricsToken = 'm'.repeat(40)
const connections = 2
/** Ten for each connection may wait, and one has it. */
const callsUntilFull = connections * 11

it('a page whose call would wait behind too many says that we are busy, at once, and the call is counted once', async () => {
  const { url, folder, stop } = await startProduct({
    DATABASE_CONNECTIONS: String(connections),
    METRICS_TOKEN: metricsToken,
  })
  onTestFinished(stop)
  const headers = { accept: 'text/html', cookie: `${secureName('account')}=customer.${'a'.repeat(43)}` }
  const openAccount = () =>
    fetch(url + href('/account'), { headers, redirect: 'manual', signal: AbortSignal.timeout(5 * second) })
  expect((await openAccount()).status).toBe(302)

  const frozen = databaseProcesses(folder)
  for (const id of frozen) process.kill(id, 'SIGSTOP')
  let isFrozen = true
  const resume = () => {
    if (isFrozen) for (const id of frozen) process.kill(id, 'SIGCONT')
    isFrozen = false
  }
  try {
    const waiting = Array.from({ length: callsUntilFull }, () =>
      fetch(`${url}/api/account`, { headers: { authorization: 'a'.repeat(43) } }),
    )
    const callersWaiting = async () => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
      return /database_callers_waiting (\d+)/.exec(await answer.text())?.[1]
    }
    await expect.poll(callersWaiting).toBe(String(connections * 10))
    const page = await openAccount()
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('2')
    expect(await page.text()).toContain('We’re busy right now')
    const told = readFileSync(join(folder, 'log'), 'utf8').match(/"count":\d+[^\n]*calls are refused/g)
    expect(told).toEqual([expect.stringMatching(/^"count":1\b/)])
    resume()
    await Promise.all(waiting)
  } finally {
    resume()
  }
  await expect.poll(async () => (await openAccount()).status).toBe(302)
})
