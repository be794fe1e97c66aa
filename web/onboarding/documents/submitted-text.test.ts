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

it('a new card that was not accepted is no good news, and how long it would have been valid is not said', () => {
  const renewal = {
    status: 'DENIED',
    reason: null,
    expiresOn: '2028-12-20',
    sentAt: '2026-11-20T15:05:00.000Z',
  } as const
  expect(submittedText({ status: 'VERIFIED', expiresOn: '2026-12-20', renewal })).toMatchObject({
    tone: 'bad',
    text: 'We couldn’t accept your new card. Please contact our support. Your current card is good until December 20, 2026.',
  })
})
