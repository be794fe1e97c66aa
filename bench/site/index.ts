import { chromiumPath } from '../../test/e2e/harness/chromium.ts'
import { compare, isMain, print, type Row } from '../measure.ts'
import { everyPage } from './every-page.ts'
import { lighthouse, type Reading } from './lighthouse.ts'
import type { Page } from './pages.ts'
import { installPeers, needPrograms } from './peers.ts'
import { rates } from './rates.ts'
import { readingRows } from './rows.ts'
import { type Side, type Sides, sideNames, startSides } from './sides.ts'

/** `node bench/site/index.ts --rounds 1` gives a quick look, not a measurement. */
export interface Often {
  readings: number
  rounds: number
  seconds: number
}
const often: Often = { readings: 5, rounds: 5, seconds: 4 }

async function readings({ urls }: Sides, page: Page, times: number) {
  const all: Record<Side, Reading[]> = { ours: [], bare: [], next: [], astro: [] }
  for (let round = 0; round < times; round++)
    for (const side of sideNames) all[side].push(await lighthouse(urls[side] + page.path))
  return all
}

async function rateRows({ urls, sameBytes, pages }: Sides, { rounds, seconds }: Often): Promise<Row[]> {
  const page = pages.find(({ name }) => name === 'text page')!
  const at = (url: string, encoding: string) => ({ url: url + page.path, encoding })
  const found = await rates(
    {
      ours: at(urls.ours, 'br'),
      nginx: at(sameBytes, 'br'),
      next: at(urls.next, 'identity'),
      gzip: at(urls.next, 'gzip'),
      astro: at(urls.astro, 'br'),
    },
    { rounds, seconds },
  )
  const row = (beside: string, theirs: number[], goal: string) =>
    compare(
      `Text page, answers a second, beside ${beside}`,
      { ours: found.ours, theirs },
      {
        unit: '/s',
        digits: 0,
        goal,
      },
    )
  return [
    row('nginx with the same bytes', found.nginx, '≥ 0.25'),
    row('Next.js prerendered, not compressed', found.next, '≥ 20'),
    row('Next.js prerendered, its own gzip', found.gzip, '≥ 20'),
    row('Astro, its files on nginx', found.astro, '≥ 0.25'),
  ]
}

export async function site({ readings: times, rounds, seconds }: Often = often): Promise<readonly Row[]> {
  await needPrograms('nginx', 'wrk', chromiumPath)
  await installPeers()
  const sides = await startSides()
  try {
    const rows = [...print(await rateRows(sides, { readings: times, rounds, seconds }))]
    for (const page of sides.pages) rows.push(...print(readingRows(page, await readings(sides, page, times))))
    return rows
  } finally {
    await sides.stop()
  }
}

if (isMain(import.meta)) {
  const at = process.argv.indexOf('--rounds')
  const times = at > 0 ? Number(process.argv[at + 1]) : often.readings
  if (process.argv.includes('--all')) await everyPage()
  else await site({ readings: times, rounds: times, seconds: at > 0 ? 1 : often.seconds })
}
