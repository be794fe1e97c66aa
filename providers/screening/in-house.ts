import { createHmac } from 'node:crypto'
import { ProviderFailure } from '../failure.ts'
import type { SecretKey } from '../keys/secret-key.ts'
import type { ScreeningProvider } from './screening-provider.ts'

export interface ScreeningCase {
  reference: string
  orderId: string
  state: string
  copyRequested: boolean
  acceptedAt: Date
}

/**
 * Screening by our own reviewers, so that the product works without an agency. An order becomes a case that a reviewer decides
 * from the documents. The number's form is checked, as an agency would do, and then the number is dropped, because reviewers do
 * not need it.
 *
 * `file` adds the case to the review queue; the same reference twice must file only one case. `referenceKey` prevents guessing
 * references from order ids.
 */
export function createInHouseScreening(deps: {
  clock: { now(): Date }
  referenceKey: SecretKey
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
