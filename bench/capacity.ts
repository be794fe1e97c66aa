import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grouped } from '../contract/amounts.ts'
import { isMain } from './measure.ts'

/**
 * `node bench/capacity.ts` computes from the figures of bench/README.md how much one machine can take, and how many people a day
 * that is. It prints the table of docs/capacity.md.
 */
const page = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

/** The first rate in the column "Ours" of the row that begins with `row`, and the day on which its section was measured. */
function rateOf(row: string): { perSecond: number; measured: string } {
  const [before = '', after = ''] = page.split(`\n| ${row}`)
  const found = /([\d.]+) ?(?:\([^)]*\) )?\/s/.exec(after.split('\n')[0]!.split('|')[1] ?? '')
  const days = [...before.matchAll(/^Measured ([\d-]+):/gm)]
  if (!found || days.length === 0) throw new Error(`bench/README.md has no rate for "${row}".`)
  return { perSecond: Number(found[1]), measured: days.at(-1)![1]! }
}

/** The share of a day's calls that comes in its busiest hour. */
const busiestHour = 0.15
/** Each figure was measured with nothing else running. When all kinds of work run together, each gets this share of its figure. */
const share = 0.25

/** `aDay`: how often a person does it in a day. */
const work = [
  { what: 'Public page', row: 'Text page, answers a second, beside nginx', aDay: 10 },
  { what: 'Page of a Hero', row: 'GET /hero/become-hero', aDay: 10 },
  { what: 'Page of a customer', row: 'GET /users/profile', aDay: 10 },
  { what: 'Log-in', row: 'Log-ins beside', aDay: 0.5 },
  { what: 'Sign-up', row: 'Sign-ups beside', aDay: 1 },
] as const

const capacity = () =>
  work.map(({ what, row, aDay }) => {
    const { perSecond, measured } = rateOf(row)
    const people = (perSecond * share * 3_600) / busiestHour / aDay
    return { what, perSecond, measured, aDay, people: Math.floor(people / 1_000) * 1_000 }
  })

if (isMain(import.meta)) {
  console.log(
    '| Work | A second, by itself | Measured | Times a person a day | People a day |\n|---|---|---|---|---|',
  )
  for (const { what, perSecond, measured, aDay, people } of capacity())
    console.log(`| ${what} | ${Math.round(perSecond)} | ${measured} | ${aDay} | ${grouped(people)} |`)
}
