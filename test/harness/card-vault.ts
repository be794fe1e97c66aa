import { onTestFinished } from 'vitest'
import { createStripeVault } from '../../providers/cards/stripe.ts'
import { startStripe, stripeAccount, stripeEvent } from '../doubles/stripe.ts'
import { type TestApi, testApi } from './api.ts'
import { newAccount } from './applicant.ts'

/** A customer of an API whose cards go to a double of Stripe. `post` sends an event as Stripe does. */
export async function stripeApi() {
  const double = await startStripe()
  onTestFinished(() => double.close())
  const clock = { now: (): Date => instance.clock.now() }
  const cards = createStripeVault({
    secretKey: stripeAccount.secretKey,
    publishableKey: stripeAccount.publishableKey,
    webhookSecrets: [stripeAccount.webhookSecret],
    baseUrl: double.url,
    timeout: 400,
    clock,
  })
  const instance: TestApi = await testApi({ deps: { cards } })
  const account = await newAccount(instance, 'customer')
  const { payment } = account.client

  async function start(): Promise<string> {
    const started = await payment.startCardSetup()
    if (!started.ok || started.data.entry !== 'element') throw new Error('No setup was started.')
    return started.data.setupId
  }
  const finish = (id: string) => payment.finishCardSetup({ params: { id } })
  const deliver = ({ body, signature }: { body: string; signature: string | null }) =>
    instance.api.fetch(
      new Request('http://hero.test/payment/webhook', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature ? { 'stripe-signature': signature } : {}),
        },
        body,
      }),
      { ip: '203.0.113.9', requestId: 'r' },
    )
  return {
    instance,
    double,
    account,
    payment,
    start,
    finish,
    deliver,
    event: (type: string, id: string, more: { id?: string } = {}) =>
      stripeEvent(type, { id }, { at: clock.now(), ...more }),
    post: (type: string, id: string) => deliver(stripeEvent(type, { id }, { at: clock.now() })),
    rows: () => instance.db.selectFrom('card').selectAll().orderBy('created_at').execute(),
    cards: async () => {
      const listed = await payment.cards()
      if (!listed.ok) throw new Error(listed.code)
      return listed.data
    },
  }
}
