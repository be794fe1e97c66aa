import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { GuardedPool } from './guarded-pool.ts'
import type { DB } from './types.ts'

/** What a service is handed: the database, or the transaction it works in. */
export type Database = Kysely<DB>
export type DatabaseTransaction = Transaction<DB>
export type DatabaseOrTransaction = Database | DatabaseTransaction

export interface DatabaseOptions {
  url: string
  /** Connections at most; 10 unless given. */
  connections?: number
  /** Milliseconds a caller waits for a free connection before it is refused; 5,000 unless given. */
  wait?: number
  /**
   * A pooler may be in between that knows no settings of a session (PgBouncer in transaction mode): none are sent, and
   * the limits below are kept by this side alone.
   */
  pooled?: boolean
  /** Told when a connection breaks while nobody uses it. */
  onError?: (error: Error) => void
}

export interface DatabaseClient {
  db: Database
  /** For what Kysely cannot say: LISTEN, the job runner, gauges. */
  pool: GuardedPool
  close: () => Promise<void>
}

/** Statements end after so many milliseconds; of a pooled one the server is not told, so this side stops waiting. */
const statementLimit = 15_000
/** Seconds that a connection is used at most: after a failover, or behind a name that moved, the next ones lead to the new server. */
const lifetime = 300

/** SQLSTATE of a write where only reads are allowed. */
const readOnlyTransaction = '25006'

/** Opens no connection yet: the first query does. Statements end after 15 s, idle transactions after 30 s. */
export function createDatabase(options: DatabaseOptions): DatabaseClient {
  const pool = new GuardedPool({
    connectionString: options.url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.wait ?? 5_000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: lifetime,
    // A server that vanished without a word says nothing; the kernel asks it.
    keepAlive: true,
    // The server's own limit comes first; this one is for a server that does not answer at all.
    query_timeout: options.pooled ? statementLimit : statementLimit + 2_000,
    ...(options.pooled
      ? {}
      : { statement_timeout: statementLimit, idle_in_transaction_session_timeout: 30_000 }),
    application_name: 'hero',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // Without listeners a connection that breaks would end the process, idle or between two queries of its user. The
  // query that runs fails by itself, and the pool makes a new connection.
  pool.on('error', error => options.onError?.(error))
  pool.on('connect', client => client.on('error', () => {}))
  let renewedAt = Number.NEGATIVE_INFINITY
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: event => {
      if (event.level !== 'error' || (event.error as { code?: unknown } | null)?.code !== readOnlyTransaction)
        return
      // A session that began on a read-only server may stay so when the server is writable again; once a second will do.
      if (performance.now() - renewedAt < 1_000) return
      renewedAt = performance.now()
      pool.renewConnections()
    },
  })
  const close = async () => {
    await db.destroy()
    // Kysely ends the pool only if Kysely has used it; whoever used the pool alone would leave its connections open.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/**
 * bigint and count(*) come as numbers (ours stay far below 2^53), a date as the text it is: a Date would move it
 * to another day in some time zones.
 */
function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8) return Number
  if (oid === pg.types.builtins.DATE) return String
  return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown
}
