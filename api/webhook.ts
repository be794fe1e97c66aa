import type { Context, Hono } from 'hono'
import { ProviderFailure } from '../providers/failure.ts'
import { answerFailure } from './answer.ts'
import type { ApiEnv } from './context.ts'
import type { Database, Deps } from './deps.ts'
import { limit } from './limits.ts'
import { clientOf } from './middleware/client-info.ts'
import { readBytes } from './middleware/read-bytes.ts'
import { refuse } from './refusal.ts'

interface Received {
  body: Buffer
  headers: Headers
  /** Path and query exactly as the provider called them. */
  url: URL
}

/**
 * A path that providers call. Calls are limited by address, and by size before the body is interpreted. `take` checks the
 * signature; its errors get the same answers as those of other calls.
 */
export function mountWebhook(
  app: Hono<ApiEnv>,
  deps: Deps,
  { path, bytes }: { path: string; bytes: number },
  take: (received: Received, context: Context<ApiEnv>) => Promise<Response>,
) {
  app.post(path, async context => {
    try {
      const { raw } = context.req
      const { network } = clientOf(context.env?.ip ?? '127.0.0.1', raw.headers)
      await limit(deps, 'webhooksByAddress', network)
      const body = await readBytes(raw, bytes)
      return await take({ body, headers: raw.headers, url: new URL(raw.url) }, context)
    } catch (error) {
      const away = error instanceof ProviderFailure && refuse('UNAVAILABLE', { retryAfter: 30 })
      return answerFailure(deps, context, undefined, away || error)
    }
  })
}

/** Whether the provider's event has not been processed before. Call it in the transaction that processes the event. */
export async function isNewEvent(
  { db, clock }: { db: Database; clock: Deps['clock'] },
  provider: string,
  id: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_event')
    .values({ provider, id, received_at: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function isKnownEvent({ db }: { db: Database }, provider: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_event')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
