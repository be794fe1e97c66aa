import { day, hour, minute } from './durations.ts'

/** How long one stays logged in: without use, and in all (DECISIONS S2). */
export const sessions = {
  account: { idle: 30 * day, absolute: 90 * day },
  staff: { idle: 30 * minute, absolute: 12 * hour },
  staffChallenge: 5 * minute,
  /** How long a second factor counts as just shown. */
  freshFactor: 5 * minute,
} as const
