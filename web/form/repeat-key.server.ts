import { createHash, createHmac } from 'node:crypto'
import { fieldsOf } from '../../contract/fields-of.ts'
import type { Result } from '../../contract/result.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

/**
 * Idempotency key of a form that must count once. The same form sent twice (Enter pressed twice) gets the first answer;
 * any change makes a new request. `attempt` is random and comes with the form's code, so that no other person's form
 * has the same key.
 */
export const repeatKey = (attempt: FormDataEntryValue, body: unknown): string =>
  createHash('sha256')
    .update(`${attempt}\n${JSON.stringify(body)}`)
    .digest('hex')

/** The options of a call for a form that carries `attempt`. A form from before the release that added it is sent without a key. */
export const keyedBy = (attempt: FormDataEntryValue | null, body: unknown): { idempotencyKey?: string } =>
  attempt ? { idempotencyKey: repeatKey(attempt, body) } : {}

/** An earlier request with the key did it, but its answer was lost. Answers to staff are not stored. */
export const wasDone = (result: Result<unknown>): boolean => !result.ok && result.code === 'ANSWER_NOT_STORED'

/**
 * Idempotency key of a message. The same words by the same person to the same call are one message for a day: pressed
 * twice, after a lost answer, or hours later after a reload. It needs no random value in the form, so the form may come
 * from a cached page and works without scripts. The bot-check token is excluded. Nobody outside can compute the key, so
 * nobody can fetch another person's answer.
 */
export const messageKey = ({ context }: Pick<RouteArgs, 'context'>, call: string, body: object): string => {
  const { recaptcha_token: _, ...words } = fieldsOf(body)
  return createHmac('sha256', context.get(requestContext).settings.sealKeys[0])
    .update(`${call}\n${JSON.stringify(words)}`)
    .digest('hex')
}
