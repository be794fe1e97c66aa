import type { CodeSent } from '../../contract/code.ts'
import { second } from '../../contract/durations.ts'
import type { Context } from '../context.ts'
import type { Database } from '../deps.ts'
import { Refusal, refuseForNow } from '../refusal.ts'
import { admitMessage, admitOrigin, type Proof } from './budget.ts'
import type { CodeUse } from './code-target.ts'
import { pendingCode } from './pending-code.ts'
import { type NewCode, sendCode } from './send-code.ts'

interface Asking {
  /** Answer for a code that is still good instead of sending another. */
  unlessLive?: boolean | undefined
  /** Asked for when a message would go out, since it spends the token. */
  proof: () => Promise<Proof>
  /** What may be told only to who has paid for the question: whether a number is known. May refuse. */
  known?: () => Promise<void>
  deliver: (tx: Database, code: NewCode) => Promise<void>
}

/** Refusals that answer nothing: who gets them has used up nobody's share. */
const costless: ReadonlySet<Refusal['code']> = new Set<Refusal['code']>([
  'TOO_MANY_ATTEMPTS',
  'CODES_PAUSED',
  'BOT_CHECK_FAILED',
])

/**
 * Sends a code, or answers for the one that is still good, in the order that costs least: first what the number itself says
 * (a code that lives, the wait, three a day), at no cost; then the proof and the limits of address and block; then the
 * message. A press that is refused uses up nobody's share. Refuses as `sendCode`, `admitOrigin` and `admitMessage`.
 */
export async function askForCode(
  { deps, origin }: Pick<Context, 'deps' | 'origin'>,
  use: CodeUse,
  { unlessLive = false, proof, known, deliver }: Asking,
): Promise<CodeSent> {
  const { live, wait } = await pendingCode(deps, use)
  if (live && (unlessLive || wait > 0)) return live
  if (wait > 0) {
    // Nothing will go out: no proof is spent on it, and the share is given back unless it paid for an answer.
    const share = await admitOrigin(deps, origin, 'token')
    await known?.()
    await share.giveBack()
    throw refuseForNow('TOO_MANY_ATTEMPTS', wait / second)
  }
  const proven = await proof()
  const share = await admitOrigin(deps, origin, proven)
  await known?.()
  try {
    const sent = await deps.db.transaction().execute(tx =>
      sendCode({ ...deps, db: tx }, use, {
        unlessLive,
        proven: proven === 'token',
        platform: origin.platform,
        admit: () => admitMessage({ ...deps, db: tx }, proven),
        deliver: code => deliver(tx, code),
      }),
    )
    // Another press was quicker, and nothing went out for this one.
    if (sent.alreadySent) await share.giveBack()
    return sent
  } catch (error) {
    if (error instanceof Refusal && costless.has(error.code)) await share.giveBack()
    throw error
  }
}
