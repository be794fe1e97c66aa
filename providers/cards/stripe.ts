import Stripe from 'stripe'
import { cardRefusalOf } from '../../contract/card-refusals.ts'
import { fieldsOf } from '../../contract/fields-of.ts'
import type { CardSetup, ElementVault } from './card-vault.ts'
import { describedCard } from './stripe-card.ts'
import { cardEvent, eventTolerance } from './stripe-event.ts'
import { isMissing, isStripeError, stripeFailure } from './stripe-failure.ts'
import { boundedFetch, unreadable } from './stripe-fetch.ts'

/**
 * Every request names this version, so that an upgrade of the account at Stripe changes nothing here. The library's types belong to
 * the same version.
 */
const stripeApiVersion = '2026-10-28.endive'

export interface StripeOptions {
  clock: { now(): Date }
  /** Begins with `sk_` or, better, `rk_` with the permissions that docs/operations/cards.md lists. */
  secretKey: string
  publishableKey: string
  /** Secrets of the webhook endpoint. During a change, these are the new one and the old one. */
  webhookSecrets: readonly string[]
  /** URL of the API, which tests replace. */
  baseUrl?: string | undefined
  /** In milliseconds. */
  timeout?: number
}

const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'object' ? (reference?.id ?? '') : (reference ?? '')

function serverOf(baseUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(baseUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}

/** The outcome of a setup. A failed 3-D Secure check is an error of the last attempt, like a decline. */
function setupOf(intent: Stripe.SetupIntent): CardSetup {
  const { id, status, last_setup_error: error, payment_method: method } = intent
  const base = { id, customer: idOf(intent.customer) }
  if (status === 'canceled') return { ...base, status: 'ended' }
  if (status === 'requires_payment_method' && error) {
    const { code, decline_code: declineCode } = error
    const refusal = cardRefusalOf({ ...(code ? { code } : {}), ...(declineCode ? { declineCode } : {}) })
    return { ...base, status: 'refused', refusal }
  }
  if (status !== 'succeeded' || !method || typeof method === 'string')
    return { ...base, status: 'unfinished' }
  const card = describedCard(method)
  return { ...base, status: 'succeeded', token: method.id, ...(card ? { card } : {}) }
}

/**
 * Cards at Stripe, with SetupIntents for the Payment Element and one customer for each account. All that Stripe learns about a
 * person from us is the id of their account here. No request is repeated automatically (decision 0022).
 */
export function createStripeVault(options: StripeOptions): ElementVault {
  const { clock, secretKey, publishableKey, webhookSecrets, baseUrl, timeout = 10_000 } = options
  const live = /^(sk|rk)_live_/.test(secretKey)
  const stripe = new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 0,
    timeout,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(boundedFetch(timeout)),
    ...(baseUrl ? serverOf(baseUrl) : {}),
  })

  async function ask<T>(request: Promise<T>): Promise<T> {
    try {
      return await request
    } catch (error) {
      throw stripeFailure(error)
    }
  }
  const unlessMissing = <T>(request: Promise<T>): Promise<T | undefined> =>
    ask(
      request.catch(error => {
        if (isMissing(error)) return undefined
        throw error
      }),
    )

  async function findCard(token: string) {
    const method = await unlessMissing(stripe.paymentMethods.retrieve(token))
    return method?.customer ? describedCard(method) : undefined
  }

  return {
    entry: 'element',
    name: live ? 'stripe' : 'stripe-test',
    publishableKey,
    testMode: !live,

    async createCustomer({ id, lost }) {
      const idempotencyKey = `customer-${id}${lost ? `-after-${lost}` : ''}`
      const made = await ask(stripe.customers.create({ metadata: { account: id } }, { idempotencyKey }))
      if (!made.id) throw unreadable()
      return made.id
    },
    async removeCustomer(customer) {
      await unlessMissing(stripe.customers.del(customer))
    },
    async startSetup(customer) {
      const made = await unlessMissing(
        stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
        }),
      )
      if (!made) return undefined
      if (!made.client_secret) throw unreadable()
      return { id: made.id, secret: made.client_secret }
    },
    async findSetup(id) {
      const intent = await unlessMissing(stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))
      if (intent && !intent.status) throw unreadable()
      return intent && setupOf(intent)
    },
    findCard,
    async remove(token) {
      try {
        await stripe.paymentMethods.detach(token)
      } catch (error) {
        // A card that belongs to no customer cannot be detached. That is not an error here.
        const isGone =
          isMissing(error) || (isStripeError(error) && error.statusCode === 400 && !(await findCard(token)))
        if (!isGone) throw stripeFailure(error)
      }
    },
    readEvent({ body, signature }) {
      const { signature: signatures } = stripe.webhooks
      if (!signatures) throw new Error('The library can’t check signatures.')
      const [bytes, now] = [Buffer.from(body), clock.now().getTime()]
      for (const secret of webhookSecrets) {
        try {
          // Not `constructEvent`, which throws for a signed event of a form that it does not know.
          signatures.verifyHeader(bytes, signature ?? '', secret, eventTolerance, undefined, now)
          return cardEvent(fieldsOf(JSON.parse(bytes.toString('utf8'))), live)
        } catch (error) {
          // The event was not signed with this secret, or is not JSON.
          if (!isStripeError(error) && !(error instanceof SyntaxError)) throw error
        }
      }
      return undefined
    },
  }
}
