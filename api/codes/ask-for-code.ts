import { ApiError } from '../../contract/api-error.ts'
import type { CodeSent } from '../../contract/code.ts'
import { second } from '../../contract/durations.ts'
import type { Context } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuseForNow } from '../refusal.ts'
import { admitClient, admitMessage, type Proof } from './budget.ts'
import type { CodeUse } from './code-target.ts'
import { pendingCode } from './pending-code.ts'
import { type NewCode, sendCode } from './send-code.ts'

interface Asking {
  /** Answer for a code that is still valid instead of sending another. */
  unlessLive?: boolean | undefined
  /** Called only when a message would go out, because it spends the token. */
  proof: () => Promise<Proof>
  /** Checks whether the number is known. Runs only after the caller has paid for the answer. May throw. */
  known?: () => Promise<void>
  deliver: (tx: Database, code: NewCode) => Promise<void>
}

const costless: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>([
  'TOO_MANY_ATTEMPTS',
  'CODES_PAUSED',
  'BOT_CHECK_FAILED',
])

/**
 * Sends a code, or answers for one that is still valid. Cheapest checks first: the number's own state (valid code, wait, daily
 * limit), then bot check and limits of IP address and block, then the message. A refused request costs no points. Throws like
 * `sendCode`, `admitOrigin` and `admitMessage`.
 */
export async function askForCode(
  { deps, client }: Pick<Context, 'deps' | 'client'>,
  use: CodeUse,
  { unlessLive = false, proof, known, deliver }: Asking,
): Promise<CodeSent> {
  const { live, wait } = await pendingCode(deps, use)
  if (live && (unlessLive || wait > 0)) return live
  if (wait > 0) {
    // Nothing is sent, so no token is spent, and the points are returned unless `known` throws.
    const share = await admitClient(deps, client, 'token')
    await known?.()
    await share.giveBack()
    throw refuseForNow('TOO_MANY_ATTEMPTS', wait / second, 'codePause')
  }
  const proven = await proof()
  const share = await admitClient(deps, client, proven)
  await known?.()
  try {
    const sent = await deps.db.transaction().execute(tx =>
      sendCode({ ...deps, db: tx }, use, {
        unlessLive,
        proven: proven === 'token',
        platform: client.platform,
        admit: () => admitMessage({ ...deps, db: tx }, proven),
        deliver: code => deliver(tx, code),
      }),
    )
    if (sent.alreadySent) await share.giveBack()
    else deps.onEvent?.({ kind: 'code-sent', purpose: use.purpose })
    return sent
  } catch (error) {
    if (error instanceof ApiError && costless.has(error.code)) await share.giveBack()
    throw error
  }
}
