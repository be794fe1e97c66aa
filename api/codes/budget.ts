import { limits } from '../../contract/rate-limits.ts'
import type { Origin } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { givePointsBack, takeAll, takePoint, type Window } from '../limits.ts'
import { refuse, refuseForNow } from '../refusal.ts'

/**
 * What a caller has shown of being a person. `wrong` is a token that was forged, spent, too old, or could not be checked:
 * it counts as none, since a page that was open for long is no attack, and a provider that is away must neither let all
 * in nor shut all out. It is told apart only to ask for a fresh one where the share without token is used up.
 */
export type Proof = 'token' | 'wrong' | 'none'

/** Checks the bot-check token of a call, which spends it. */
export async function proofOf(
  { botCheck, log }: Pick<Deps, 'botCheck' | 'log'>,
  origin: Origin,
  token: string | undefined,
  action: string,
): Promise<Proof> {
  if (!token) return 'none'
  try {
    const verdict = await botCheck.verify(token, { action, ip: origin.address })
    return verdict.ok ? 'token' : 'wrong'
  } catch (error) {
    log.warn({ kind: (error as Error).name }, 'the bot check did not answer')
    return 'wrong'
  }
}

/**
 * The limits of an address and its block on asking for codes: a person's with a proof, a third without one, counted apart
 * first, so that scripts that are refused use up nobody else's share. All or none are taken; `giveBack` undoes it. Refuses
 * TOO_MANY_ATTEMPTS.
 */
export async function admitOrigin(deps: Pick<Deps, 'db' | 'clock'>, origin: Origin, proof: Proof) {
  const windows: Window[] = [
    { name: 'codeByAddress', key: origin.network },
    { name: 'codeByBlock', key: origin.block },
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

/** How many codes that callers without a proof asked for were entered in the last hour. */
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
 * The cap over all messages without a proof, taken in the transaction that sends: what is not sent costs nothing. It grows
 * with what callers without a proof enter, and ends where all messages of the hour pass their number. A caller with a proof
 * is never refused here. Refuses CODES_PAUSED, whose words name the proof, or BOT_CHECK_FAILED to a caller whose token was
 * wrong: a fresh one lets them through.
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
  const { resetIn } = all.left < 0 ? all : share
  throw proof === 'wrong' ? refuse('BOT_CHECK_FAILED') : refuseForNow('CODES_PAUSED', resetIn)
}
