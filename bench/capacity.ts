import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grouped } from '../contract/amounts.ts'
import { isMain } from './measure.ts'

/**
 * `node bench/capacity.ts`: what one machine bears, from the figures of bench/README.md, and how many people a day that is. Prints
 * the table of docs/capacity.md.
 */
const page = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

/** The first figure of the column "Ours" in the row that begins so. */
function rateOf(row: string): number {
  const line = page.split('\n').find(text => text.startsWith(`| ${row}`))
  const found = /([\d.]+) ?(?:\([^)]*\) )?\/s/.exec(line?.split('|')[2] ?? '')
  if (!found) throw new Error(`bench/README.md has no rate for "${row}".`)
  return Number(found[1])
}

/** Of a day's calls this part falls into its busiest hour. */
const busiestHour = 0.15
/** Of what was measured with nothing else running, this part is left for one kind of work beside the others. */
const share = 0.25

/** How often a person does it in a day. */
const work = [
  { what: 'Public page', row: 'Text page, answers a second, beside nginx', aDay: 10 },
  { what: 'Page of a Hero', row: 'GET /hero/become-hero', aDay: 10 },
  { what: 'Page of a customer', row: 'GET /users/profile', aDay: 10 },
  { what: 'Log-in', row: 'Log-ins beside', aDay: 0.5 },
  { what: 'Sign-up', row: 'Sign-ups beside', aDay: 1 },
] as const

const capacity = () =>
  work.map(({ what, row, aDay }) => {
    const perSecond = rateOf(row)
    const people = (perSecond * share * 3_600) / busiestHour / aDay
    return { what, perSecond, aDay, people: Math.floor(people / 1_000) * 1_000 }
  })

if (isMain(import.meta)) {
  console.log('| Work | A second, by itself | Times a person a day | People a day |\n|---|---|---|---|')
  for (const { what, perSecond, aDay, people } of capacity())
    console.log(`| ${what} | ${Math.round(perSecond)} | ${aDay} | ${grouped(people)} |`)
}
