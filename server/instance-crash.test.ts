import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { databaseMainProcess, databaseProcesses } from '../test/harness/database-processes.ts'
import { dataFolder, type Instance, startInstance } from '../test/harness/instance.ts'
import { killProcess } from '../test/harness/kill-process.ts'

vi.setConfig({ testTimeout: 60_000 })

async function writeUntilGone(instance: Instance, name: string, acknowledged: string[]): Promise<void> {
  for (let number = 0; number < 100_000; number++) {
    const code = `${name}-${number}`
    const answer = await fetch(`${instance.url}/api/notes/${code}`, { method: 'PUT' }).catch(() => undefined)
    if (!answer) return
    if (answer.ok) acknowledged.push(code)
  }
  throw new Error('the instance outlived the test')
}

async function notesOf(instance: Instance): Promise<string[]> {
  return (await (await fetch(`${instance.url}/api/notes`)).json()) as string[]
}

const missing = (acknowledged: string[], kept: string[]) => {
  const there = new Set(kept)
  return acknowledged.filter(code => !there.has(code))
}

describe('after kill -9', () => {
  it('of the whole tree in a loop of writes nothing acknowledged is lost, three times over', async () => {
    const folder = dataFolder({ migrated: true })
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round++) {
      const instance = await startInstance({ DATA_DIR: folder })
      expect(missing(acknowledged, await notesOf(instance))).toEqual([])
      const answered: string[][] = [[], [], [], []]
      const writers = answered.map((own, writer) => writeUntilGone(instance, `r${round}w${writer}`, own))
      await expect.poll(() => Math.min(...answered.map(own => own.length))).toBeGreaterThan(20)
      for (const pid of [...databaseProcesses(folder), instance.pid]) killProcess(pid)
      await instance.ended
      await Promise.all(writers)
      acknowledged.push(...answered.flat())
    }
    const last = await startInstance({ DATA_DIR: folder })
    expect(missing(acknowledged, await notesOf(last))).toEqual([])
  })

  it('of only Hero PostgreSQL stops by itself: no orphan', async () => {
    const folder = dataFolder({ migrated: true })
    const instance = await startInstance({ DATA_DIR: folder })
    expect(databaseProcesses(folder).length).toBeGreaterThan(1)
    instance.kill('SIGKILL')
    await instance.ended
    await expect.poll(() => databaseProcesses(folder), { timeout: 5_000 }).toEqual([])
  })

  it('of Hero with a PostgreSQL that cannot stop, the next start ends the orphan and goes on', async () => {
    const folder = dataFolder({ migrated: true })
    const first = await startInstance({ DATA_DIR: folder })
    await fetch(`${first.url}/api/notes/kept`, { method: 'PUT' })
    const orphan = databaseMainProcess(folder)!
    process.kill(orphan, 'SIGSTOP')
    first.kill('SIGKILL')
    await first.ended
    setTimeout(() => process.kill(orphan, 'SIGCONT'), 700)
    const second = await startInstance({ DATA_DIR: folder })
    expect(await notesOf(second)).toEqual(['kept'])
    expect(databaseMainProcess(folder)).not.toBe(orphan)
  })

  it('of only PostgreSQL Hero starts it again and answers within five seconds', async () => {
    const folder = dataFolder({ migrated: true })
    const instance = await startInstance({ DATA_DIR: folder })
    await fetch(`${instance.url}/api/notes/before`, { method: 'PUT' })
    process.kill(databaseMainProcess(folder)!, 'SIGKILL')
    // Sessions of the killed database may still answer until they end.
    await expect
      .poll(instance.output, { timeout: 5_000 })
      .toContain('PostgreSQL ended (SIGKILL); starting it again')
    const notes = async () => (await fetch(`${instance.url}/api/notes`)).json().catch(() => undefined)
    await expect.poll(notes, { timeout: 5_000 }).toEqual(['before'])
  })

  it('of only PostgreSQL again and again, as on a full disk, Hero goes on to start it, with pauses', async () => {
    const folder = dataFolder({ migrated: true })
    const instance = await startInstance({ DATA_DIR: folder })
    await fetch(`${instance.url}/api/notes/before`, { method: 'PUT' })
    let last: number | undefined
    while (!instance.output().includes('PostgreSQL keeps ending')) {
      const pid = databaseMainProcess(folder)
      if (pid && pid !== last) killProcess(pid)
      last = pid
      await sleep(20)
    }
    const notes = async () => (await fetch(`${instance.url}/api/notes`)).json().catch(() => undefined)
    await expect.poll(notes, { timeout: 40_000 }).toEqual(['before'])
  })
})

describe('a promise that is rejected and that nobody waits for', () => {
  it('does not end the process when it only lost the database, and does when it is a bug', async () => {
    const instance = await startInstance({ DATA_DIR: dataFolder({ migrated: true }) })
    const reject = (kind: string) =>
      fetch(`${instance.url}/api/rejections/${kind}`, { method: 'POST' }).catch(() => undefined)
    await reject('query')
    await expect.poll(instance.output).toContain('a query failed that nobody waited for')
    expect((await fetch(`${instance.url}/readyz`)).status).toBe(200)
    await reject('bug')
    expect(await instance.ended).toBe(1)
  })
})
