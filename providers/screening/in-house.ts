import { createHmac } from 'node:crypto'
import { ProviderFailure } from '../failure.ts'
import type { ScreeningProvider } from './screening-provider.ts'

/** What a reviewer gets to see of an order: that the identity was handed over, never the identity itself. */
export interface ScreeningCase {
  reference: string
  /** The id of the order it was filed for. */
  orderId: string
  state: string
  copyRequested: boolean
  acceptedAt: Date
}

/**
 * Screening by our own reviewers, so that a journey ends without an agency. An order becomes a case that a reviewer
 * decides on the documents. The number is checked for its form, for that is what an agency would do with a slip, and
 * then dropped: a reviewer has no use for it, so it goes neither into the case nor into the reference.
 *
 * `file` puts the case where reviewers find it and must take the same reference twice without filing it twice.
 * `referenceKey` keeps references from being guessed from order ids.
 */
export function createInHouseScreening(deps: {
  clock: { now(): Date }
  referenceKey: Uint8Array
  file: (screeningCase: ScreeningCase) => Promise<void>
}): ScreeningProvider {
  return {
    async order(order) {
      if (!/^\d{9}$/.test(order.ssn)) throw new ProviderFailure('in-house', 'permanent', 'NUMBER')
      const digest = createHmac('sha256', deps.referenceKey)
        .update(`screening ${order.id}`)
        .digest('base64url')
      const reference = `case_${digest.slice(0, 22)}`
      const acceptedAt = deps.clock.now()
      const { id, candidate, copyRequested } = order
      await deps.file({ reference, orderId: id, state: candidate.state, copyRequested, acceptedAt })
      return { reference, acceptedAt }
    },
  }
}
