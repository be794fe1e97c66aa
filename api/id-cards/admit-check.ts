import type { ClientInfo } from '../context.ts'
import type { Deps } from '../deps.ts'
import { givePointsBack, refusePassed, takePoints, type Window } from '../limits.ts'

/**
 * Counts a check before the code is looked up, so that codes tried at the same time are all counted. Throws TOO_MANY_ATTEMPTS
 * whether or not the code is right. While codes are refused too often across all callers, each address gets one refused code: this
 * slows down a guesser with many addresses, but not a customer who checks their Hero. Call `giveBack` for a valid code.
 */
export async function admitCheck(deps: Pick<Deps, 'db' | 'clock'>, { network, block }: ClientInfo) {
  const windows: [Window, Window, Window] = [
    { name: 'cardChecksByAddress', key: network },
    { name: 'cardChecksByBlock', key: block },
    { name: 'cardChecks', key: 'all' },
  ]
  const [byAddress, byBlock, all] = await takePoints(deps, { take: windows })
  const giveBack = () => givePointsBack(deps, windows)
  const passed =
    [byAddress, byBlock].find(use => use.left < 0) ?? (all.left < 0 && byAddress.used > 1 ? all : undefined)
  if (passed) {
    await giveBack()
    refusePassed(passed)
  }
  return { giveBack }
}
