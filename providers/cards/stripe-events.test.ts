import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { stripeAccount, stripeEvent } from '../../test/doubles/stripe.ts'
import { createStripeVault } from './stripe.ts'

const now = new Date('2026-11-23T12:00:00Z')

/** Reading an event asks Stripe for nothing. */
const vaultOf = (webhookSecrets: readonly string[] = [stripeAccount.webhookSecret]) =>
  createStripeVault({
    secretKey: stripeAccount.secretKey,
    publishableKey: stripeAccount.publishableKey,
    webhookSecrets,
    clock: { now: () => now },
  })

describe('an event of Stripe', () => {
  const read = (sent: { body: string; signature: string | null }, vault = vaultOf()) =>
    vault.readEvent({ body: Buffer.from(sent.body), signature: sent.signature })
  const setupEvent = (changes: Partial<Parameters<typeof stripeEvent>[2]> = {}) =>
    stripeEvent('setup_intent.succeeded', { id: 'seti_1' }, { at: now, ...changes })

  it.each([
    ['setup_intent.succeeded', 'setup-succeeded'],
    ['payment_method.detached', 'card-changed'],
    ['payment_method.updated', 'card-changed'],
    ['payment_method.automatically_updated', 'card-changed'],
    ['customer.deleted', 'customer-deleted'],
    ['invoice.paid', 'other'],
  ])('%s means %s', (type, kind) => {
    expect(read(stripeEvent(type, { id: 'x_1' }, { at: now, id: 'evt_1' }))).toEqual({
      id: 'evt_1',
      kind,
      reference: 'x_1',
    })
  })

  it('counts under the old secret as well while it is changed', () => {
    const old = setupEvent({ secret: 'whsec_theOldOne1' })
    expect(read(old)).toBeUndefined()
    const both = vaultOf([stripeAccount.webhookSecret, 'whsec_theOldOne1'])
    expect(read(old, both)?.kind).toBe('setup-succeeded')
  })

  it('of the other mode means nothing', () => {
    expect(read(setupEvent({ livemode: true }))?.kind).toBe('other')
  })

  it.each([
    [
      'as Stripe posts where “thin” events are chosen',
      { id: 'evt_1', object: 'v2.core.event', type: 'v1.x' },
    ],
    ['without an object', { id: 'evt_1', object: 'event', type: 'setup_intent.succeeded', livemode: false }],
    ['that is a list', []],
  ])('%s is taken and means nothing: refused, it would be posted again for days', (_name, event) => {
    const body = JSON.stringify(event)
    const at = Math.floor(now.getTime() / 1_000)
    const v1 = createHmac('sha256', stripeAccount.webhookSecret).update(`${at}.${body}`).digest('hex')
    expect(read({ body, signature: `t=${at},v1=${v1}` })?.kind).toBe('other')
  })

  it('counts for five minutes', () => {
    const sentBefore = (seconds: number) => setupEvent({ at: new Date(now.getTime() - seconds * 1_000) })
    expect(read(sentBefore(299))?.kind).toBe('setup-succeeded')
    expect(read(sentBefore(301))).toBeUndefined()
  })

  it('that is forged, changed, unsigned or no JSON is ignored', () => {
    const good = setupEvent()
    const forged = [
      setupEvent({ secret: 'whsec_ofSomeoneElse' }),
      { ...good, body: good.body.replace('seti_1', 'seti_2') },
      { ...good, signature: null },
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=00' },
      { ...good, signature: 'v1' },
      { ...good, body: '' },
    ]
    for (const each of forged) expect(read(each)).toBeUndefined()
  })
})
