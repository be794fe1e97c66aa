import { createHash } from 'node:crypto'

/**
 * The idempotency key of a form that must count once: the same form sent again, as by Enter pressed twice, gets the first
 * answer again; anything else in it is another request. `attempt` is random and came with the code that the form holds, so
 * that nobody else's form is the same.
 */
export const repeatKey = (attempt: FormDataEntryValue, body: unknown): string =>
  createHash('sha256')
    .update(`${attempt}\n${JSON.stringify(body)}`)
    .digest('hex')
