import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { quickFolder } from '../../harness/quick-folder.ts'

/** Where a run's two instances of the product stand. */
export interface Houses {
  /** The product as one process: site, API, worker, database. */
  alone: string
  /** A site whose API is the other instance's: its own database stays empty. */
  apart: string
  /** Folders of the two, with `log` in each. */
  folders: { alone: string; apart: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    houses: Houses
  }
}

const project = resolve(import.meta.dirname, '../../..')

export interface RunningHouse {
  url: string
  folder: string
  stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise(done => server.close(done))
  return port
}

async function ready(url: string, child: ChildProcess, log: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`The product did not start:\n${readFileSync(log, 'utf8')}`)
}

/** The real server with the built site, on a data folder and a free port of its own. Ended by `stop`. */
export async function startProduct(environment: Record<string, string> = {}): Promise<RunningHouse> {
  if (!existsSync(join(project, 'build/server/index.js')))
    throw new Error('The browser tests need the built site: npm run build.')
  const folder = mkdtempSync(join(quickFolder(), 'hero-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = join(folder, 'log')
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: project,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      // Every visitor of the tests has an address of their own, as behind a proxy: limits count by address.
      TRUST_PROXY: '1',
      STOP_DELAY: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = createWriteStream(log)
  child.stdout?.pipe(output)
  child.stderr?.pipe(output)
  const ended = new Promise<void>(done => child.once('close', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(late)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(url, child, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, folder, stop }
}

/** Once a run: the product alone, and a site that has only the other one's API. */
export default async function setup(testProject: TestProject): Promise<() => Promise<void>> {
  const alone = await startProduct()
  const apart = await startProduct({ API_BASE_URL: `${alone.url}/api` }).catch(async error => {
    await alone.stop()
    throw error
  })
  testProject.provide('houses', {
    alone: alone.url,
    apart: apart.url,
    folders: { alone: alone.folder, apart: apart.folder },
  })
  return async () => {
    await apart.stop()
    await alone.stop()
  }
}
