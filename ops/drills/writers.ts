import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sumRows } from '../../cli/backup/dump-rows.ts'
import { plainSession, readTables } from '../../cli/backup/tables.ts'

/** Closes the connection afterward. If the connection is lost, only `work` fails; the process continues. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The count and hash of every table, except unlogged ones (rate limits), which are not meant to outlive a crash. */
export async function sums(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select oid::regclass::text as name from pg_class where relpersistence = 'u'`,
  )
  const unlogged = new Set(rows.map(({ name }) => `public.${name}`))
  const lines: string[] = []
  for (const table of await readTables(client))
    if (!unlogged.has(table.name)) lines.push(`${table.name} ${JSON.stringify(await sumRows(client, table))}`)
  return lines.join('\n')
}

/** Starts writers that note the time of their last acknowledged row. An advisory lock stops them for a moment. */
export function startWriters(url: string, people: number) {
  let stopping = false
  let [written, last] = [0, 0]
  const one = async (client: pg.Client) => {
    while (!stopping) {
      const code = randomBytes(8).toString('hex')
      try {
        await client.query('begin')
        await client.query('select pg_advisory_xact_lock_shared(1)')
        await client.query('insert into invitation_code (code) values ($1)', [code])
        await client.query(`update account set city = $1 where phone = '+1917' || lpad($2::text, 7, '0')`, [
          code,
          randomInt(people) + 1,
        ])
        await client.query(`insert into written_at (at) values (clock_timestamp())`)
        await client.query('commit')
        last = Date.now()
        written += 1
      } catch {
        return
      }
      await sleep(20)
    }
  }
  const all = [1, 2, 3, 4].map(() => withClient(url, one).catch(() => {}))
  const stop = async () => {
    stopping = true
    await Promise.all(all)
  }
  return { state: () => ({ written, last }), stop }
}

/** Notes a moment and the hashes of all tables at it. Writers wait for the few milliseconds that the snapshot takes. */
export async function rememberMoment(url: string) {
  return withClient(url, locker =>
    withClient(url, async reader => {
      await reader.query(plainSession)
      await locker.query('begin')
      await locker.query('select pg_advisory_xact_lock(1)')
      await reader.query('begin transaction isolation level repeatable read, read only')
      const { rows } = await reader.query<{ at: string }>('select clock_timestamp()::text as at')
      await locker.query('commit')
      return { at: rows[0]!.at, sums: await sums(reader) }
    }),
  )
}
