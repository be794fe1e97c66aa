import { createHmac } from 'node:crypto'
import { type Fields, fieldsOf } from '../../contract/fields-of.ts'
import { screeningEvents } from '../../contract/staff-limits.ts'
import { sameText } from '../keys/codes.ts'
import { finished, resultOf, timeOf, wordOf } from './checkr-report.ts'
import type { ScreeningEvent, ScreeningWebhook } from './screening-provider.ts'

/** How many milliseconds clocks may differ. */
const clockDifference = 5 * 60_000

function meaning(type: string, object: Fields): Partial<ScreeningEvent> & Pick<ScreeningEvent, 'kind'> {
  if (type === 'report.completed') return finished(object, resultOf(object))
  if (type === 'report.canceled') return finished(object, 'canceled')
  if (type === 'report.disputed') return { kind: 'disputed' }
  const report = wordOf(object.report_id)
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
  olderKeys = [],
}: {
  clock: { now(): Date }
  apiKey: string
  /** While the key is changed, Checkr may sign with the other one. */
  olderKeys?: readonly string[]
}): ScreeningWebhook {
  function parsed(body: Uint8Array): ScreeningEvent | undefined {
    const event = fieldsOf(JSON.parse(Buffer.from(body).toString('utf8')))
    const object = fieldsOf(fieldsOf(event.data).object)
    const [id, type, reference] = [wordOf(event.id), wordOf(event.type), wordOf(object.id)]
    const at = timeOf(event.created_at)
    if (!at) return undefined
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
      if (![apiKey, ...olderKeys].some(key => sameText(signedWith(key), signed))) return undefined
      try {
        return parsed(body)
      } catch (error) {
        if (error instanceof SyntaxError) return undefined
        throw error
      }
    },
  }
}
