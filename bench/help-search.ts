import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type HelpText, hurried, makeTexts, writeTexts } from './help-corpus.ts'
import { openInstance } from './instance.ts'
import { isMain, percentile, print, type Row } from './measure.ts'
import { projectFolder } from './running.ts'

const texts = 100_000
const questions = 200
const askers = 16
const asked = 1_600
const peer = { name: 'minisearch', version: '7.2.0' }

type Search = (q: string) => Promise<string[]>

interface MiniSearch {
  addAll(documents: readonly HelpText[]): void
  search(q: string, options: object): { id: string }[]
}

/** MiniSearch in memory, set up for typos as its guide recommends. It is not one of the project's packages. */
async function openPeer(all: readonly HelpText[]): Promise<Search> {
  const folder = join(projectFolder, '.cache/bench-search')
  const entry = join(folder, 'node_modules/minisearch/dist/es/index.js')
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    await promisify(execFile)(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', `${peer.name}@${peer.version}`],
      {
        cwd: folder,
        timeout: 120_000,
      },
    )
  }
  const { default: Mini } = (await import(pathToFileURL(entry).href)) as {
    default: new (options: object) => MiniSearch
  }
  const index = new Mini({ fields: ['name', 'text'], idField: 'slug' })
  index.addAll(all)
  const options = { boost: { name: 3 }, fuzzy: 0.2, prefix: true }
  return async q => {
    // Searches are synchronous, so callers wait for each other.
    await setImmediate()
    return index
      .search(q, options)
      .slice(0, 20)
      .map(({ id }) => String(id))
  }
}

async function foundOf(search: Search, all: readonly HelpText[]): Promise<number> {
  let found = 0
  for (let at = 0; at < questions; at++) {
    const { slug, name } = all[(at * 499) % all.length]!
    if ((await search(hurried(name, at % 4))).slice(0, 3).includes(slug)) found += 1
  }
  return (100 * found) / questions
}

async function timesOf(search: Search, all: readonly HelpText[], count: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const ask = async () => {
    while (next < count) {
      const at = next++
      const { name } = all[(at * 61 + 17) % all.length]!
      const from = performance.now()
      await search(hurried(name, at % 4))
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: askers }, ask))
  return times
}

export async function helpSearch(): Promise<Row[]> {
  const instance = await openInstance()
  try {
    const { rows } = await instance.pool.query<{ word: string }>(
      "select word from help_word where word ~ '^[a-z]+$' order by md5(word)",
    )
    const made = makeTexts(
      rows.map(({ word }) => word),
      texts,
    )
    await writeTexts(instance.pool, made)
    let count = 0
    const ours: Search = async q => {
      count += 1
      const ip = `10.${(count >> 8) & 255}.${count & 255}.7`
      const url = `http://hero.test/utils/help-search?${new URLSearchParams({ q, topicType: 'Customer' })}`
      const answer = await instance.api.fetch(new Request(url), { ip })
      if (!answer.ok) throw new Error(`${q}: ${answer.status}`)
      return ((await answer.json()) as { data: { slug: string }[] }).data.map(({ slug }) => slug)
    }
    await timesOf(ours, made, 10 * askers)
    const theirs = await openPeer(made)
    const found = [await foundOf(ours, made), await foundOf(theirs, made)] as const
    const [own, peers] = [await timesOf(ours, made, asked), await timesOf(theirs, made, asked / 4)]
    const inWords = (times: readonly number[]) =>
      `${percentile(times, 0.5).toFixed(1)} (95 of 100 within ${percentile(times, 0.95).toFixed(1)}) ms`
    return [
      {
        what: `help: misspelled titles, right text among three, of ${texts.toLocaleString('en')}`,
        ours: `${found[0].toFixed(1)} %`,
        beside: `${found[1].toFixed(1)} %`,
        ratio: (found[0] / found[1]).toFixed(2),
        goal: '≥ 95 %',
      },
      {
        what: `help: a misspelled question, ${askers} at once`,
        ours: inWords(own),
        beside: inWords(peers),
        ratio: (percentile(own, 0.95) / percentile(peers, 0.95)).toFixed(2),
        goal: '95 of 100 ≤ 50 ms',
      },
    ]
  } finally {
    await instance.close()
  }
}

if (isMain(import.meta)) print(await helpSearch())
