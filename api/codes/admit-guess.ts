import type { Origin } from '../context.ts'
import type { Deps } from '../deps.ts'
import { givePointsBack, takeAll, type Window } from '../limits.ts'

const guesses = (origin: Origin): Window[] => [
  { name: 'guessByAddress', key: origin.network },
  { name: 'guessByBlock', key: origin.block },
]

/**
 * Allows a guess at a code, within hourly limits per address and block, besides the three per code. No limit spans all callers,
 * so that one attacker cannot lock others out. Throws TOO_MANY_ATTEMPTS. `guessedRight` returns the points of a correct guess.
 */
export async function admitGuess(deps: Pick<Deps, 'db' | 'clock'>, origin: Origin) {
  await takeAll(deps, guesses(origin))
}

export const guessedRight = (deps: Pick<Deps, 'db'>, origin: Origin) => givePointsBack(deps, guesses(origin))
