import type { ClientInfo } from '../context.ts'
import type { Deps } from '../deps.ts'
import { givePointsBack, refusePassed, takePoints, type Window } from '../limits.ts'

/**
 * Counts a check before the code is looked up, so that codes tried at the same time are all counted. Throws TOO_MANY_ATTEMPTS whether the
 * code is right or not. While too many are refused from everywhere, an address has one refused code: who tries codes from many addresses
 * is slowed down, and who checks their Hero is not. `giveBack` is for a code that was valid.
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
    [byAddress, byBlock].find(use => use!.left < 0) ??
    (all!.left < 0 && byAddress!.used > 1 ? all : undefined)
  if (passed) {
    await giveBack()
    refusePassed(passed)
  }
  return { giveBack }
}
