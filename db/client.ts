import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { errorCode } from '../contract/fields-of.ts'
import { GuardedPool } from './guarded-pool.ts'
import { HostsClient } from './hosts-client.ts'
import type { DB } from './types.ts'
import { isRefusedByStandby } from './unavailable.ts'

export type Database = Kysely<DB>

interface DatabaseOptions {
  url: string
  /** 10 by default. */
  connections?: number
  /** Milliseconds to wait for a free connection, 5,000 by default. */
  wait?: number
  /**
   * True behind a pooler without session settings (PgBouncer in transaction mode). Then no settings are sent, and only this side
   * enforces the limits below.
   */
  pooled?: boolean
  onError?: (error: Error) => void
  /** Called after each statement of `db`, in the asynchronous context of its caller. */
  onQuery?: ((query: FinishedQuery) => void) | undefined
}

export interface FinishedQuery {
  /** The statement with `$1` in the place of values. */
  sql: string
  milliseconds: number
  /** SQLSTATE, or how the connection failed. Undefined for a success. */
  code?: string
}

export interface DatabaseClient {
  db: Database
  /** For what Kysely cannot do: LISTEN, the job runner and gauges. */
  pool: GuardedPool
  close: () => Promise<void>
}

/** In milliseconds. Behind a pooler the server does not know this limit, so this side stops waiting. */
const statementLimit = 15_000
/** Maximum age of a connection in seconds, so that connections follow a failover or a changed DNS name. */
const lifetime = 300

/** Connects at the first query. A statement is ended after 15 s, an idle transaction after 30 s. */
export function createDatabase(options: DatabaseOptions): DatabaseClient {
  const pool = new GuardedPool({
    // The pool passes its own options to the client, and its types do not know more than the driver's.
    Client: HostsClient as unknown as new () => pg.ClientBase,
    connectionString: options.url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.wait ?? 5_000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: lifetime,
    // Detects a server that vanished without closing the connection.
    keepAlive: true,
    // An option of HostsClient that the pool's types do not know.
    ...({ prepares: !options.pooled } as object),
    // The server enforces its own limit earlier. This one is for a server that does not answer at all.
    query_timeout: options.pooled ? statementLimit : statementLimit + 2_000,
    ...(options.pooled
      ? {}
      : { statement_timeout: statementLimit, idle_in_transaction_session_timeout: 30_000 }),
    application_name: 'hero',
    // The driver overloads it by format, which our parsers do not depend on.
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  let closing = false
  // Without a listener, an idle connection that breaks would end the process. The pool reconnects. A server that is shut down right
  // after us may end a session before it reads that we have.
  pool.on('error', error => {
    if (!closing) options.onError?.(error)
  })
  let renewedAt = Number.NEGATIVE_INFINITY
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: event => {
      const code = event.level === 'error' ? (errorCode(event.error) ?? 'unknown') : undefined
      options.onQuery?.({
        sql: event.query.sql,
        milliseconds: event.queryDurationMillis,
        ...(code ? { code } : {}),
      })
      if (event.level !== 'error' || !isRefusedByStandby(event.error)) return
      // Either there is a new leader, or sessions that began on a read-only server remain read-only. Both need new connections, at
      // most once a second.
      if (performance.now() - renewedAt < 1_000) return
      renewedAt = performance.now()
      pool.renewConnections()
    },
  })
  const close = async () => {
    closing = true
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/**
 * Reads bigint and count(*) as numbers (ours stay far below 2^53), and dates as strings, because a Date would shift the day in some
 * time zones.
 */
function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8) return Number
  if (oid === pg.types.builtins.DATE) return String
  // One overload for each format; at runtime one function takes both.
  return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown
}
