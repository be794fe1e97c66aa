import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded/server.ts'
import { freePort } from '../test/harness/free-port.ts'
import { compare, isMain, print, seconds, sideBySide } from './measure.ts'
import { projectFolder, start } from './running.ts'

const rounds = 5

/**
 * How long a built server takes to be ready, with an empty data folder and again with a filled one. It is compared with its two
 * parts: starting and stopping PostgreSQL, and a minimal node:http server.
 */
export async function startTime() {
  const folder = mkdtempSync(join(tmpdir(), 'hero-bench-'))
  let round = 0
  const hero = (dataDir: string) => async () => {
    const port = await freePort()
    const running = await start([process.execPath, 'server/main.ts'], {
      port,
      path: '/readyz',
      env: { DATA_DIR: dataDir },
    })
    await running.stop()
    return running.ready
  }
  const bare = (dataDir: () => string) => async () => {
    let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
    const database = await seconds(async () => {
      postgres = await startEmbeddedPostgres({ dataDir: dataDir(), projectFolder })
    })
    await postgres!.stop()
    const port = await freePort()
    const hello = await start(
      [
        process.execPath,
        '-e',
        `require('node:http').createServer((q,a)=>a.end('hello')).listen(${port},'127.0.0.1')`,
      ],
      { port, path: '/' },
    )
    await hello.stop()
    return database + hello.ready
  }
  try {
    const first = await sideBySide(
      3,
      () => hero(join(folder, `first-${round++}`))(),
      bare(() => join(folder, `bare-${round++}`)),
    )
    const used = join(folder, 'second')
    await hero(used)()
    await bare(() => join(folder, 'bare'))()
    const second = await sideBySide(
      rounds,
      hero(used),
      bare(() => join(folder, 'bare')),
    )
    return print([
      compare('First start of a built instance beside bare PostgreSQL and node:http', first, {
        unit: 's',
        digits: 2,
        goal: 'none set',
      }),
      compare('Second start beside bare PostgreSQL and node:http', second, {
        unit: 's',
        digits: 2,
        goal: '< 5 s',
      }),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMain(import.meta)) await startTime()
