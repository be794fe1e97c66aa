// `node ops/drills/failover/run.ts [ROUNDS]`: three of Debian's PostgreSQL with Patroni and etcd, each in its own network, with
// HAProxy in front, two web processes and a worker beside it. Under load, in turn, the leader is killed, frozen, cut off or
// crashed, and etcd is lost in part or whole. Then what was acknowledged is compared with what is there. Prints each round and
// the totals; fails when a goal is missed. Needs root and: apt-get install postgresql patroni etcd-server haproxy iproute2.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { mostPoints } from '../../../contract/limit-points.ts'
import type { LimitName } from '../../../contract/rate-limits.ts'
import { createDatabase } from '../../../db/client.ts'
import { startMailServer } from '../../../test/doubles/mail-server.ts'
import { kindsOfLoad, startLoad } from '../load/load.ts'
import {
  buildOnce,
  metricsToken,
  migrate,
  productionSettings,
  ready,
  seenByBalancer,
  startBalancer,
  startProcess,
} from '../load/product.ts'
import { publishing } from '../load/publishing.ts'
import { newStaff } from '../load/staff.ts'
import { verify, workDone } from '../load/verify.ts'
import { stopAll, stopAllOnSignals } from '../processes.ts'
import { newDrillFolder } from '../run-drill.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { faults } from './faults.ts'

const rounds = Number(process.argv[2] ?? 20)
const goals = { back: 20_000, visible: 1_000 }
const ports = { balancer: 57_150, stats: 57_151, web: [57_152, 57_153], worker: 57_154 } as const
const origin = `http://127.0.0.1:${ports.balancer}`
const folder = newDrillFolder('failover')
const seconds = (ms: number | undefined) => (ms === undefined ? 'never' : `${(ms / 1_000).toFixed(1)} s`)
const missed: string[] = []
let thaw = () => {}
let removeNetwork = () => {}

async function drill() {
  buildOnce()
  const mail = await startMailServer()
  const cluster = await startCluster(folder)
  thaw = cluster.thaw
  removeNetwork = cluster.remove
  await cluster.whole()
  const admin = new pg.Client({ connectionString: cluster.url.replace(/hero$/, 'postgres') })
  await admin.connect()
  await admin.query('create database hero')
  await admin.end()
  const settings = productionSettings({
    folder,
    databaseUrl: cluster.url,
    directDatabaseUrl: cluster.directUrl,
    readUrl: `${cluster.directUrl}?target_session_attrs=prefer-standby`,
    mailUrl: mail.url,
  })
  await migrate(folder, settings)
  for (const port of ports.web) startProcess(folder, settings, 'web', port)
  startProcess(folder, settings, 'worker', ports.worker)
  await Promise.all([...ports.web, ports.worker].map(port => ready(port)))
  startBalancer(folder, ports.balancer, ports.stats, ports.web)
  for (const port of ports.web) await seenByBalancer(ports.stats, port)
  // The drill's own connections name several hosts, like the product's direct ones.
  const { pool, close } = createDatabase({ url: cluster.directUrl, connections: 4 })
  try {
    const reviewer = await newStaff({ origin, settings }, 'reviewer')
    const editor = await publishing({ origin, settings, pool })
    await raiseLimits(pool)
    const load = startLoad({ origin, pool, reviewer })
    await backAfter(load, performance.now())
    console.log(
      `| Round | What happens | Longest time without a draft or message | Every kind of work back | A text published then is on both processes | Cluster whole again |\n|---|---|---|---|---|---|`,
    )
    for (let round = 1; round <= rounds; round += 1) {
      await sleep(3_000)
      const fault = faults[(round - 1) % faults.length]!
      const leader = await cluster.leader()
      const struck = performance.now()
      const heal = await fault.strike(leader, cluster)
      // Some faults take effect only after a while, and writes must still succeed then.
      await sleep(fault.lasts ?? 0)
      const from = struck + (fault.lasts ?? 0)
      await backAfter(load, from)
      const all = longest(load, kindsOfLoad, from)
      const { shown: visible } = await editor.publish(`Round ${round} of the drill`, ports.web)
      heal()
      const whole = await cluster.whole()
      // The repair is part of the round, which ends when every kind of work succeeds again.
      await backAfter(load, performance.now())
      const until = performance.now()
      const writes = Math.max(
        ...['message', 'draft'].map(kind => load.ledger.longestWait(kind, struck, until)),
      )
      const isReplaced = (await cluster.leader()).name !== leader.name
      if (!(writes <= goals.back)) missed.push(`round ${round}: no writes for ${seconds(writes)}`)
      if (fault.replaces !== undefined && isReplaced !== fault.replaces)
        missed.push(`round ${round}: the leader was ${isReplaced ? '' : 'not '}replaced`)
      if (!(visible <= goals.visible)) missed.push(`round ${round}: published after ${seconds(visible)}`)
      const cells = [
        round,
        fault.name,
        seconds(writes),
        seconds(all),
        `${visible.toFixed(0)} ms`,
        wholeAgain(whole),
      ]
      console.log(`| ${cells.join(' | ')} |`)
    }
    await load.end()
    if (!(await workDone(pool))) missed.push('messages or decisions still wait after three minutes')
    const ids = mail.received.map(({ raw }) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? '')
    const evidence = { pool, uploads: join(folder, 'data', 'uploads'), mails: ids }
    const { lost, doubled } = await verify(load, evidence)
    report(load, { lost, doubled, mails: ids.length, reads: await replicaReads() })
  } finally {
    await close()
    await mail.close()
  }
}

