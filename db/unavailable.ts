import { fieldsOf } from '../contract/fields-of.ts'
/** Thrown without sending a query: there is no connection for now, because the database has not answered recently. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer.')
    this.name = 'DatabaseAway'
  }
}

/**
 * SQLSTATEs (PostgreSQL, appendix A) after which the same request may soon succeed. Violated constraints, missing tables and the
 * like are our own bugs and not listed.
 */
const passingStates: ReadonlySet<string> = new Set([
  // The connection was refused, broken or not established. It is unknown whether the transaction was committed.
  ...['08000', '08001', '08003', '08004', '08006', '08007'],
  // The transaction was idle or open for too long.
  ...['25P03', '25P04'],
  // Serialization failure or deadlock.
  ...['40001', '40P01'],
  // Disk full, out of memory, too many connections, and the class of these errors.
  ...['53000', '53100', '53200', '53300', '53400'],
  // Lock timeout, or a statement that was canceled, usually by its time limit.
  ...['55P03', '57014'],
  // The server was stopped or restarted, has crashed or is still starting, or the session was idle too long.
  ...['57P01', '57P02', '57P03', '57P05'],
  // Disk I/O error.
  '58030',
])

/** Socket errors. ENOENT counts only for a connection, not for a missing file. */
const passingSockets: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** Messages of `pg` and its pool for errors that have no code. */
const passingWords =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|closed and is not queryable|Query read timeout|timeout expired|Cannot use a pool after calling end/

/**
 * PgBouncer has one SQLSTATE for all its own errors (no free connection within `query_wait_timeout`, a server that is gone).
 * PostgreSQL uses the same one for a protocol violation, which is our bug. PostgreSQL's errors name a routine in its source;
 * PgBouncer's do not.
 */
const isOfPooler = ({ code, routine }: { code?: unknown; routine?: unknown }) =>
  code === '08P01' && routine === undefined

/**
 * Whether a standby refused something that the leader would not: a write, or a read of one of our counters, which are unlogged
 * tables. PostgreSQL has one SQLSTATE for everything it does not support, and only the routine tells this case from a bug of ours.
 * A former leader that came back is a standby too.
 */
export function isRefusedByStandby(error: unknown): boolean {
  const { code, routine } = fieldsOf(error)
  return code === '25006' || (code === '0A000' && routine === 'get_relation_info')
}

/** Whether the database was down, read-only, overloaded or restarting, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway || isRefusedByStandby(error)) return true
  const { code, syscall, routine } = fieldsOf(error)
  if (typeof code === 'string') {
    if (passingStates.has(code) || passingSockets.has(code) || isOfPooler({ code, routine })) return true
    if (code === 'ENOENT' && syscall === 'connect') return true
  }
  return passingWords.test(error.message) || isDatabaseUnavailable(error.cause)
}
