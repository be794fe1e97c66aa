import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hash, verify } from '@node-rs/argon2'
import { argon2id } from '../../api/accounts/passwords.ts'
import { type Instance, password, pooled } from '../instance.ts'
import { seconds } from '../measure.ts'
import { type Statement, statementsOf } from '../statements.ts'
import { apiReads, consoleLists, pages, type Round } from './work.ts'

/** Two at a time, as in the product. More would only compete for the same cores. */
function twoAtOnce() {
  let free = 2
  const waiting: (() => void)[] = []
  return async (work: () => Promise<unknown>) => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Password hashes per second, on an otherwise idle machine. */
export async function bareHashes(count = 200): Promise<number> {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return count / (await seconds(() => pooled(numbers, 2, () => hash(password, argon2id))))
}

const bodyOf = async (request: IncomingMessage) => {
  for await (const _ of request);
}

/**
 * A `node:http` server that does only the unavoidable work. Pages are bytes in memory, reads and lists run the product's SQL,
 * sign-ups and log-ins hash a password, and every write commits one row. Nothing is checked.
 */
export async function startBare(instance: Instance, site: string, { tokens }: Pick<Round, 'tokens'>) {
  const { pool } = instance
  const bytes = new Map<string, Buffer>()
  for (const path of pages) {
    const answer = await fetch(site + path, { headers: { accept: 'text/html' } })
    bytes.set(path, Buffer.from(await answer.arrayBuffer()))
  }
  const reads = new Map<string, Statement[]>()
  for (const { path, as } of apiReads)
    reads.set(path, await statementsOf(instance, { path, token: as === 'anyone' ? '' : tokens[as][0]! }))
  for (const view of consoleLists)
    reads.set(view.path, await statementsOf(instance, { ...view, token: tokens.staff }))
  await pool.query('create table bare_write (id bigint generated always as identity primary key, path text)')
  const stored = await hash(password, argon2id)
  const limited = twoAtOnce()
  const write = (path: string) => pool.query('insert into bare_write (path) values ($1)', [path])

  const server = createServer(async (request, response) => {
    const path = request.url!
    const page = bytes.get(path)
    if (page) return response.end(page)
    await bodyOf(request)
    const rows: unknown[] = []
    const statements = reads.get(path)
    for (const { sql, values } of statements ?? []) {
      // A search for people is audited. The product writes a different row each time; here it is always the same one.
      if (/^select/i.test(sql)) rows.push((await pool.query(sql, values)).rows)
      else if (/^insert into "audit_event"/i.test(sql)) await write(path)
    }
    if (!statements) {
      if (path.endsWith('/user-signup')) await limited(() => hash(password, argon2id))
      if (path.endsWith('/login')) await limited(() => verify(stored, password))
      await write(path)
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: true, data: statements ? rows : { version: 0 } }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
