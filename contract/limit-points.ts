import { type LimitName, limits } from './rate-limits.ts'

export const limitNames = Object.keys(limits) as LimitName[]

/**
 * Limits that guard a secret against guessing: passwords, codes, numbers of cards and people, who has an invitation. They
 * can be lowered and never be raised above the usual (DECISIONS S2).
 */
const guards: ReadonlySet<LimitName> = new Set<LimitName>([
  'guessByAddress',
  'guessByBlock',
  'loginByAddress',
  'loginByUsername',
  'failedLoginsByUsername',
  'failedLoginsByBlock',
  'invitationsByAddress',
  'staffLoginByUsername',
  'staffCodeGuesses',
  'cards',
  'backgroundCheck',
  'numberReveals',
])

export const guardsSecret = (name: LimitName) => guards.has(name)

/** The most that an admin may set. */
export const mostPoints = (name: LimitName) => limits[name].points * (guardsSecret(name) ? 1 : 10)

/** Whether a limit can be set to so many points. */
export const fitsLimit = (name: LimitName, points: unknown): points is number =>
  Number.isInteger(points) && (points as number) >= 1 && (points as number) <= mostPoints(name)

/** The points of a limit where `set` names those that differ from the usual; a value that does not fit is not looked at. */
export function pointsOf(name: LimitName, set: unknown): number {
  const points = (set as Record<string, unknown> | null | undefined)?.[name]
  return fitsLimit(name, points) ? points : limits[name].points
}

/** What counts without a bot-check token: a third (DECISIONS S2), so at least one. */
export const pointsWithoutToken = (points: number) => Math.max(1, Math.floor(points / 3))
