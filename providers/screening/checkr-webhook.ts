import { createHmac } from 'node:crypto'
import { type Fields, fieldsOf } from '../../contract/fields-of.ts'
import { screeningEvents } from '../../contract/staff-limits.ts'
import { sameText } from '../keys/codes.ts'
import type { ScreeningEvent, ScreeningWebhook } from './screening-provider.ts'

/** How many milliseconds clocks may differ. */
const clockDifference = 5 * 60_000

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value) ? value : undefined

/**
 * A report ends early if someone at the dashboard wants it to, or if the candidate has not answered a question for 30 days. Checkr
 * then cancels the searches that are left, and judges only the others: `clear` may mean that hardly anything was searched.
 */
function resultOf({ result, includes_canceled: someCanceled }: Fields): string {
  const said = text(result) ?? 'unknown'
  return said === 'clear' && someCanceled === true ? 'incomplete' : said
}

function meaning(type: string, object: Fields): Partial<ScreeningEvent> & Pick<ScreeningEvent, 'kind'> {
  if (type === 'report.completed') return { kind: 'completed', result: resultOf(object) }
  if (type === 'report.canceled') return { kind: 'completed', result: 'canceled' }
  if (type === 'report.disputed') return { kind: 'disputed' }
  const report = text(object.report_id)
  if (type === 'invitation.expired') return { kind: 'expired' }
  if (type === 'invitation.completed' && report) return { kind: 'ordered', report }
  return { kind: 'other' }
}

/**
 * Reads Checkr's events. `X-Checkr-Signature` is the hexadecimal HMAC-SHA256 of the body with our key, and the body is parsed only
 * if it matches. Events that are older than a week or from the future are refused, so that a recorded event cannot be replayed once
 * its id is forgotten.
 */
export function createCheckrWebhook({
  clock,
  apiKey,
  otherKeys = [],
}: {
  clock: { now(): Date }
  apiKey: string
  /** While the key is changed, Checkr may sign with the other one. */
  otherKeys?: readonly string[]
}): ScreeningWebhook {
  function parsed(body: Uint8Array): ScreeningEvent | undefined {
    const event = fieldsOf(JSON.parse(Buffer.from(body).toString('utf8')))
    const object = fieldsOf(fieldsOf(event.data).object)
    const [id, type, reference] = [text(event.id), text(event.type), text(object.id)]
    const at = new Date(typeof event.created_at === 'string' ? event.created_at : Number.NaN)
    const age = clock.now().getTime() - at.getTime()
    if (!(age <= screeningEvents.oldest && age >= -clockDifference)) return undefined
    if (!id || !type || !reference) return undefined
    return { id, at, reference, ...meaning(type, object) }
  }

  return {
    provider: 'checkr',
    read({ body, signature }) {
      if (!signature) return undefined
      const signedWith = (key: string) => createHmac('sha256', key).update(body).digest('hex')
      const signed = signature.toLowerCase()
      if (![apiKey, ...otherKeys].some(key => sameText(signedWith(key), signed))) return undefined
      try {
        return parsed(body)
      } catch (error) {
        if (error instanceof SyntaxError) return undefined
        throw error
      }
    },
  }
}
