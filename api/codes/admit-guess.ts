import type { Origin } from '../context.ts'
import type { Deps } from '../deps.ts'
import { givePointBack, refusePassed, takePoints } from '../limits.ts'
import { refuse, refuseForNow } from '../refusal.ts'
import { proofOf } from './budget.ts'

/**
 * Lets a guess at a code be looked at: so many wrong ones an hour for an address, and past the hour's budget of wrong
 * sign-up guesses of all (spraying few guesses over many numbers stays below every other limit) only those with a
 * solved bot check. Refuses TOO_MANY_ATTEMPTS or, to a token that was wrong, BOT_CHECK_FAILED. A right guess is
 * given back by `guessedRight`.
 */
export async function admitGuess(
  deps: Pick<Deps, 'db' | 'clock' | 'botCheck' | 'log'>,
  origin: Origin,
  sprayed?: { token: string | undefined; action: string },
) {
  const [ofAddress, budget] = await takePoints(deps, {
    take: [{ name: 'guessByAddress', key: origin.address }],
    read: [{ name: 'failedGuessesGlobal', key: 'all' }],
  })
  refusePassed(ofAddress)
  if (!sprayed || !budget || budget.left > 0) return
  const proof = await proofOf(deps, origin, sprayed.token, sprayed.action)
  if (proof === 'token') return
  deps.log.error({ resetIn: budget.resetIn }, 'the budget of wrong guesses is used up')
  throw proof === 'wrong' ? refuse('BOT_CHECK_FAILED') : refuseForNow('TOO_MANY_ATTEMPTS', budget.resetIn)
}

export const guessedRight = (deps: Pick<Deps, 'db'>, origin: Origin) =>
  givePointBack(deps, 'guessByAddress', origin.address)
