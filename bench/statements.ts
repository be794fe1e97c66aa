import { Kysely, PostgresDialect } from 'kysely'
import { createApi } from '../api/app.ts'
import type { DB } from '../db/types.ts'
import type { Instance } from './instance.ts'

export interface Statement {
  sql: string
  values: unknown[]
}

/** What a call sends to the database. `path` may begin with `/api`, as on the site. */
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
  const answer = await api.fetch(new Request(`http://hero.test${path.replace(/^\/api\//, '/')}`, asked))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return seen
}
