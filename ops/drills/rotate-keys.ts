// `node ops/drills/rotate-keys.ts [RECORDS]`: encrypts 100,000 Social Security Numbers on Debian's PostgreSQL. `hero rotate-keys`
// then moves them to a new key while readers open random ones. Prints how long it took and how many reads failed.
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ssnContext } from '../../api/applications/ssn-encryption-context.ts'
import { parseKeyRing } from '../../providers/keys/key-ring.ts'
import { openText } from '../../providers/keys/sealed.ts'
import { createCluster, startCluster, stopCluster, urlOf } from './cluster.ts'
import { fillPeople } from './people.ts'
import { newDrillFolder } from './run-drill.ts'

const project = resolve(import.meta.dirname, '../..')
const records = Number(process.argv[2] ?? 100_000)
const port = 55_462
const folder = newDrillFolder('rotate')
execFileSync('chown', ['postgres', folder])
const cluster = join(folder, 'cluster')
const newKey = () => randomBytes(32).toString('base64')
const [old, fresh] = [`old:${newKey()}`, `new:${newKey()}`]
const both = parseKeyRing(`${fresh},${old}`)
const url = urlOf(port)

async function startReaders() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select application_id as id from background_check')
  let stopping = false
  const found = { reads: 0, failed: 0, slowest: 0 }
  const read = async () => {
    while (!stopping) {
      const { id } = rows[randomInt(rows.length)]!
      const from = performance.now()
      try {
        const sealed = await client.query<{ sealed: string }>(
          'select number_sealed as sealed from background_check where application_id = $1',
          [id],
        )
        if (openText(both, ssnContext(id), sealed.rows[0]!.sealed) !== '219099990') found.failed += 1
      } catch {
        found.failed += 1
      }
      found.reads += 1
      found.slowest = Math.max(found.slowest, performance.now() - from)
    }
  }
  const all = [read(), read()]
  return async () => {
    stopping = true
    await Promise.all(all)
    await client.end()
    return found
  }
}

let failed = 1
try {
  createCluster(cluster, { shared_buffers: '512MB', max_wal_size: '4GB' })
  startCluster(cluster, port, join(folder, 'postgres.log'))
  const admin = new pg.Client({ connectionString: urlOf(port, 'postgres') })
  await admin.connect()
  await admin.query('create database hero')
  await admin.end()
  await fillPeople(url, parseKeyRing(old), records)
  const stop = await startReaders()
  const from = performance.now()
  const { stdout } = await promisify(execFile)(process.execPath, ['cli/hero.ts', 'rotate-keys'], {
    cwd: project,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'development',
      DATABASE_URL: url,
      DATA_DIR: folder,
      DATA_KEYS: `${fresh},${old}`,
    },
  })
  const seconds = (performance.now() - from) / 1_000
  const { reads, failed: unread, slowest } = await stop()
  console.log(stdout.trimEnd().replaceAll(/^/gm, '     '))
  const moved = stdout.includes(`background_check.number_sealed: ${records} re-wrapped, 0 unreadable`)
  console.log(
    `${moved && seconds <= 60 ? 'ok  ' : 'FAIL'} ${records} records in ${seconds.toFixed(1)} s, at most 60 s`,
  )
  console.log(
    `${unread === 0 ? 'ok  ' : 'FAIL'} ${unread} of ${reads} reads failed meanwhile; the slowest took ${Math.round(slowest)} ms`,
  )
  failed = moved && seconds <= 60 && unread === 0 ? 0 : 1
} finally {
  try {
    stopCluster(cluster)
  } catch {
    // It was never started.
  }
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed)
