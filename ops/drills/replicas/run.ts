// `node ops/drills/replicas/run.ts [RESTARTS]`: two, then four web processes and two workers behind HAProxy, with Debian's PostgreSQL.
// Under load, while an editor publishes, RESTARTS times (default 50) every web process and worker is replaced, one after the other.
// Each round changes to the other of two releases. Prints what it measured; fails if a goal is missed. Needs root and:
// apt-get install postgresql haproxy.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { limits } from '../../../contract/rate-limits.ts'
import { startMailServer } from '../../../test/doubles/mail-server.ts'
import { createCluster, newFolder, startCluster, stopCluster, urlOf } from '../cluster.ts'
import { clientFrom } from '../load/client.ts'
import { startLoad } from '../load/load.ts'
import {
  type Child,
  migrate,
  productionSettings,
  type Settings,
  seenByBalancer,
  startBalancer,
  startProcess,
  startSupervised,
  stopInOrder,
} from '../load/product.ts'
import { publishing } from '../load/publishing.ts'
import { newStaff } from '../load/staff.ts'
import { verify, workDone } from '../load/verify.ts'
import { stopAll, stopAllOnSignals } from '../processes.ts'
import { newDrillFolder } from '../run-drill.ts'
import { keepTabsOpen } from './open-tabs.ts'
import { makeReleases } from './releases.ts'

const restarts = Number(process.argv[2] ?? 50)
const visibleGoal = 1_000
const ports = {
  ...{ database: 57_201, balancer: 57_202, stats: 57_203 },
  web: [57_211, 57_212, 57_213, 57_214],
  workers: [57_221, 57_222],
} as const
const origin = `http://127.0.0.1:${ports.balancer}`
const folder = newDrillFolder('replicas')
const url = urlOf(ports.database)
const missed: string[] = []

/** The processes of a role, with the release that each runs. */
function processes(role: 'web' | 'worker', settings: Settings, releases: readonly [string, string]) {
  const running = new Map<number, { child: Child; release: number }>()
  let again = 0
  async function start(port: number, release: number) {
    const begin = () => startProcess(folder, settings, role, port, releases[release])
    const started = await startSupervised(begin, port)
    again += started.again
    running.set(port, { child: started.child, release })
    if (role === 'web') await seenByBalancer(ports.stats, port)
  }
  return {
    start,
    ports: () => [...running.keys()],
    startedAgain: () => again,
    /** Replaces each process by one of the other release. The next one waits until this one takes requests again. */
    async roll() {
      for (const [port, { child, release }] of [...running]) {
        await stopInOrder(child)
        await start(port, 1 - release)
      }
    },
  }
}

/** Messages from one address, sent to every process at once: together they let through as many as one would. */
async function sharedLimit(webs: readonly number[]): Promise<{ allowed: number; accepted: number }> {
  const allowed = Math.floor(limits.supportByAddress.points / 3)
  const sent = await Promise.all(
    Array.from({ length: allowed * webs.length + 4 }, (_, at) => {
      const client = clientFrom(`http://127.0.0.1:${webs[at % webs.length]}`, `10.250.${webs.length}.1`)
      const message = { name: 'Ada Mercer', topic: 'payment', message: 'A receipt is missing.' } as const
      const email = `limit${webs.length}-${at}@example.com`
      return client.support.sendMessage({ body: { ...message, email } })
    }),
  )
  return { allowed, accepted: sent.filter(({ ok }) => ok).length }
}

