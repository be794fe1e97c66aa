import { ApiError } from '../../contract/api-error.ts'
import type { CodeSent } from '../../contract/code.ts'
import type { Context } from '../context.ts'
import type { Database } from '../deps.ts'
import { admitClient, type Proof } from './admit-client.ts'
import type { CodeUse } from './code-target.ts'
import { admitMessage } from './message-budget.ts'
import { pendingCode } from './pending-code.ts'
import { refuseCodePause } from './refuse-code-pause.ts'
import { type NewCode, sendCode } from './send-code.ts'

interface Asking {
  /** If true and the last code is still valid, the answer is about that code, and no other is sent. */
  unlessLive?: boolean | undefined
  /** Called only when a message would go out, because it spends the token. */
  proof: () => Promise<Proof>
  /** Checks whether the number is known. Runs only after the caller has spent points on the answer. May throw. */
  checkKnown?: () => Promise<void>
  deliver: (tx: Database, code: NewCode) => Promise<void>
}

const costless: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>([
  'TOO_MANY_ATTEMPTS',
  'CODES_PAUSED',
  'BOT_CHECK_FAILED',
])

/**
 * Sends a code, or answers about one that is still valid. The cheapest checks come first: the number's own state (valid code, wait,
 * daily limit), then the bot check and the limits of the IP address and block, then the message budget. A refused request costs no
 * points. Throws like `sendCode`, `admitClient` and `admitMessage`.
 */
export async function askForCode(
  { deps, client }: Pick<Context, 'deps' | 'client'>,
  use: CodeUse,
  { unlessLive = false, proof, checkKnown, deliver }: Asking,
): Promise<CodeSent> {
  const { live, wait } = await pendingCode(deps, use)
  if (live && (unlessLive || wait > 0)) return live
  if (wait > 0) {
    // Nothing will be sent, so no token is spent, and the points are returned unless `checkKnown` throws.
    const points = await admitClient(deps, client, 'token')
    await checkKnown?.()
    await points.giveBack()
    throw refuseCodePause(wait)
  }
  const proven = await proof()
  const points = await admitClient(deps, client, proven)
  await checkKnown?.()
  let price: Awaited<ReturnType<typeof admitMessage>> | undefined
  try {
    price = await admitMessage(deps, proven)
    const sent = await deps.db.transaction().execute(tx =>
      sendCode({ ...deps, db: tx }, use, {
        unlessLive,
        proven: proven === 'token',
        platform: client.platform,
        deliver: code => deliver(tx, code),
      }),
    )
    if (sent.alreadySent) await Promise.all([points.giveBack(), price.giveBack()])
    else deps.onEvent?.({ kind: 'code-sent', purpose: use.purpose, proven: proven === 'token' })
    return sent
  } catch (error) {
    await price?.giveBack()
    if (error instanceof ApiError && costless.has(error.code)) await points.giveBack()
    throw error
  }
}
