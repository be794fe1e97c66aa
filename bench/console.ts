import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { openStaffSession } from '../api/team/staff-session.ts'
import { type House, openHouse } from './house.ts'
import { isMain, median, print, type Row, sideBySide } from './measure.ts'

const million = 1_000_000
const connections = 16

/** A long list of the console: how it is filled, and where its first and its 10,000th page are. */
interface LongList {
  what: string
  fill: (house: House) => Promise<void>
  first: string
  deep: (house: House) => Promise<string>
  /** The same list as a file. */
  csv?: string
}

/** The lists that are measured; a room adds its own here. */
const lists: readonly LongList[] = [
  {
    what: 'Record of 1,000,000 rows',
    async fill({ db }) {
      // In parts: one statement may take 15 seconds.
      for (let part = 0; part < 100; part++)
        await sql`
          insert into audit_event (seq, at, actor, action, subject_kind, subject_id, detail, previous, hash)
          select 0, now() - interval '1 year' + (${part * 10_000}::int + n) * interval '30 seconds', 'System',
            'bench.act-' || n % 40, 'bench', n::text, '{"step":"drivingLicense"}', '', ''
          from generate_series(1, ${million / 100}::int) as n`.execute(db)
      await sql`vacuum analyze audit_event`.execute(db)
    },
    first: '/console/record',
    deep: async ({ db }) => {
      const { seq } = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
      const after = Buffer.from(`before ${seq - 10_000 * 50}`).toString('base64url')
      return `/console/record?after=${after}`
    },
    csv: '/console/record.csv',
  },
]

/** A session of an admin, straight into the tables. */
async function adminToken({ db, deps }: House): Promise<string> {
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
  const origin = { address: '127.0.0.1', block: '127.0.0.0/24', userAgent: null }
  return (await openStaffSession(deps, { staffId: id, origin })).token
}

async function p95(url: string, token: string): Promise<number> {
  const load = join(import.meta.dirname, 'load.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [load, url, token, String(connections), '3'])
  return (JSON.parse(stdout) as { p95: number }).p95
}

/** Reads a file to its end: lines, and by how many MiB the process grew meanwhile at most. */
async function download(house: House, path: string, token: string) {
  const answer = await house.api.fetch(
    new Request(`http://hero.test${path}`, { headers: { authorization: token } }),
  )
  if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}`)
  const before = process.memoryUsage().rss
  let [lines, most] = [0, before]
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    for (const byte of chunk) if (byte === 10) lines += 1
    most = Math.max(most, process.memoryUsage().rss)
  }
  return { lines, grown: (most - before) / 1024 ** 2 }
}

async function measure(house: House, url: string, token: string, list: LongList): Promise<Row[]> {
  await list.fill(house)
  const deep = await list.deep(house)
  const found = await sideBySide(
    5,
    () => p95(url + deep, token),
    () => p95(url + list.first, token),
  )
  const [ours, beside] = [median(found.ours), median(found.theirs)]
  const rows: Row[] = [
    {
      what: `${list.what}, ${connections} connections: p95 of page 10,000 beside page 1 (goal also p95 ≤ 100 ms)`,
      ours: `${ours.toFixed(1)} ms`,
      beside: `${beside.toFixed(1)} ms`,
      ratio: (ours / beside).toFixed(2),
      goal: '≤ 1.5',
    },
  ]
  if (!list.csv) return rows
  const { lines, grown } = await download(house, list.csv, token)
  return [
    ...rows,
    {
      what: `${list.what} as CSV: growth of the process while it streams`,
      ours: `${grown.toFixed(0)} MiB`,
      beside: `${lines.toLocaleString('en-US')} lines`,
      ratio: '',
      goal: '≤ 100 MiB',
    },
  ]
}

/** Long lists of the console, at a million rows. */
export async function consoleLists(): Promise<readonly Row[]> {
  const house = await openHouse()
  const server = createServer(
    getRequestListener(request => house.api.fetch(request, { address: '127.0.0.1' })),
  )
  try {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const token = await adminToken(house)
    const rows: Row[] = []
    for (const list of lists) rows.push(...(await measure(house, url, token, list)))
    return print(rows)
  } finally {
    server.closeAllConnections()
    server.close()
    await house.close()
  }
}

if (isMain(import.meta)) await consoleLists()
