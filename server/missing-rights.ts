import { errorCode, fieldsOf } from '../contract/fields-of.ts'
import { HostsClient } from '../db/hosts-client.ts'
import { oneRow } from '../db/one-row.ts'
import { DatabaseUrlError } from './database.ts'

/** SQLSTATE: insufficient privilege. */
const refused = '42501'

interface Needs {
  /** The address that was used, without a pooler. */
  url: string | undefined
  migrates: boolean
}

interface Rights {
  role: string
  database: string
  /** Who owns Hero's tables. Null while there are none. */
  owner: string | null
}

/** All three are quoted for SQL where they need it. */
const rightsQuery = `select quote_ident(current_user) as role, quote_ident(current_database()) as database,
  (select quote_ident(pg_get_userbyid(relowner)) from pg_class
    where relname = 'migration' and relnamespace = to_regnamespace('public')) as owner`

async function readRights(url: string): Promise<Rights> {
  const client = new HostsClient({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  try {
    await client.connect()
    return oneRow((await client.query<Rights>(rightsQuery)).rows)
  } finally {
    void client.end().catch(() => {})
  }
}

function sentence({ role, database, owner }: Rights, why: string, migrates: boolean): string {
  if (migrates && owner === null)
    return `The role ${role} may not make Hero’s tables (${why}). As a superuser of the database, run: alter database ${database} owner to ${role}`
  if (migrates && owner !== role)
    return `The role ${role} may not change Hero’s tables (${why}), which belong to ${owner}. With ROLE=migrate and ROLE=all, DATABASE_URL has to log in as ${owner}.`
  if (migrates)
    return `The role ${role} owns Hero’s tables and lacks another right (${why}). As a superuser of the database, run: alter database ${database} owner to ${role}`
  return `The role ${role} may not read and write Hero’s tables (${why}). Run this release once with ROLE=migrate and DATABASE_APP_ROLE=${role}, which grants what is missing.`
}

/**
 * If PostgreSQL has refused something for want of rights, resolves to a `DatabaseUrlError` that names the role and what to grant.
 * Otherwise, or if the role cannot be looked up, resolves to the same error.
 */
export async function explainMissingRights(error: unknown, { url, migrates }: Needs): Promise<unknown> {
  // A failed migration has PostgreSQL's error as its cause.
  const found = [error, fieldsOf(error).cause].find(each => errorCode(each) === refused)
  if (found === undefined || !url) return error
  const rights = await readRights(url).catch(() => undefined)
  if (!rights) return error
  return new DatabaseUrlError(sentence(rights, String(fieldsOf(found).message), migrates))
}
