import { day, hour, minute } from './durations.ts'

/** `idle` is how long a session lasts without use, `absolute` how long it lasts at most (DECISIONS S2). */
export const sessions = {
  account: { idle: 30 * day, absolute: 90 * day },
  staff: { idle: 30 * minute, absolute: 12 * hour },
  staffChallenge: 5 * minute,
  stepUp: 5 * minute,
} as const
