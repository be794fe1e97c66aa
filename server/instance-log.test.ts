import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { compileCache } from '../test/harness/compile-cache.ts'
import { freePort } from '../test/harness/free-port.ts'
import { dataFolder } from '../test/harness/instance.ts'

vi.setConfig({ testTimeout: 60_000 })

it('a process whose log cannot be written, because the disk is full, answers and stops in order', async () => {
  // Linux answers every write to it as a full disk does.
  const full = openSync('/dev/full', 'w')
  const port = String(await freePort())
  const program = join(import.meta.dirname, '../test/harness/small-instance.ts')
  const folder = dataFolder({ migrated: true })
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH ?? '',
      ...compileCache,
      NODE_ENV: 'development',
      DATA_DIR: folder,
      PORT: port,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', full, 'ignore'],
  })
  closeSync(full)
  const ended = new Promise<number | null>(done => child.once('exit', code => done(code)))
  onTestFinished(() => void child.kill('SIGKILL'))
  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, signal: AbortSignal.timeout(5_000) }).then(
      answer => answer.status,
      () => undefined,
    )
  await expect.poll(() => ask('/readyz'), { timeout: 30_000 }).toBe(200)
  for (let at = 0; at < 20; at += 1) expect(await ask(`/api/notes/note-${at}`, 'PUT')).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
