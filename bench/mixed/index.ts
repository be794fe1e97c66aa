import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SecretKey } from '../../providers/keys/secret-key.ts'
import { quickProof } from '../../test/harness/quick-proof.ts'
import { crontab } from '../../worker/index.ts'
import { type Instance, openInstance, password } from '../instance.ts'
import { isMain, print, type Row } from '../measure.ts'
import { startHero } from '../start-hero.ts'
import { bareHashes, startBare } from './bare.ts'
import { fillPeople } from './people.ts'
import { type Answers, goal, hashesOfGoal, kinds, type Measured, type Round } from './work.ts'

/** The highest acceptable p99 of each kind of work, in milliseconds. */
const budget = 250
const shares = [0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.65, 0.8, 1]
const warmUp = 0.02

async function proofsFor(key: SecretKey, count: number): Promise<string[]> {
  const tokens: string[] = []
  while (tokens.length < count) tokens.push(await quickProof(key, 'prelaunch_signup'))
  return tokens
}

/** Queues every scheduled job as if it were due. */
async function startNightlyJobs({ pool }: Instance) {
  for (const line of crontab.split('\n'))
    await pool.query('select graphile_worker.add_job($1)', [line.split(' ').at(-1)])
}

async function load(folder: string, round: Round): Promise<Answers> {
  const file = join(folder, 'round.json')
  writeFileSync(file, JSON.stringify(round))
  const program = join(import.meta.dirname, 'load.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, file])
  return JSON.parse(stdout) as Answers
}

const holds = (answers: Answers) =>
  kinds.every(kind => answers[kind].p99 <= budget && Object.keys(answers[kind].failed).length === 0)
const slowest = (answers: Answers) =>
  kinds.reduce((worst, kind) => (answers[kind].p99 > answers[worst].p99 ? kind : worst))
const ms = (value: number) => value.toFixed(1)
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`

function whyNot(answers: Answers): string {
  const failed = kinds.flatMap(kind =>
    Object.entries(answers[kind].failed).map(([why, count]) => `${kind}: ${count} times ${why}`),
  )
  const kind = slowest(answers)
  return [`${kind}: p99 ${ms(answers[kind].p99)} ms`, ...failed].join('; ')
}

/**
 * Runs everything at once, with the nightly jobs in the middle. The share of the goal grows from round to round until some kind of
 * work is refused or its p99 exceeds the budget. A bare server gets the same load in alternation. `node bench/mixed/index.ts
 * [SECONDS] [SHARE…]`.
 */
export async function mixed(seconds = 20, tried: readonly number[] = shares) {
  const folder = mkdtempSync(join(tmpdir(), 'hero-bench-'))
  const instance = await openInstance({ postgres: { max_connections: '100' } })
  let hero: Awaited<ReturnType<typeof startHero>> | undefined
  let bare: Awaited<ReturnType<typeof startBare>> | undefined
  try {
    const tokens = await fillPeople(instance)
    hero = await startHero(instance.url, folder)
    bare = await startBare(instance, hero.url, { tokens })
    const { altchaKey } = hero
    let from = 0
    const round = async (share: number, origin: string, isOurs: boolean) => {
      const given = { origin, seconds, share, from, tokens, password }
      const expected = Math.ceil(goal.waitlist * share * seconds * 2) + 20
      const proofs = isOurs ? await proofsFor(altchaKey, expected) : []
      from += Math.ceil(goal.code * share * seconds * 2) + 100
      const answers = load(folder, { ...given, proofs, texts: isOurs ? instance.url : undefined })
      if (isOurs) await startNightlyJobs(instance)
      return answers
    }
    await round(warmUp, hero.url, true)
    await round(warmUp, bare.url, false)
    const hashes = await bareHashes()
    const sides: Sides = { ours: [], bare: [] }
    const ended = { ours: 'every share that was tried', bare: 'every share that was tried' }
    const over = { ours: false, bare: false }
    for (const share of tried)
      for (const side of ['ours', 'bare'] as const) {
        if (over[side]) continue
        const answers = await round(share, side === 'ours' ? hero.url : bare.url, side === 'ours')
        over[side] = !holds(answers)
        console.log(`${side}, ${percent(share)} of the goal: ${whyNot(answers)}`)
        if (over[side]) ended[side] = `at ${percent(share)} ${whyNot(answers)}`
        sides[side].push([share, answers])
      }
    return print(rowsOf(sides, ended, hashes))
  } finally {
    await bare?.close()
    await hero?.stop()
    await instance.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const kindOf = ({ p50, p99, count }: Measured) => `p50 ${ms(p50)}, p99 ${ms(p99)} ms, ${count} answers`

type Sides = Record<'ours' | 'bare', [number, Answers][]>

function rowsOf({ ours, bare }: Sides, ended: Record<'ours' | 'bare', string>, hashes: number): Row[] {
  const held = (side: [number, Answers][]) => side.findLast(([, answers]) => holds(answers))
  const [most, bareMost] = [held(ours)?.[0] ?? 0, held(bare)?.[0] ?? 0]
  // The figures of each kind come from the largest round within the budget, or from the first round if none was within it.
  const [share, mine] = held(ours) ?? ours[0]!
  const theirs = bare.find(([one]) => one === share)?.[1]
  return [
    {
      what: `Largest share of 200 sign-ups and 2,000 reads a second, with all else, at which every p99 is ≤ ${budget} ms`,
      ours: `${percent(most)}; ${ended.ours}`,
      beside: `${percent(bareMost)}; ${ended.bare}`,
      ratio: bareMost ? (most / bareMost).toFixed(2) : '–',
      goal: '100 %',
    },
    {
      what: 'Bare argon2id hashes a second with nothing beside them, and how many the goal needs',
      ours: `${hashes.toFixed(0)} /s`,
      beside: `${hashesOfGoal} /s`,
      ratio: (hashes / hashesOfGoal).toFixed(2),
      goal: 'none set',
    },
    ...kinds.map(kind => ({
      what: `At ${percent(share)} of the goal: ${kind}`,
      ours: kindOf(mine[kind]),
      beside: theirs ? kindOf(theirs[kind]) : 'not measured',
      ratio: theirs ? (mine[kind].p99 / theirs[kind].p99).toFixed(2) : '–',
      goal: `p99 ≤ ${budget} ms`,
    })),
  ]
}

if (isMain(import.meta)) {
  const [seconds, ...tried] = process.argv.slice(2).map(Number)
  await mixed(seconds, tried.length > 0 ? tried : undefined)
}
