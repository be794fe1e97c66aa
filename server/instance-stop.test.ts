import { Agent, request } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databaseProcesses } from '../test/harness/database-processes.ts'
import { dataFolder, startInstance } from '../test/harness/instance.ts'

vi.setConfig({ testTimeout: 60_000 })

interface Answer {
  status: number | undefined
  body: string
  last: boolean
}

function get(url: string, agent: Agent): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request(url, { agent }, response => {
      let body = ''
      response.on('data', chunk => (body += chunk))
      response.on('end', () =>
        done({ status: response.statusCode, body, last: response.headers.connection === 'close' }),
      )
      response.on('error', fail)
    })
    sent.on('error', fail)
    sent.end()
  })
}

describe.each(['SIGTERM', 'SIGINT'] as const)('on %s', signal => {
  it('every request of a busy time gets its whole answer, and nothing is left running', async () => {
    const folder = dataFolder({ migrated: true })
    const instance = await startInstance({ DATA_DIR: folder })
    const agent = new Agent({ keepAlive: true, maxSockets: 40 })
    onTestFinished(() => agent.destroy())
    const failures: unknown[] = []
    let answered = 0
    // Like a load balancer, the client opens a new connection once the server announces the close.
    const client = async () => {
      for (let count = 0; count < 5_000; count++) {
        const answer = await get(`${instance.url}/api/slow?ms=20`, agent)
        if (answer.status !== 200 || answer.body !== '{"done":true}') failures.push(answer)
        answered += 1
        if (answer.last) return
      }
    }
    const clients = Array.from({ length: 30 }, () => client().catch(error => failures.push(error)))
    const slow = get(`${instance.url}/api/slow?ms=2000`, agent)
    // By now the slow request has arrived, even on a busy machine.
    await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(100)
    instance.kill(signal)
    instance.kill(signal)
    await Promise.all(clients)
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(100)
    expect((await slow).body).toBe('{"done":true}')
    expect(await instance.ended).toBe(0)
    expect(instance.output()).not.toContain('cut off')
    expect(databaseProcesses(folder)).toEqual([])
  })
})

it('while it stops /readyz says so, so that no new requests are sent', async () => {
  const instance = await startInstance({ DATA_DIR: dataFolder({ migrated: true }), STOP_DELAY: '1000' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const slow = get(`${instance.url}/api/slow?ms=600`, agent)
  await get(`${instance.url}/api/slow?ms=0`, agent)
  instance.kill('SIGTERM')
  const ready = async () => {
    const answer = await fetch(`${instance.url}/readyz`)
    return [answer.status, await answer.text()]
  }
  await expect.poll(ready).toEqual([503, 'stopping'])
  expect((await slow).status).toBe(200)
  expect(await instance.ended).toBe(0)
})
