import { Kysely, PostgresDialect } from 'kysely'
import { createApi } from '../api/app.ts'
import type { DB } from '../db/types.ts'
import type { Instance } from './instance.ts'

export interface Statement {
  sql: string
  values: unknown[]
}

/**
 * What a call sends to the database once the process has what it reads only now and then. `path` may begin with `/api`, as on the
 * site.
 */
export async function statementsOf(
  instance: Instance,
  { path, token, body }: { path: string; token: string; body?: object },
): Promise<Statement[]> {
  const seen: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: instance.pool }),
    log: ({ query }) => void seen.push({ sql: query.sql, values: [...query.parameters] }),
  })
  const api = createApi({ ...instance.deps, db })
  const headers = { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) }
  const asked: RequestInit = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const ask = () => api.fetch(new Request(`http://hero.test${path.replace(/^\/api\//, '/')}`, asked))
  if (!body) await ask()
  seen.length = 0
  const answer = await ask()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return seen
}
