import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StripeDouble, startStripe, stripeAccount } from '../../test/doubles/stripe.ts'
import { ProviderFailure } from '../failure.ts'
import { createStripeVault, type StripeOptions } from './stripe.ts'

const now = new Date('2026-11-23T12:00:00Z')
const clock = { now: () => now }

let double: StripeDouble
beforeEach(async () => {
  double = await startStripe()
})
afterEach(() => double.close())

const vaultOf = (changes: Partial<StripeOptions> = {}) =>
  createStripeVault({
    secretKey: stripeAccount.secretKey,
    publishableKey: stripeAccount.publishableKey,
    webhookSecrets: [stripeAccount.webhookSecret],
    clock,
    baseUrl: double.url,
    timeout: 400,
    ...changes,
  })

const account = { id: '7d1f2a54-0d5e-4a39-9f0a-3f3d0d4f3c11' }

async function started() {
  const vault = vaultOf()
  const customer = await vault.createCustomer(account)
  const setup = (await vault.startSetup(customer))!
  return { vault, customer, setup }
}

describe('cards at Stripe', () => {
  it('are named apart in test mode, so that no card of one mode is taken for one of the other', () => {
    const live = vaultOf({ secretKey: 'rk_live_keyOfTheDouble' })
    expect([vaultOf().name, vaultOf().testMode, live.name, live.testMode]).toEqual([
      'stripe-test',
      true,
      'stripe',
      false,
    ])
  })

  it('belong to one customer for each account, of whom Stripe learns our id only', async () => {
    const vault = vaultOf()
    const ids = await Promise.all([vault.createCustomer(account), vault.createCustomer(account)])
    expect(new Set(ids).size).toBe(1)
    expect(double.received[0]!.body).toBe(`metadata[account]=${account.id}`)
    expect(await vault.createCustomer({ ...account, lost: ids[0]! })).not.toBe(ids[0])
  })

  it('are set up for charges without the customer, by nothing but card, with a secret for the element', async () => {
    const { setup, customer } = await started()
    expect(setup.secret).toMatch(new RegExp(`^${setup.id}_secret_`))
    expect(Object.fromEntries(new URLSearchParams(double.received[1]!.body))).toEqual({
      customer,
      usage: 'off_session',
      'allowed_payment_method_types[0]': 'card',
    })
    expect(double.received[1]!.headers['stripe-version']).toBe('2026-10-28.endive')
  })

  it('are described once the bank has agreed', async () => {
    const { vault, customer, setup } = await started()
    expect(await vault.findSetup(setup.id)).toMatchObject({ customer, status: 'unfinished' })
    const token = double.succeed(setup.id, { wallet: 'apple_pay', exp_month: 11, exp_year: 2026 })
    expect(await vault.findSetup(setup.id)).toMatchObject({
      status: 'succeeded',
      token,
      card: {
        token,
        brand: 'visa',
        last4: '4242',
        fingerprint: 'AOB934RVNwzk6xtn',
        holder: 'Ada Mercer',
        expMonth: 11,
        expYear: 2026,
        zip: '10013',
        wallet: 'apple-pay',
      },
    })
    expect(await vault.findCard(token)).toMatchObject({ last4: '4242' })
  })

  it('of a network that we do not take are known by nothing but their token', async () => {
    const { vault, setup } = await started()
    const token = double.succeed(setup.id, { brand: 'eftpos_au' })
    const found = await vault.findSetup(setup.id)
    expect([found?.token, found?.card]).toEqual([token, undefined])
  })

  it('are removed once, however often that is asked for', async () => {
    const { vault, setup } = await started()
    const token = double.succeed(setup.id)
    await vault.remove(token)
    await vault.remove(token)
    await vault.remove('pm_never_seen')
    expect(await vault.findCard(token)).toBeUndefined()
  })

  it('go with their customer', async () => {
    const { vault, customer, setup } = await started()
    const token = double.succeed(setup.id)
    await vault.removeCustomer(customer)
    await vault.removeCustomer(customer)
    expect(await vault.findCard(token)).toBeUndefined()
    expect(await vault.startSetup(customer)).toBeUndefined()
  })
})