async function drill() {
  const releases = makeReleases(folder)
  const mail = await startMailServer()
  const home = newFolder(join(folder, 'postgres'))
  const cluster = join(home, 'data')
  createCluster(cluster, { max_connections: '150' })
  startCluster(cluster, ports.database, join(home, 'log'))
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  try {
    const admin = new pg.Client({ connectionString: urlOf(ports.database, 'postgres') })
    await admin.connect()
    await admin.query('create database hero')
    await admin.end()
    const settings = productionSettings({
      ...{ folder, databaseUrl: url, directDatabaseUrl: url, mailUrl: mail.url },
    })
    await migrate(folder, settings)
    startBalancer(folder, ports.balancer, ports.stats, ports.web)
    const webs = processes('web', settings, releases)
    const workers = processes('worker', settings, releases)
    await Promise.all([
      ...ports.web.slice(0, 2).map(port => webs.start(port, 0)),
      ...ports.workers.map(port => workers.start(port, 0)),
    ])
    const reviewer = await newStaff({ origin, settings }, 'reviewer')
    const editor = await publishing({ origin, settings, pool })
    const load = startLoad({ origin, pool, reviewer })
    const tabs = keepTabsOpen(origin)
    const visible: number[] = []
    const stale: number[] = []
    const shared: string[] = []
    const begun = performance.now()
    for (let round = 1; round <= restarts; round += 1) {
      if (round === Math.floor(restarts / 2) + 1) {
        shared.push(await describeLimit(webs.ports()))
        await Promise.all(ports.web.slice(2).map(port => webs.start(port, 0)))
      }
      let rolling = true
      const roll = Promise.all([webs.roll(), workers.roll()]).finally(() => {
        rolling = false
      })
      // Its failure is thrown by the await below; until then it must not end the program.
      roll.catch(() => {})
      for (let text = 1; rolling; text += 1) {
        const found = await editor.publish(`Restart ${round} of the drill, under way ${text}`, webs.ports())
        stale.push(found.stale)
      }
      await roll
      visible.push((await editor.publish(`Restart ${round} of the drill`, webs.ports())).shown)
    }
    shared.push(await describeLimit(webs.ports()))
    const minutes = (performance.now() - begun) / 60_000
    await tabs.end()
    await load.end()
    if (!(await workDone(pool))) missed.push('messages or decisions still wait after three minutes')
    const mails = mail.received.map(({ raw }) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? '')
    const found = await verify(load, { pool, uploads: join(folder, 'data', 'uploads'), mails })
    const again = webs.startedAgain() + workers.startedAgain()
    report(load, { ...found, mails: mails.length, visible, stale, shared, minutes, tabs, again })
  } finally {
    await pool.end()
    await mail.close()
    await stopAll()
    stopCluster(cluster)
  }
}

async function describeLimit(webs: readonly number[]) {
  const { allowed, accepted } = await sharedLimit(webs)
  if (accepted !== allowed) missed.push(`${accepted} messages instead of ${allowed} from one address`)
  return `${accepted} of ${allowed} allowed with ${webs.length} processes`
}

interface Findings {
  lost: string[]
  doubled: string[]
  mails: number
  visible: number[]
  stale: number[]
  shared: string[]
  minutes: number
  tabs: ReturnType<typeof keepTabsOpen>
  again: number
}

function report(load: ReturnType<typeof startLoad>, findings: Findings) {
  const { lost, doubled, mails, visible, stale, shared, minutes, tabs, again } = findings
  const { ledger, counts, pageProblems, sessionProblems } = load
  const slowest = Math.max(...visible)
  if (!(slowest <= visibleGoal)) missed.push(`a text was visible everywhere after ${slowest.toFixed(0)} ms`)
  const oldest = Math.max(...stale)
  if (!(oldest <= visibleGoal))
    missed.push(`a text published during a restart was missing ${oldest.toFixed(0)} ms later`)
  const sorted = [...visible].sort((a, b) => a - b)
  const lines: [string, string][] = [
    [
      'Rolling restarts of web processes and workers, half with two and half with four web processes',
      `${restarts} in ${minutes.toFixed(1)} minutes`,
    ],
    ['Processes that ended at their start and were started again, as systemd does', `${again}`],
    ['Public pages that failed', `${pageProblems.length} of ${counts.pages}`],
    [
      'Files of open tabs that failed, two releases side by side',
      `${tabs.problems.length} of ${tabs.asked()}`,
    ],
    [
      'A published text is on all processes',
      `median ${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    ],
    [
      'Texts published during restarts; the last answer of any process without one',
      `${stale.length}; after ${oldest.toFixed(0)} ms`,
    ],
    [
      'Writes acknowledged; lost; doubled',
      `${ledger.acknowledged.length}; ${lost.length}; ${doubled.length}`,
    ],
    ['Mails sent by two workers that were restarted, none twice', `${mails}`],
    ['Messages from one address, sent to all processes at once', shared.join('; ')],
    ['Answers other than success or 503', `${ledger.problems.length}`],
    ['Sessions that were refused', `${sessionProblems.length} of ${counts.sessions} reads`],
  ]
  console.log('| What | Measured |\n|---|---|')
  for (const [what, measured] of lines) console.log(`| ${what} | ${measured} |`)
  const all = [lost, doubled, ledger.problems, pageProblems, sessionProblems, tabs.problems]
  missed.push(...all.flatMap(each => each.slice(0, 20)))
}

stopAllOnSignals()
try {
  await drill()
} catch (error) {
  missed.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await stopAll()
  for (const each of missed) console.error(each)
  if (missed.length === 0) rmSync(folder, { recursive: true, force: true })
  else console.error(`The logs of every program are in ${folder}.`)
}
process.exit(missed.length === 0 ? 0 : 1)
