import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { GuardedPool } from './guarded-pool.ts'
import { HostsClient } from './hosts-client.ts'
import type { DB } from './types.ts'
import { isRefusedByStandby } from './unavailable.ts'

export type Database = Kysely<DB>

interface DatabaseOptions {
  url: string
  /** Default 10. */
  connections?: number
  /** Milliseconds to wait for a free connection. Default 5,000. */
  wait?: number
  /**
   * True behind a pooler without session settings (PgBouncer in transaction mode): none are sent, and only this side enforces the
   * limits below.
   */
  pooled?: boolean
  onError?: (error: Error) => void
  /** Called after each statement of `db`, in the asynchronous context of its caller. */
  onQuery?: ((query: FinishedQuery) => void) | undefined
}

export interface FinishedQuery {
  /** With `$1` in the place of values. */
  sql: string
  milliseconds: number
  /** SQLSTATE, or how the connection failed; undefined if it went well. */
  code?: string
}

export interface DatabaseClient {
  db: Database
  /** For what Kysely cannot do: LISTEN, the job runner, gauges. */
  pool: GuardedPool
  close: () => Promise<void>
}

/** Milliseconds. Behind a pooler the server is not told, so this side stops waiting. */
const statementLimit = 15_000
/** Seconds. Limits the age of connections, so that they follow a failover or a changed DNS name. */
const lifetime = 300

/** Connects at the first query. Statements end after 15 s, idle transactions after 30 s. */
export function createDatabase(options: DatabaseOptions): DatabaseClient {
  const pool = new GuardedPool({
    Client: HostsClient as unknown as new () => pg.ClientBase,
    connectionString: options.url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.wait ?? 5_000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: lifetime,
    // Detects a server that vanished without closing the connection.
    keepAlive: true,
    ...({ prepares: !options.pooled } as object),
    // The server's own limit comes first; this one is for a server that does not answer at all.
    query_timeout: options.pooled ? statementLimit : statementLimit + 2_000,
    ...(options.pooled
      ? {}
      : { statement_timeout: statementLimit, idle_in_transaction_session_timeout: 30_000 }),
    application_name: 'hero',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // Without listeners a broken connection would end the process. A running query fails by itself, and the pool reconnects.
  pool.on('error', error => options.onError?.(error))
  pool.on('connect', client => client.on('error', () => {}))
  let renewedAt = Number.NEGATIVE_INFINITY
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: event => {
      const code = event.level === 'error' ? codeOf(event.error) : undefined
      options.onQuery?.({
        sql: event.query.sql,
        milliseconds: event.queryDurationMillis,
        ...(code ? { code } : {}),
      })
      if (event.level !== 'error' || !isRefusedByStandby(event.error)) return
      // The leader is another one, or sessions that began on a read-only server stay so: reconnect, at most once a second.
      if (performance.now() - renewedAt < 1_000) return
      renewedAt = performance.now()
      pool.renewConnections()
    },
  })
  const close = async () => {
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'unknown'
}

/**
 * bigint and count(*) are read as numbers (ours stay far below 2^53), dates as text: a Date would shift the day in some time
 * zones.
 */
function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8) return Number
  if (oid === pg.types.builtins.DATE) return String
  return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown
}
