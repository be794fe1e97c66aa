// `node ops/drills/hostile-files.ts 1`: sends over 300 hostile files, made from the seed, to upload slots of the built site, and prints
// what became of them, what the longest took and by how much the process grew. Needs root, Linux, a build, and: apt-get install postgresql
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { pictureLimits } from '../../contract/picture.ts'
import { type CorpusFile, hostileCorpus } from '../../test/doubles/hostile-corpus.ts'
import { marker } from '../../test/doubles/hostile-files.ts'
import { jpegExtras } from '../../test/doubles/picture-bytes.ts'
import { operatorOf } from '../smoke/operator.ts'
import { good, type SmokePerson, signUp } from '../smoke/people.ts'
import { trialSettings } from '../trial-settings.ts'
import { urlOf } from './cluster.ts'
import { buildOnce, type Child, migrate, ready, startProcess } from './load/product.ts'
import { newDrillFolder, runDrill } from './run-drill.ts'

const ports = { postgres: 55_771, hero: 55_772 }
const project = resolve(import.meta.dirname, '../..')
const seed = Number(process.argv[2] ?? 1)
const most = { seconds: 2, megabytes: 300 }
/** An account opens 60 slots an hour, and a slot takes five tries. */
const slotsEach = 55
const triesEach = 4
const folder = newDrillFolder('hostile')
const url = `http://127.0.0.1:${ports.hero}`
const settings = trialSettings({
  NODE_ENV: 'development',
  PUBLIC_URL: url,
  PORT: `${ports.hero}`,
  DATABASE_URL: urlOf(ports.postgres),
  DIRECT_DATABASE_URL: urlOf(ports.postgres),
  DATA_DIR: join(folder, 'data'),
})
const missed: string[] = []

/** Linux counts the most memory since the last time, the memory now, and the processor time of a process. */
function usageOf({ pid }: Child) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return {
    now: megabytes('VmRSS'),
    most: megabytes('VmHWM'),
    seconds: (Number(ticks[11]) + Number(ticks[12])) / 100,
  }
}
const forgetMost = ({ pid }: Child) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Slots of accounts that are made as they are needed. */
function createSlots(newPerson: () => Promise<SmokePerson>) {
  let person: SmokePerson | undefined
  let opened = 0
  let slot: { url: string; filename: string } | undefined
  let tries = 0
  return {
    async next() {
      if (slot && tries < triesEach) {
        tries += 1
        return { slot, client: person!.client }
      }
      // A slot without a file counts as open for ten minutes, and an account may have twenty.
      if (slot) await person!.client.uploads.remove({ params: { filename: slot.filename } })
      if (!person || opened >= slotsEach) {
        person = await newPerson()
        opened = 0
      }
      slot = good(await person.client.uploads.open({ query: { count: 1 } }))[0]!
      opened += 1
      tries = 1
      return { slot, client: person.client }
    },
    filled() {
      slot = undefined
    },
  }
}

/** What a stored picture has besides its pixels. */
async function leftIn(bytes: Buffer): Promise<string[]> {
  const { exif, icc, iptc, xmp, pages, format, width, height } = await sharp(bytes).metadata()
  const { segments, bytesAfterEnd } = jpegExtras(bytes)
  const held = { exif, icc, iptc, xmp, pages }
  return [
    ...Object.entries(held).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ...segments.map(segment => `segment ${segment}`),
    ...(bytesAfterEnd > 0 ? ['bytes behind its end'] : []),
    ...[marker, '<script', '<?php'].filter(trace => bytes.includes(trace)),
    ...(format === 'jpeg' && Math.max(width, height) <= pictureLimits.longestSide
      ? []
      : ['no JPEG of our size']),
  ]
}

async function send(slots: ReturnType<typeof createSlots>, child: Child, { bytes, type }: CorpusFile) {
  const { slot, client } = await slots.next()
  forgetMost(child)
  const before = usageOf(child)
  const begun = performance.now()
  const headers = { 'content-type': type }
  const answer = await fetch(slot.url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  const seconds = (performance.now() - begun) / 1_000
  const after = usageOf(child)
  const cost = { seconds, busy: after.seconds - before.seconds, megabytes: after.most - before.now }
  if (!answer.ok) {
    const { code } = (await answer.json()) as { code: string }
    const isRefusal = answer.status >= 400 && answer.status < 500
    return { ...cost, outcome: code, problems: isRefusal ? [] : [`answered with ${answer.status}`] }
  }
  slots.filled()
  const { preview } = good(await client.uploads.complete({ body: { filename: slot.filename } }))
  const shown = Buffer.from(await (await fetch(preview)).arrayBuffer())
  return { ...cost, outcome: 're-encoded', problems: await leftIn(shown) }
}

async function drill(child: Child) {
  const operator = operatorOf([process.execPath, join(project, 'cli/hero.ts')])
  const slots = createSlots(() => signUp({ url, operator }, 'customer'))
  const outcomes = new Map<string, number>()
  const longest = { seconds: 0, busy: 0, megabytes: 0 }
  const named = { seconds: '', busy: '', megabytes: '' }
  const files = await hostileCorpus(seed)
  for (const file of files) {
    const { outcome, problems, ...cost } = await send(slots, child, file)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    missed.push(...problems.map(problem => `${file.name}: ${problem}`))
    for (const unit of ['seconds', 'busy', 'megabytes'] as const)
      if (cost[unit] > longest[unit]) {
        longest[unit] = cost[unit]
        named[unit] = file.name
      }
  }
  await ready(ports.hero, child)
  console.log(`| What | Printed |\n|---|---|\n| Files, seed ${seed} | ${files.length} |`)
  for (const [outcome, count] of outcomes) console.log(`| ${outcome} | ${count} |`)
  console.log(`| Longest answer | ${longest.seconds.toFixed(2)} s, ${named.seconds} |`)
  console.log(`| Most processor time | ${longest.busy.toFixed(2)} s, ${named.busy} |`)
  console.log(`| Most growth of the process | ${Math.round(longest.megabytes)} MB, ${named.megabytes} |`)
  // On a machine that does other work, an answer waits for the processor; what a file costs is the processor's time.
  if (longest.busy > most.seconds) missed.push(`${named.busy} took over ${most.seconds} s of the processor`)
  if (longest.megabytes > most.megabytes) missed.push(`${named.megabytes} took over ${most.megabytes} MB`)
}

await runDrill({ folder, missed }, async startDatabase => {
  buildOnce()
  Object.assign(process.env, settings)
  startDatabase(ports.postgres)
  await migrate(folder, settings)
  const child = startProcess(folder, settings, 'all', ports.hero)
  await ready(ports.hero, child)
  await drill(child)
})
