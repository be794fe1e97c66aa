import { expect } from 'vitest'
import type { Client } from '../../../contract/client.ts'
import { good, type Member } from '../harness/people.ts'

/** Sends a step back, and waits until the decision holds: it can be undone for ten seconds. */
export async function sendBack(
  reviewer: Client,
  hero: Member,
  step: 'drivingLicense' | 'profilePhoto' | 'heroForm',
  reasonCode: string,
): Promise<void> {
  const { rows } = good(await reviewer.review.queue({ query: { search: hero.lastName, step } }))
  const { applicationId, version } = rows[0]!
  good(
    await reviewer.review.decide({
      params: { applicationId, step },
      body: { decision: 'invalid', reasonCode, version },
    }),
  )
  const status = async () =>
    good(await hero.client.hero.state()).hero.steps.find(sent => sent.step === step)?.status
  await expect.poll(status, { timeout: 20_000, interval: 500 }).toBe('INVALID')
}
