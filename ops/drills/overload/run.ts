// `node ops/drills/overload/run.ts [SECONDS] [TIMES] [SHARE]`: finds how many calls a second one web process of the built site answers
// (reads of people who are logged in, and sign-ups), then sends TIMES (10) as many for SECONDS (300) from other processes. Prints what
// was answered and refused each second, how long both took, the memory, and whether all is well ten seconds later. Fails if less than
// SHARE (0.8) of the best rate is still answered, or a refusal takes over a second. Needs root, two cores, a build, and: apt-get install
// postgresql. The servers get one core and the generators the other.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../../bench/measure.ts'
import { secretKey } from '../../../providers/keys/secret-key.ts'
import { trialSettings } from '../../trial-settings.ts'
import { urlOf } from '../cluster.ts'
import { buildOnce, type Child, migrate, ready, startProcess } from '../load/product.ts'
import { newDrillFolder, runDrill } from '../run-drill.ts'
import { addReaders } from './readers.ts'
import { createRounds, type Rates } from './rounds.ts'
import { type Answers, callKinds, kinds, signUpsPerRead } from './work.ts'

const ports = { postgres: 55_781, web: 55_782, worker: 55_783 }
const [seconds = 300, times = 10, share = 0.8] = process.argv.slice(2).map(Number)
/** Seconds of each try for the capacity, and how the rate grows from one to the next. */
const tries = { seconds: 8, first: 40, growth: 1.5, most: 14 }
const pagesASecond = 20
/** Milliseconds within which a refusal has to come. */
const atOnce = 1_000
const folder = newDrillFolder('overload')
const url = urlOf(ports.postgres)
const settings = trialSettings({
  DATABASE_URL: url,
  DIRECT_DATABASE_URL: url,
  DATA_DIR: join(folder, 'data'),
  TRUST_PROXY: '1',
  STOP_DELAY: '0',
})
const missed: string[] = []

const ratesOf = (reads: number): Rates => ({
  page: pagesASecond,
  read: reads,
  signUp: reads * signUpsPerRead,
})
const answeredIn = (answers: Answers, period: number) =>
  callKinds.reduce((sum, kind) => sum + answers[kind].answered.length, 0) / period
const refusedIn = (answers: Answers) =>
  kinds.flatMap(kind => Object.entries(answers[kind].refused).map(([why, all]) => ({ kind, why, all })))

/** Megabytes that a process has in memory, now and at most so far. */
function memoryOf({ pid }: Child) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/** Seconds of the processor that a process has used. */
function processorSeconds({ pid }: Child): number {
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(ticks[11]) + Number(ticks[12])) / 100
}

const latency = (all: readonly number[]) =>
  all.length === 0 ? '–' : `p50 ${percentile(all, 0.5)}, p99 ${percentile(all, 0.99)} ms`

/** The rate of reads at which the most calls a second are answered, and how many those are. */
async function findCapacity(web: Child, round: ReturnType<typeof createRounds>) {
  const best = { reads: 0, answered: 0 }
  for (let step = 0, reads = tries.first; step < tries.most; step += 1, reads *= tries.growth) {
    const before = processorSeconds(web)
    const answers = await round(ratesOf(reads), tries.seconds)
    const busy = processorSeconds(web) - before
    const answered = answeredIn(answers, tries.seconds)
    console.log(
      `${Math.round(reads)} reads a second: ${answered.toFixed(0)} calls answered a second, ${latency(answers.read.answered)}, ${(answeredIn(answers, 1) / busy).toFixed(0)} in each second of the processor`,
    )
    if (answered > best.answered) Object.assign(best, { reads, answered })
    // Sent were the reads, a code for each sign-up, and the sign-up itself.
    if (answered < 0.7 * reads * (1 + 2 * signUpsPerRead)) break
    await sleep(2_000)
  }
  if (best.answered === 0) throw new Error('No call was answered in time: the machine is too busy.')
  return best
}

function report(answers: Answers) {
  for (const kind of kinds) {
    const { answered, refused } = answers[kind]
    console.log(
      `| ${kind}: answered | ${(answered.length / seconds).toFixed(1)} a second, ${latency(answered)} |`,
    )
    for (const [why, all] of Object.entries(refused))
      console.log(
        `| ${kind}: refused, ${why} | ${(all.length / seconds).toFixed(1)} a second, ${latency(all)} |`,
      )
  }
}

function judge(answers: Answers, best: number) {
  const answered = answeredIn(answers, seconds)
  const part = answered / best
  console.log(
    `| Calls answered | ${answered.toFixed(0)} a second, ${Math.round(part * 100)} % of the best rate |`,
  )
  if (part < share) missed.push(`${Math.round(part * 100)} % of the best rate was answered`)
  for (const { kind, why, all } of refusedIn(answers)) {
    if (kind === 'page') missed.push(`${all.length} pages failed: ${why}`)
    else if (!['429', '503'].includes(why)) missed.push(`${kind}: ${all.length} times ${why}`)
    else if (percentile(all, 0.99) > atOnce) missed.push(`${kind}: ${latency(all)} until ${why}`)
  }
}

/** Linux keeps a process, and all that it starts, on one core. */
const pin = (pid: number, core: number) =>
  execFileSync('taskset', ['-acp', `${core}`, `${pid}`], { stdio: 'ignore' })

async function drill(web: Child) {
  const tokens = await addReaders(url)
  const altchaKey = secretKey(Buffer.from(settings.ALTCHA_KEY ?? '', 'base64'))
  const round = createRounds({
    folder,
    origin: `http://127.0.0.1:${ports.web}`,
    tokens,
    altchaKey,
    inbox: url,
  })
  await round(ratesOf(tries.first), 5)
  const best = await findCapacity(web, round)
  await sleep(10_000)
  console.log('| What | Measured |\n|---|---|')
  console.log(`| Best rate, calls a second | ${best.answered.toFixed(0)} |`)
  console.log(`| Memory before | ${memoryOf(web).now} MB |`)
  const before = processorSeconds(web)
  const answers = await round(ratesOf(best.reads * times), seconds)
  const busy = processorSeconds(web) - before
  const each = (answeredIn(answers, 1) / busy).toFixed(0)
  console.log(`| Processor time of the web process | ${busy.toFixed(1)} s, ${each} calls answered in each |`)
  console.log(`| Memory after, and at most | ${memoryOf(web).now} MB, ${memoryOf(web).most} MB |`)
  report(answers)
  judge(answers, best.answered)
  await sleep(10_000)
  const after = await round(ratesOf(best.reads / 2), 10)
  const failed = refusedIn(after).reduce((sum, { all }) => sum + all.length, 0)
  const { answered } = after.read
  console.log(`| Ten seconds later, at half of the best rate: failed | ${failed} |`)
  console.log(`| Ten seconds later: reads | ${answered.length}, ${latency(answered)} |`)
  if (failed > 0) missed.push(`ten seconds later ${failed} failed at half of the best rate`)
}

await runDrill({ folder, missed }, async startDatabase => {
  buildOnce()
  // The cluster inherits the core, and the generators are started from the other one.
  pin(process.pid, 0)
  startDatabase(ports.postgres)
  await migrate(folder, settings)
  const web = startProcess(folder, settings, 'web', ports.web)
  const worker = startProcess(folder, settings, 'worker', ports.worker)
  await ready(ports.web, web)
  await ready(ports.worker, worker)
  pin(process.pid, 1)
  await drill(web)
})
