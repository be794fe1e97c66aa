import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../test/harness/free-port.ts'
import { pooled } from './instance.ts'
import { isMain, print } from './measure.ts'
import { start } from './running.ts'

function resident(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1]) / 1024
}

const paths = [
  '/',
  '/customer-signup',
  '/login',
  '/hero-terms-conditions',
  '/api/utils/news',
  '/api/utils/topic',
  '/api/openapi.json',
]

export async function memory() {
  const folder = mkdtempSync(join(tmpdir(), 'hero-bench-'))
  const port = await freePort()
  const running = await start([process.execPath, 'server/main.ts'], {
    port,
    path: '/readyz',
    env: { DATA_DIR: folder, LOG_LEVEL: 'error' },
  })
  const ask = async (count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => index)
    await pooled(numbers, 16, async index => {
      const answer = await fetch(running.url + paths[index % paths.length]!)
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      await answer.arrayBuffer()
    })
  }
  try {
    await ask(100)
    const early = resident(running.child.pid!)
    await ask(9_900)
    const late = resident(running.child.pid!)
    return print([
      {
        what: 'Memory of the server after 10,000 requests beside after 100',
        ours: `${late.toFixed(0)} MiB`,
        beside: `${early.toFixed(0)} MiB`,
        ratio: (late / early).toFixed(2),
        goal: 'none set',
      },
    ])
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMain(import.meta)) await memory()
