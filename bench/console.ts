import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { openStaffSession } from '../api/team/staff-session.ts'
import { grouped } from '../contract/amounts.ts'
import { day } from '../contract/durations.ts'
import { record } from './console-lists/audit-log.ts'
import { content, inbox } from './console-lists/inboxes.ts'
import type { Ask, LongList, View } from './console-lists/long-list.ts'
import { people } from './console-lists/people.ts'
import { queue } from './console-lists/queue.ts'
import { waitlist } from './console-lists/waitlist.ts'
import { type Instance, openInstance } from './instance.ts'
import { isMain, median, print, type Row } from './measure.ts'

const lists: Record<string, LongList> = { record, queue, people, waitlist, inbox, content }

const few = 4
const many = 16
const rounds = 3

export async function admin({ db, deps }: Instance) {
  const { id } = await db
    .insertInto('staff')
    .values({
      email: 'bench@hero.test',
      name: 'Bench',
      roles: ['admin'],
      password_hash: '-',
      created_at: deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const client = { ip: '127.0.0.1', network: '127.0.0.1', block: '127.0.0.0/24', userAgent: null }
  const { token } = await openStaffSession(deps, { staffId: id, client })
  // Exports need a fresh second factor, and filling the lists takes longer than one lasts.
  const fresh_until = new Date(deps.clock.now().getTime() + day)
  await db.updateTable('session').set({ fresh_until }).where('staff_id', '=', id).execute()
  return { id, token }
}

interface Latencies {
  p50: number
  p95: number
  p99: number
}
interface Place {
  instance: Instance
  url: string
  me: string
  token: string
}

async function load({ url, token }: Place, { path, body }: View, connections: number): Promise<Latencies> {
  const program = join(import.meta.dirname, 'load.ts')
  const asked = body ? [JSON.stringify(body)] : []
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    url + path,
    token,
    String(connections),
    '2',
    ...asked,
  ])
  return JSON.parse(stdout)
}

const ms = (value: number) => value.toFixed(1)

async function viewRow(place: Place, what: string, view: View): Promise<Row> {
  const { p50, p95, p99 } = await load(place, view, few)
  const loaded = await load(place, view, many)
  return {
    what: `${what}: ${view.name}`,
    ours: `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)} ms`,
    beside: `${many} connections: p95 ${ms(loaded.p95)} ms`,
    ratio: '–',
    goal: 'p95 ≤ 100 ms',
  }
}

async function deepRow(place: Place, { what, first }: LongList, deep: View): Promise<Row> {
  const found: { deep: number[]; first: number[] } = { deep: [], first: [] }
  for (let round = 0; round < rounds; round++) {
    found.deep.push((await load(place, deep, many)).p95)
    found.first.push((await load(place, first, many)).p95)
  }
  const [ours, beside] = [median(found.deep), median(found.first)]
  return {
    what: `${what}: ${deep.name} beside ${first.name}, ${many} connections`,
    ours: `p95 ${ms(ours)} ms`,
    beside: `p95 ${ms(beside)} ms`,
    ratio: (ours / beside).toFixed(2),
    goal: '≤ 1.5',
  }
}

/**
 * Downloads the whole list as a file and counts its lines. Measures by how many MiB the process grew after the first 100,000
 * lines; until then it grows to what one page needs.
 */
async function csvRow(
  { instance, token }: Place,
  what: string,
  csv: NonNullable<LongList['csv']>,
): Promise<Row> {
  const ask: Ask = async (path, body) => {
    const headers = { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) }
    const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await instance.api.fetch(new Request(`http://hero.test${path}`, asked))
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }
  const warm = 100_000
  let [lines, most, least] = [0, 0, 0]
  for await (const chunk of csv(ask)) {
    for (const byte of chunk) if (byte === 10) lines += 1
    const { rss } = process.memoryUsage()
    if (lines < warm) least = Math.max(least, rss)
    most = Math.max(most, rss)
  }
  return {
    what: `${what} as CSV: growth of the process after the first tenth of it`,
    ours: `${((most - least) / 1024 ** 2).toFixed(0)} MiB`,
    beside: `${grouped(lines)} lines`,
    ratio: '–',
    goal: '≤ 100 MiB',
  }
}

async function measure(place: Place, list: LongList): Promise<Row[]> {
  await list.fill(place.instance, place.me)
  const deep = await list.deep(place.instance)
  const rows = [await deepRow(place, list, deep)]
  for (const view of [list.first, deep, ...(list.others ?? [])])
    rows.push(await viewRow(place, list.what, view))
  if (list.csv) rows.push(await csvRow(place, list.what, list.csv))
  return rows
}

/** Fills and measures the lists one after another, in one database, and calls `seen` with each as soon as it is done. */
export async function measureLists(
  instance: Instance,
  chosen: readonly LongList[],
  seen: (list: LongList, rows: readonly Row[]) => Promise<void> | void = () => {},
): Promise<readonly Row[]> {
  const server = createServer(getRequestListener(request => instance.api.fetch(request, { ip: '127.0.0.1' })))
  try {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { id: me, token } = await admin(instance)
    const all: Row[] = []
    for (const list of chosen) {
      const rows = print(await measure({ instance, url, me, token }, list))
      await seen(list, rows)
      all.push(...rows)
    }
    return all
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** `node bench/console.ts queue people` measures only these lists. */
export async function consoleLists(named = Object.keys(lists)): Promise<readonly Row[]> {
  const instance = await openInstance()
  try {
    return await measureLists(
      instance,
      named.map(name => lists[name]!),
    )
  } finally {
    await instance.close()
  }
}

if (isMain(import.meta)) {
  const named = process.argv.slice(2)
  await consoleLists(named.length > 0 ? named : undefined)
}
