import type { SetupIntentResult, StripeError } from '@stripe/stripe-js'
import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '../../../contract/errors.ts'
import type { CardEntry } from '../../../contract/payment.ts'
import type { Result } from '../../../contract/result.ts'
import { confirmCard } from './confirm-card.ts'

const element: CardEntry = {
  entry: 'element',
  provider: 'stripe',
  setupId: 'seti_1',
  clientSecret: 'seti_1_secret_2',
  publishableKey: 'pk_test_1',
  testMode: true,
}
const started = (data: CardEntry = element): Result<CardEntry> => ({ ok: true, data, message: 'OK' })
const refused = (code: RefusalCode, message: string): Result<CardEntry> => ({
  ok: false,
  status: 400,
  code,
  message,
  errors: {},
  requestId: 'r',
})
const confirmed = { setupIntent: { id: 'seti_1', status: 'succeeded' } } as SetupIntentResult
const failing = (error: Partial<StripeError>) => ({ error }) as SetupIntentResult

async function press({
  check = {},
  start = started(),
  confirm = confirmed,
}: {
  check?: { error?: Partial<StripeError> }
  start?: Result<CardEntry>
  confirm?: SetupIntentResult
} = {}) {
  const steps: string[] = []
  const confirmation = await confirmCard({
    check: async () => {
      steps.push('check')
      return check as { error?: StripeError }
    },
    start: async () => {
      steps.push('start')
      return start
    },
    confirm: async secret => {
      steps.push(`confirm ${secret}`)
      return confirm
    },
  })
  return { steps, confirmation }
}

describe('a press of Add Card', () => {
  it('checks the fields, starts at our server, and confirms with its secret', async () => {
    const { steps, confirmation } = await press()
    expect(steps).toEqual(['check', 'start', 'confirm seti_1_secret_2'])
    expect(confirmation).toEqual({ is: 'confirmed', setupId: 'seti_1' })
  })

  it('sends nothing while the fields are incomplete, which the element says itself', async () => {
    const { steps, confirmation } = await press({ check: { error: { type: 'validation_error' } } })
    expect([steps, confirmation]).toEqual([['check'], { is: 'incomplete' }])
  })

  it('stops at a session that has ended, before the bank is asked', async () => {
    const { steps, confirmation } = await press({ start: refused('SESSION_ENDED', 'ended') })
    expect([steps, confirmation]).toEqual([['check', 'start'], { is: 'logged-out' }])
  })

  it.each([
    ['our server cannot be reached', refused('UNAVAILABLE', 'x'), /^We couldn’t reach the payment service\./],
    [
      'there were too many',
      refused('TOO_MANY_ATTEMPTS', 'Too many attempts. Try again in 9 minutes.'),
      /9 minutes/,
    ],
    ['the vault takes cards in our form', started({ entry: 'form' }), /^Something went wrong on our end/],
  ])('says so when %s', async (_, start, message) => {
    const { confirmation } = await press({ start })
    expect(confirmation).toEqual({ is: 'failed', message: expect.stringMatching(message) })
  })

  it.each<[Partial<StripeError>, string]>([
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
      'Your card was declined. Check the details or use another card.',
    ],
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
      'Your bank says there aren’t enough funds on this card. Use another card.',
    ],
    [
      { type: 'card_error', code: 'incorrect_cvc' },
      'The security code doesn’t match this card. Check it and try again.',
    ],
    [
      { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
      'Your bank couldn’t confirm that it’s you. Try again, or use another card.',
    ],
    [
      { type: 'api_connection_error' },
      'We couldn’t reach the payment service. Check your connection and try again. A card is never saved twice.',
    ],
    [
      { type: 'invalid_request_error', code: 'setup_intent_unexpected_state' },
      'Something went wrong on our end, not yours. Anything you saved is safe.',
    ],
  ])('says in words that %j', async (error, message) => {
    const { confirmation } = await press({ confirm: failing(error) })
    expect(confirmation).toEqual({ is: 'failed', message })
  })

  it('counts a setup that was confirmed although its answer was lost', async () => {
    const error = {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      setup_intent: { status: 'succeeded' },
    } as StripeError
    const { confirmation } = await press({ confirm: failing(error) })
    expect(confirmation).toEqual({ is: 'confirmed', setupId: 'seti_1' })
  })
})