describe('a setup that does not succeed', () => {
  it.each([
    ['card_declined', 'generic_decline', 'declined'],
    ['card_declined', 'insufficient_funds', 'insufficient-funds'],
    ['card_declined', 'lost_card', 'lost-or-stolen'],
    ['expired_card', undefined, 'expired'],
    ['incorrect_cvc', undefined, 'cvc'],
    ['setup_intent_authentication_failure', undefined, 'authentication'],
    ['a_code_of_tomorrow', undefined, 'declined'],
  ])('by %s (%s) is refused as %s', async (code, declineCode, refusal) => {
    const { vault, setup } = await started()
    double.fail(setup.id, code, declineCode)
    expect(await vault.findSetup(setup.id)).toMatchObject({ status: 'refused', refusal })
  })

  it.each([
    ['requires_action', 'unfinished'],
    ['requires_confirmation', 'unfinished'],
    ['processing', 'unfinished'],
    ['canceled', 'ended'],
  ] as const)('while it is %s is %s', async (status, is) => {
    const { vault, setup } = await started()
    double.move(setup.id, status)
    expect(await vault.findSetup(setup.id)).toMatchObject({ status: is })
  })

  it('because there is none is undefined', async () => {
    expect(await vaultOf().findSetup('seti_never_seen')).toBeUndefined()
  })
})

const endless = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 5)
  response.on('close', () => clearInterval(timer))
}
const error =
  (status: number, body: object, headers = {}) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error: body }))
type Mode = [name: string, answer: (response: ServerResponse) => void, fields: Partial<ProviderFailure>]
const modes: Mode[] = [
  ['is slow', () => undefined, { kind: 'temporary', code: 'TIMEOUT', uncertain: true }],
  [
    'resets the connection',
    response => response.socket?.resetAndDestroy(),
    { kind: 'temporary', code: 'CONNECTION', uncertain: true },
  ],
  ['breaks', response => response.writeHead(500).end('<html>oops'), { kind: 'temporary', code: 'HTTP_500' }],
  [
    'answers half a body',
    response => {
      response.writeHead(200, { 'content-length': '500' }).write('{"id":"seti_')
      setTimeout(() => response.socket?.destroy(), 20)
    },
    { kind: 'temporary', code: 'CONNECTION' },
  ],
  ['answers no JSON', response => response.writeHead(200).end('{"id":'), { code: 'UNREADABLE' }],
  ['answers something else', response => response.writeHead(200).end('{}'), { code: 'UNREADABLE' }],
  [
    'redirects',
    response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    { code: 'HTTP_302' },
  ],
  [
    'answers 10 MB',
    response => response.writeHead(200).end('x'.repeat(10_000_000)),
    { code: 'ANSWER_TOO_LARGE' },
  ],
  ['never ends', endless, { code: 'TIMEOUT' }],
  [
    'asks to wait',
    error(
      429,
      { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
      { 'retry-after': '7' },
    ),
    { kind: 'temporary', code: 'rate_limit', retryAfter: 7 },
  ],
  [
    'says that the key was revoked',
    error(401, {
      type: 'invalid_request_error',
      code: 'api_key_expired',
      message: 'Expired API Key: rk_test_****',
    }),
    { kind: 'temporary', code: 'api_key_expired' },
  ],
  [
    'says that the key lacks a permission',
    error(403, {
      type: 'invalid_request_error',
      message: 'The provided key does not have the required permissions',
    }),
    { kind: 'temporary', code: 'HTTP_403' },
  ],
  [
    'says that an earlier try still runs',
    error(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'in use' }),
    { kind: 'temporary', code: 'idempotency_key_in_use' },
  ],
]

describe('a Stripe in trouble', () => {
  it.each(modes)(
    'that %s fails without a second request, and says nothing of what was sent',
    async (_, answer, fields) => {
      const { vault, customer } = await started()
      const before = double.received.length
      double.answerWith(answer)
      const asked = [vault.startSetup(customer), vault.findSetup('seti_1Double000002')]
      const failures = await Promise.all(asked.map(each => each.catch((failure: unknown) => failure)))
      for (const failure of failures) {
        expect(failure).toBeInstanceOf(ProviderFailure)
        expect(failure).toMatchObject({ provider: 'stripe', ...fields })
        expect(inspect(failure, { depth: 9 })).not.toMatch(/keyOfTheDouble|cus_|seti_/)
      }
      expect(double.received.length - before).toBe(2)
      double.answerWith(double.likeStripe)
      expect(await vault.startSetup(customer)).toBeDefined()
    },
  )

  it('that knows another key refuses ours', async () => {
    const failure = await vaultOf({ secretKey: 'rk_test_another' })
      .startSetup('cus_1')
      .catch(each => each)
    expect(failure).toMatchObject({ kind: 'temporary', code: 'HTTP_401' })
  })
})