const wholeAgain = ({ seconds: taken, reinitialized }: Awaited<ReturnType<Cluster['whole']>>) =>
  `${taken.toFixed(1)} s${reinitialized.map(name => `, ${name} reinitialized`).join('')}`

type Load = ReturnType<typeof startLoad>

function longest({ ledger }: Load, kinds: readonly string[], moment: number): number | undefined {
  const times = kinds.map(kind => ledger.backAfter(kind, moment))
  return times.some(time => time === undefined) ? undefined : Math.max(...(times as number[]))
}

/** Waits, two minutes at most, until every kind of work has been acknowledged again. */
async function backAfter(load: Load, moment: number) {
  const until = performance.now() + 120_000
  while (longest(load, kindsOfLoad, moment) === undefined && performance.now() < until) await sleep(100)
}

/** The load asks for codes without proof of work, and enters few of them during a fault. How limits behave is not tested here. */
function raiseLimits(pool: pg.Pool) {
  const value: Partial<Record<LimitName, number>> = { codesNotEntered: mostPoints('codesNotEntered') }
  return pool.query(
    `insert into setting (name, value) values ('limits', $1) on conflict (name) do update set value = excluded.value`,
    [value],
  )
}

/** Over all web processes: where the reads meant for a replica went. */
async function replicaReads(): Promise<string> {
  const counts = new Map<string, number>()
  for (const port of ports.web) {
    const figures = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    }).then(answer => answer.text())
    for (const [, from, count] of figures.matchAll(/^database_replica_reads_total\{from="(\w+)"\} (\d+)/gm))
      counts.set(from!, (counts.get(from!) ?? 0) + Number(count))
  }
  return [...counts].map(([from, count]) => `${from} ${count}`).join(', ')
}

interface Findings {
  lost: string[]
  doubled: string[]
  mails: number
  reads: string
}

function report(load: Load, { lost, doubled, mails, reads }: Findings) {
  const { ledger, counts, pageProblems, sessionProblems } = load
  const byKind = Map.groupBy(ledger.acknowledged, ({ kind }) => kind)
  const written = [...byKind].map(([kind, all]) => `${kind} ${all.length}`).join(', ')
  const repeated = ledger.acknowledged.filter(({ tries }) => tries > 1).length
  const lines: [string, string][] = [
    ['Acknowledged', `${ledger.acknowledged.length} (${written}), ${repeated} of them after a repetition`],
    ['Acknowledged and lost', `${lost.length}`],
    ['Doubled', `${doubled.length}`],
    ['Mails delivered', `${mails}`],
    ['Reads meant for a replica, by where they were made', reads],
    ['Answers other than success or 503', `${ledger.problems.length}`],
    ['Public pages that failed', `${pageProblems.length} of ${counts.pages}`],
    ['Sessions that were refused', `${sessionProblems.length} of ${counts.sessions} reads`],
  ]
  console.log('\n| What | Counted |\n|---|---|')
  for (const [what, counted] of lines) console.log(`| ${what} | ${counted} |`)
  for (const each of [lost, doubled, ledger.problems, pageProblems, sessionProblems].flatMap(all =>
    all.slice(0, 20),
  ))
    missed.push(each)
}

stopAllOnSignals(
  () => thaw(),
  () => removeNetwork(),
)
try {
  await drill()
} catch (error) {
  missed.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  thaw()
  await stopAll()
  removeNetwork()
  for (const each of missed) console.error(each)
  if (missed.length === 0) rmSync(folder, { recursive: true, force: true })
  else console.error(`The logs of every program are in ${folder}.`)
}
process.exit(missed.length === 0 ? 0 : 1)
