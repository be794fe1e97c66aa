import { fieldsOf } from '../../contract/fields-of.ts'
import type { ClientInfo } from '../context.ts'
import type { Deps } from '../deps.ts'
import { givePointsBack, takeAll, type Window } from '../limits.ts'

/**
 * What shows that the caller is a person. `wrong` is a token that is forged, spent, expired or could not be checked. It counts as
 * `none`, because an old page is no attack, and a provider that is down must neither admit nor block everyone. The difference
 * matters only when the budget without tokens is used up: then the caller is asked for a new token.
 */
export type Proof = 'token' | 'wrong' | 'none'

export async function proofOf(
  { botCheck, log }: Pick<Deps, 'botCheck' | 'log'>,
  client: ClientInfo,
  token: string | undefined,
  action: string,
): Promise<Proof> {
  if (!token) return 'none'
  try {
    const verdict = await botCheck.verify(token, { action, ip: client.ip })
    return verdict.ok ? 'token' : 'wrong'
  } catch (error) {
    log.warn({ kind: fieldsOf(error).name }, "the bot check didn't answer")
    return 'wrong'
  }
}

/**
 * Limits codes per IP address and block. Callers without a token get a third, in a separate count that is checked first, so that
 * scripts cannot use up everyone's share. Takes all points or none; `giveBack` returns them. Throws TOO_MANY_ATTEMPTS.
 */
export async function admitClient(deps: Pick<Deps, 'db' | 'clock'>, client: ClientInfo, proof: Proof) {
  const windows: Window[] = [
    { name: 'codeByAddress', key: client.network },
    { name: 'codeByBlock', key: client.block },
  ]
  const third = proof === 'token' ? [] : windows.map(window => ({ ...window, withoutToken: true }))
  const first = await takeAll(deps, third)
  try {
    await takeAll(deps, windows)
  } catch (error) {
    await first.giveBack()
    throw error
  }
  return { giveBack: () => givePointsBack(deps, [...third, ...windows]) }
}
