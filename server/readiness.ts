import type { DatabaseState } from './pulse.ts'

export interface Readiness {
  ready: boolean
  message: string
}

const words: Record<Exclude<DatabaseState, 'well'>, string> = {
  away: 'the database does not answer',
  'read-only': 'the database is read-only',
  behind: 'the database lacks migrations',
}

/**
 * Whether this process should get requests. It should, even without the database: pages are cached, and calls get 503. All replicas
 * share the database, so refusing would take down the whole site. `deep` is for operators and alarms: it reports whether everything
 * is available and writable.
 */
export function readinessOf(
  { stopping, database }: { stopping: boolean; database: DatabaseState },
  { deep }: { deep: boolean },
): Readiness {
  if (stopping) return { ready: false, message: 'stopping' }
  if (database === 'well') return { ready: true, message: 'ok' }
  // Queries of this release may fail on an older schema.
  if (deep || database === 'behind') return { ready: false, message: words[database] }
  return { ready: true, message: `ok, but ${words[database]}` }
}
