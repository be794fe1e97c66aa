import { expect, it } from 'vitest'
import { submittedText } from './submitted-text.ts'

it('the photos beside the news of a new card are called the current card, because they are', () => {
  const renewal = { reason: null, expiresOn: '2028-12-20', sentAt: '2026-11-20T15:05:00.000Z' }
  for (const status of ['VERIFICATION', 'DENIED'] as const)
    expect(
      submittedText({ status: 'VERIFIED', expiresOn: '2026-12-20', renewal: { ...renewal, status } }),
    ).toMatchObject({ heading: 'Your current card', status: 'verified' })
  expect(submittedText({ status: 'VERIFIED', expiresOn: null, renewal: null })).not.toHaveProperty('heading')
})
