import { fieldsOf } from './fields-of.ts'
import { keysOf } from './keys.ts'
import { type LimitName, limits } from './rate-limits.ts'

export const limitNames = keysOf(limits)

/**
 * Limits that protect a secret from being guessed: passwords, codes, card and personal numbers, and who has an invitation. They can
 * be lowered but never raised above the default (DECISIONS S2).
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
  'cardChecksByAddress',
  'cardChecksByBlock',
  'cardChecks',
])

export const guardsSecret = (name: LimitName) => guards.has(name)

export const mostPoints = (name: LimitName) => limits[name].points * (guardsSecret(name) ? 1 : 10)

const fitsLimit = (name: LimitName, points: unknown): points is number =>
  typeof points === 'number' && Number.isInteger(points) && points >= 1 && points <= mostPoints(name)

/** The points of a limit. `set` has the values that differ from the defaults; an invalid value is ignored. */
export function pointsOf(name: LimitName, set: unknown): number {
  const points = fieldsOf(set)[name]
  return fitsLimit(name, points) ? points : limits[name].points
}

/** Without a bot-check token a third of the points applies (DECISIONS S2), but at least one. */
export const pointsWithoutToken = (points: number) => Math.max(1, Math.floor(points / 3))
