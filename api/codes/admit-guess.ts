import type { ClientInfo } from '../context.ts'
import type { Deps } from '../deps.ts'
import { givePointsBack, takeAll, type Window } from '../limits.ts'

const guesses = (client: ClientInfo): Window[] => [
  { name: 'guessByAddress', key: client.network },
  { name: 'guessByBlock', key: client.block },
]

/**
 * Allows a guess at a code, within hourly limits per IP address and block, besides the three per code. No limit spans all callers,
 * so that one attacker cannot lock others out. Throws TOO_MANY_ATTEMPTS. `guessedRight` returns the points of a correct guess.
 */
export async function admitGuess(deps: Pick<Deps, 'db' | 'clock'>, client: ClientInfo) {
  await takeAll(deps, guesses(client))
}

export const guessedRight = (deps: Pick<Deps, 'db'>, client: ClientInfo) =>
  givePointsBack(deps, guesses(client))
