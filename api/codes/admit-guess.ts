import type { Origin } from '../context.ts'
import type { Deps } from '../deps.ts'
import { givePointsBack, takeAll, type Window } from '../limits.ts'

const guesses = (origin: Origin): Window[] => [
  { name: 'guessByAddress', key: origin.network },
  { name: 'guessByBlock', key: origin.block },
]

/**
 * Lets a guess at a code be looked at: so many wrong ones an hour for an address and its block, beside the three of the code
 * itself. No limit is over all callers: a stranger's wrong guesses elsewhere shut nobody out. Refuses TOO_MANY_ATTEMPTS. A
 * right guess is given back by `guessedRight`.
 */
export async function admitGuess(deps: Pick<Deps, 'db' | 'clock'>, origin: Origin) {
  await takeAll(deps, guesses(origin))
}

export const guessedRight = (deps: Pick<Deps, 'db'>, origin: Origin) => givePointsBack(deps, guesses(origin))
