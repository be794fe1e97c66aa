/** The database gives no connection for now, because it did not answer lately. Nothing was asked of it. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer.')
    this.name = 'DatabaseAway'
  }
}

/**
 * What PostgreSQL says when the same request may succeed in a moment: SQLSTATE, PostgreSQL's appendix A. A constraint, a
 * missing table and the like are faults of ours and not in here.
 */
const passingStates: ReadonlySet<string> = new Set([
  // Connections: refused, broken, not made.
  ...['08000', '08001', '08003', '08004', '08006'],
  // Read-only, as a replica is before it takes over; a transaction that was idle or long too much.
  ...['25006', '25P03', '25P04'],
  // Serialization, deadlock: one of two had to give way.
  ...['40001', '40P01'],
  // Disk full, out of memory, too many connections, and their class.
  ...['53000', '53100', '53200', '53300', '53400'],
  // A lock was not to be had in time; a statement was canceled, most often by its time limit.
  ...['55P03', '57014'],
  // An operator stops or restarts it, it crashed, it cannot be connected to yet, the session was idle too long.
  ...['57P01', '57P02', '57P03', '57P05'],
  // The disk under it fails.
  '58030',
])

/** Of a socket, below PostgreSQL. ENOENT counts for a connection alone: a file that is missing is another matter. */
const passingSockets: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** Of `pg` and its pool, whose errors have no code. */
const passingWords =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|closed and is not queryable|Query read timeout|timeout expired|Cannot use a pool after calling end/

/** Whether a call failed because the database is away, read-only, overloaded or restarting: worth another try in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    if (passingStates.has(code) || passingSockets.has(code)) return true
    if (code === 'ENOENT' && syscall === 'connect') return true
  }
  return passingWords.test(error.message) || isDatabaseUnavailable(error.cause)
}
