/** No connection for now, because the database did not answer recently. No query was sent. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer.')
    this.name = 'DatabaseAway'
  }
}

/**
 * SQLSTATEs (PostgreSQL, appendix A) after which the same request may soon succeed. Constraints, missing tables and the like are
 * our own bugs and not listed.
 */
const passingStates: ReadonlySet<string> = new Set([
  // Connection refused, broken or not established; whether the transaction was committed is unknown.
  ...['08000', '08001', '08003', '08004', '08006', '08007'],
  // Transaction idle or open for too long.
  ...['25P03', '25P04'],
  // Serialization failure, deadlock.
  ...['40001', '40P01'],
  // Disk full, out of memory, too many connections, and their class.
  ...['53000', '53100', '53200', '53300', '53400'],
  // Lock timeout; statement canceled, usually by its time limit.
  ...['55P03', '57014'],
  // Stopped or restarted, crashed, still starting, session idle too long.
  ...['57P01', '57P02', '57P03', '57P05'],
  // Disk I/O error.
  '58030',
])

/** Socket errors. ENOENT counts only for a connection, not for a missing file. */
const passingSockets: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** Errors of `pg` and its pool, which have no code. */
const passingWords =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|closed and is not queryable|Query read timeout|timeout expired|Cannot use a pool after calling end/

/**
 * PgBouncer has one SQLSTATE for all it says itself (no free connection within `query_wait_timeout`, a server that is gone). In
 * PostgreSQL it means a violation of the protocol, which is our bug; its errors name a routine of its source, PgBouncer's do not.
 */
const isOfPooler = ({ code, routine }: { code?: unknown; routine?: unknown }) =>
  code === '08P01' && routine === undefined

/**
 * What a standby refuses and the leader does not: a write, and since our counters are unlogged tables, a read of one. PostgreSQL has one
 * SQLSTATE for all that it does not support; the routine tells this one from what would be our bug. A leader that lost its
 * place and came back is a standby, too.
 */
export function isRefusedByStandby(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === '25006' || (code === '0A000' && routine === 'get_relation_info')
}

/** Whether the database was down, read-only, overloaded or restarting, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway || isRefusedByStandby(error)) return true
  const { code, syscall, routine } = error as { code?: unknown; syscall?: unknown; routine?: unknown }
  if (typeof code === 'string') {
    if (passingStates.has(code) || passingSockets.has(code) || isOfPooler({ code, routine })) return true
    if (code === 'ENOENT' && syscall === 'connect') return true
  }
  return passingWords.test(error.message) || isDatabaseUnavailable(error.cause)
}
