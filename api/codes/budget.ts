import type { Origin } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit, takePoint } from '../limits.ts'
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

/** The limits of an address and its block on asking for codes. Refuses TOO_MANY_ATTEMPTS. */
export async function admitOrigin(deps: Pick<Deps, 'db' | 'clock'>, origin: Origin, proof: Proof) {
  const withToken = proof === 'token'
  await limit(deps, 'codeByAddress', origin.address, { withToken })
  await limit(deps, 'codeByBlock', origin.block, { withToken })
}

/**
 * The breaker over all codes of an hour, taken in the transaction that sends: what is not sent costs nothing. Past the
 * small share of calls without token those alone are refused, so that a flood of scripts leaves people theirs. Refuses
 * CODES_PAUSED, or BOT_CHECK_FAILED to a caller whose token was wrong: a fresh one lets them through.
 */
export async function admitMessage(
  { db, clock, log }: Pick<Deps, 'clock' | 'log'> & { db: Database },
  proof: Proof,
) {
  const needs = { db: db as Deps['db'], clock }
  if (proof !== 'token') {
    const share = await takePoint(needs, 'codesGlobalWithoutToken', 'all')
    if (share.left < 0)
      throw proof === 'wrong' ? refuse('BOT_CHECK_FAILED') : refuseForNow('CODES_PAUSED', share.resetIn)
  }
  const all = await takePoint(needs, 'codesGlobal', 'all')
  if (all.left >= 0) return
  log.error({ resetIn: all.resetIn }, 'the breaker over codes has tripped')
  throw refuseForNow('CODES_PAUSED', all.resetIn)
}
