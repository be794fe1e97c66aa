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
 * Whether this process should get requests. While the database is away it should: its pages are in memory and its calls
 * say 503 by themselves, and every replica is as badly off, so that a no of all of them would take down the whole site.
 * `deep` is the question of an operator or an alarm: is all that is needed there, and can it be written to?
 */
export function readinessOf(
  { stopping, database }: { stopping: boolean; database: DatabaseState },
  { deep }: { deep: boolean },
): Readiness {
  if (stopping) return { ready: false, message: 'stopping' }
  if (database === 'well') return { ready: true, message: 'ok' }
  // What this release would ask of such a database it does not know.
  if (deep || database === 'behind') return { ready: false, message: words[database] }
  return { ready: true, message: `ok, but ${words[database]}` }
}
