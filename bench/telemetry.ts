import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../test/harness/free-port.ts'
import { newPerson, openInstance } from './instance.ts'
import { compare, isMain, print } from './measure.ts'
import { type Running, start } from './running.ts'

/** The rounds are short and many, so that whatever else runs on the machine hits both sides. */
const rounds = 21
const aRound = 1
const connections = 16

interface Side {
  perSecond: number
  /** Milliseconds of processor time per answer. Unlike the throughput, it does not depend on what else runs. */
  cpu: number
}

const discard = `require('node:http').createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'))
}).listen(process.env.PORT, '127.0.0.1')`

/** The seconds of processor time that a process has used so far. */
function cpuOf({ child }: Running): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function loaded(running: Running, path: string, token: string): Promise<Side> {
  const before = cpuOf(running)
  const program = join(import.meta.dirname, 'load.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    running.url + path,
    token,
    String(connections),
    String(aRound),
  ])
  const { perSecond } = JSON.parse(stdout) as { perSecond: number }
  return { perSecond, cpu: ((cpuOf(running) - before) * 1_000) / (perSecond * aRound) }
}

/** Compares the same process with and without a collector, in turn, on one database. */
export async function telemetry() {
  const instance = await openInstance()
  const folder = mkdtempSync(join(tmpdir(), 'hero-bench-'))
  const open: Running[] = []
  const run = async (command: string[], path: string, env: Record<string, string> = {}) => {
    const running = await start(command, { port: await freePort(), path, env })
    open.push(running)
    return running
  }
  const hero = (env: Record<string, string> = {}) =>
    run([process.execPath, 'server/main.ts'], '/readyz', {
      ROLE: 'web',
      DATABASE_URL: instance.url,
      DATA_DIR: join(folder, String(open.length)),
      ...env,
    })
  try {
    const person = newPerson()
    const token = await instance.signUp('hero', person, await instance.requestCode('hero', person))
    const collector = await run([process.execPath, '-e', discard], '/')
    const traced = (share: string) =>
      hero({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: share })
    const off = await hero()
    const [usual, every] = [await traced('0.05'), await traced('1')]
    const cases = [
      { what: 'a page from memory', path: '/', on: usual, share: 'one in twenty' },
      { what: 'a public list of the API', path: '/api/utils/news', on: usual, share: 'one in twenty' },
      { what: 'a call with a session and SQL', path: '/api/account', on: usual, share: 'one in twenty' },
      { what: 'a call with a session and SQL', path: '/api/account', on: every, share: 'all' },
    ]
    const rows = []
    for (const { what, path, on, share } of cases) {
      const ask = (running: Running) => loaded(running, path, token)
      for (const running of [on, off]) await ask(running)
      const sides = { ours: [] as Side[], theirs: [] as Side[] }
      for (let round = 0; round < rounds; round++) {
        sides.ours.push(await ask(on))
        sides.theirs.push(await ask(off))
      }
      const of = (key: keyof Side) => ({
        ours: sides.ours.map(side => side[key]),
        theirs: sides.theirs.map(side => side[key]),
      })
      const name = `${what}, ${share} of the traces kept, beside no collector`
      rows.push(
        compare(name, of('perSecond'), {
          unit: '/s',
          digits: 0,
          goal: share === 'all' ? 'none set' : '≥ 0.97',
        }),
        compare(`${name}: processor time`, of('cpu'), {
          unit: 'ms',
          digits: 3,
          goal: share === 'all' ? 'none set' : '≤ 1.03',
        }),
      )
    }
    return print(rows)
  } finally {
    for (const running of open) await running.stop()
    await instance.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMain(import.meta)) await telemetry()
