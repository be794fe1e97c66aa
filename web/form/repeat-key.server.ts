import { createHash, createHmac } from 'node:crypto'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

/**
 * The idempotency key of a form that must count once: the same form sent again, as by Enter pressed twice, gets the first
 * answer again; anything else in it is another request. `attempt` is random and came with the code that the form holds, so
 * that nobody else's form is the same.
 */
export const repeatKey = (attempt: FormDataEntryValue, body: unknown): string =>
  createHash('sha256')
    .update(`${attempt}\n${JSON.stringify(body)}`)
    .digest('hex')

/**
 * The idempotency key of a message that a person writes: the same words by the same person to the same call are one message for a
 * day, whether pressed twice, again after an answer that was lost, or hours later from a page that was reloaded. Its form needs
 * no number of its own, so it may come from a cached page and works without scripts. A bot-check token is no part of it. Nobody
 * outside can compute it: another person's answer cannot be asked for.
 */
export const messageKey = ({ context }: Pick<RouteArgs, 'context'>, call: string, body: object): string => {
  const { recaptcha_token: _, ...words } = body as Record<string, unknown>
  return createHmac('sha256', context.get(requestContext).settings.sealKey)
    .update(`${call}\n${JSON.stringify(words)}`)
    .digest('hex')
}
