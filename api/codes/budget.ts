import { limits } from '../../contract/rate-limits.ts'
import type { ClientInfo } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { givePointsBack, takeAll, takePoint, type Window } from '../limits.ts'
import { refuse, refuseForNow } from '../refusal.ts'

/**
 * What a caller has shown of being a person. `wrong`: a token that is forged, spent, expired or could not be checked. It counts
 * as `none`, because an old page is no attack, and a provider that is down must neither admit nor block everyone. The difference
 * matters only when the share without tokens is used up: then a new token is requested.
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
    log.warn({ kind: (error as Error).name }, "the bot check didn't answer")
    return 'wrong'
  }
}

/**
 * Limits codes per IP address and block. Callers without a token have a third, counted separately first, so that scripts cannot use
 * up everyone's share. Takes all points or none; `giveBack` returns them. Throws TOO_MANY_ATTEMPTS.
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

async function enteredWithoutProof({ db, clock }: Pick<Deps, 'clock'> & { db: Database }): Promise<number> {
  const { entered } = await db
    .selectFrom('code')
    .select(query => query.fn.countAll<number>().as('entered'))
    .where('used_at', '>', new Date(clock.now().getTime() - limits.codesGlobalWithoutToken.per))
    .where('asked_with_proof', '=', false)
    .executeTakeFirstOrThrow()
  return Number(entered)
}

/**
 * Caps messages requested without a token, in the transaction that sends, so that unsent messages cost nothing. The cap grows
 * with the codes that such callers enter, until all messages of the hour reach their own limit. Callers with a token are never
 * refused here. Throws CODES_PAUSED, or BOT_CHECK_FAILED to a caller with a wrong token, who gets through with a new one.
 */
export async function admitMessage(
  { db, clock, log }: Pick<Deps, 'clock' | 'log'> & { db: Database },
  proof: Proof,
) {
  const needs = { db: db as Deps['db'], clock }
  const all = await takePoint(needs, 'codesGlobal', 'all')
  if (all.left === -1) log.error({ resetIn: all.resetIn }, 'more codes in an hour than expected')
  if (proof === 'token') return
  const share = await takePoint(needs, 'codesGlobalWithoutToken', 'all')
  const full = all.left < 0 || (share.left < 0 && share.left + (await enteredWithoutProof(needs)) < 0)
  if (!full) return
  const { resetIn, name } = all.left < 0 ? all : share
  throw proof === 'wrong'
    ? refuse('BOT_CHECK_FAILED', { limit: name })
    : refuseForNow('CODES_PAUSED', resetIn, name)
}
