import type { ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { type ReceivedRequest, sendJson, startHttpDouble } from './http-double.ts'
import fixtures from './stripe-fixtures.json' with { type: 'json' }

export const stripeAccount = {
  secretKey: 'rk_test_keyOfTheDouble',
  publishableKey: 'pk_test_keyOfTheDouble',
  webhookSecret: 'whsec_keyOfTheDouble',
}
/**
 * The version that requests must name. It is written here again, so that nobody changes it without reading what has changed at
 * Stripe.
 */
const apiVersion = '2026-10-28.endive'

type Params = Record<string, string>
interface Customer {
  id: string
  account: string
  deleted: boolean
}
interface Setup {
  id: string
  customer: string
  status: Stripe.SetupIntent.Status
  method: string | null
  error: { code: string; decline_code?: string; type: 'card_error' } | null
}
export interface DoubleCard {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  fingerprint: string | null
  name: string | null
  postal_code: string | null
  wallet: 'apple_pay' | 'google_pay' | null
}
interface Method extends DoubleCard {
  id: string
  customer: string | null
}

export const visa: DoubleCard = {
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2030,
  fingerprint: 'AOB934RVNwzk6xtn',
  name: 'Ada Mercer',
  postal_code: '10013',
  wallet: null,
}

/** The parameters that each request may have, typed by the official package. Any other is refused, as Stripe does. */
const taken: {
  customer: readonly (keyof Stripe.CustomerCreateParams)[]
  setup: readonly (keyof Stripe.SetupIntentCreateParams)[]
} = {
  customer: ['metadata'],
  setup: ['customer', 'usage', 'allowed_payment_method_types'],
}

class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super('refused')
    this.status = status
    this.body = body
  }
}
const refuse = (status: number, code: string, more: object = {}) =>
  new Refusal(status, {
    error: { type: 'invalid_request_error', code, message: `${code} of the double`, ...more },
  })

function checked(params: Params, known: readonly string[]) {
  for (const name of Object.keys(params))
    if (!known.includes(name.replace(/\[.*$/, ''))) throw refuse(400, 'parameter_unknown', { param: name })
}

/**
 * Answers like Stripe's customers, setup intents and payment methods, with the shapes that Stripe publishes
 * (`stripe-fixtures.json`). `succeed`, `fail` and `cancel` do what a page would do in the browser. `answerWith` simulates errors
 * until `likeStripe` is called.
 */
export async function startStripe() {
  const customers = new Map<string, Customer>()
  const setups = new Map<string, Setup>()
  const methods = new Map<string, Method>()
  const byIdempotencyKey = new Map<string, Customer>()
  let made = 0
  const newId = (prefix: string) => {
    made += 1
    return `${prefix}_1Double${String(made).padStart(6, '0')}`
  }

  const customerBody = ({ id, account }: Customer) => ({ ...fixtures.customer, id, metadata: { account } })
  const methodBody = ({ id, customer, name, postal_code, wallet, ...card }: Method) => ({
    ...fixtures.payment_method,
    id,
    customer,
    billing_details: {
      ...fixtures.payment_method.billing_details,
      name,
      address: { ...fixtures.payment_method.billing_details.address, postal_code },
    },
    card: {
      ...fixtures.payment_method.card,
      ...card,
      display_brand: card.brand,
      wallet: wallet && { dynamic_last4: '1111', type: wallet, [wallet]: {} },
    },
  })
  const setupBody = ({ id, customer, status, method, error }: Setup, expanded: boolean) => ({
    ...fixtures.setup_intent,
    id,
    client_secret: `${id}_secret_ofTheDouble`,
    customer,
    status,
    last_setup_error: error,
    payment_method: expanded && method ? methodBody(methods.get(method)!) : method,
  })

  function found<T>(map: Map<string, T>, id: string, param: string, status = 404): T {
    const one = map.get(id)
    if (!one) throw refuse(status, 'resource_missing', { param })
    return one
  }

  function createCustomer(params: Params, key: string) {
    checked(params, taken.customer)
    const before = byIdempotencyKey.get(key)
    if (before) return customerBody(before)
    const customer = { id: newId('cus'), account: params['metadata[account]'] ?? '', deleted: false }
    customers.set(customer.id, customer)
    byIdempotencyKey.set(key, customer)
    return customerBody(customer)
  }

  function deleteCustomer(id: string) {
    const customer = found(customers, id, 'id')
    if (customer.deleted) throw refuse(404, 'resource_missing', { param: 'id' })
    customer.deleted = true
    for (const method of methods.values()) if (method.customer === id) method.customer = null
    return { ...fixtures.deleted_customer, id }
  }

  function createSetup(params: Params) {
    checked(params, taken.setup)
    const customer = found(customers, params.customer ?? '', 'customer', 400)
    if (customer.deleted) throw refuse(400, 'resource_missing', { param: 'customer' })
    const setup: Setup = {
      id: newId('seti'),
      customer: customer.id,
      status: 'requires_payment_method',
      method: null,
      error: null,
    }
    setups.set(setup.id, setup)
    return setupBody(setup, false)
  }

  function detach(id: string) {
    const method = found(methods, id, 'payment_method')
    if (!method.customer) throw refuse(400, 'payment_method_unexpected_state')
    method.customer = null
    return methodBody(method)
  }

  function answer({ method, path, headers, body }: ReceivedRequest): object {
    if (headers.authorization !== `Bearer ${stripeAccount.secretKey}`)
      throw new Refusal(401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key provided: rk_test_*****' },
      })
    const url = new URL(path, 'http://stripe')
    // `hero doctor` asks this, and only the status counts.
    if (method === 'GET' && url.pathname === '/v1/setup_intents')
      return { object: 'list', data: [], has_more: false, url: '/v1/setup_intents' }
    if (headers['stripe-version'] !== apiVersion) throw refuse(400, 'parameter_invalid_string_empty')
    const params = Object.fromEntries(new URLSearchParams(body))
    const [, , kind = '', id = '', action = ''] = url.pathname.split('/')
    switch (`${method} ${kind}${id && '/:id'}${action && `/${action}`}`) {
      case 'POST customers':
        return createCustomer(params, String(headers['idempotency-key'] ?? newId('key')))
      case 'DELETE customers/:id':
        return deleteCustomer(id)
      case 'POST setup_intents':
        return createSetup(params)
      case 'GET setup_intents/:id':
        return setupBody(found(setups, id, 'intent'), url.searchParams.get('expand[0]') === 'payment_method')
      case 'GET payment_methods/:id':
        return methodBody(found(methods, id, 'payment_method'))
      case 'POST payment_methods/:id/detach':
        return detach(id)
      default:
        throw refuse(404, 'url_invalid')
    }
  }

  function likeStripe(response: ServerResponse, request: ReceivedRequest): void {
    try {
      sendJson(response, 200, answer(request))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      sendJson(response, error.status, error.body)
    }
  }

  const setupOf = (id: string) => found(setups, id, 'intent')
  return {
    ...(await startHttpDouble(likeStripe)),
    likeStripe,
    customers,
    setups,
    methods,
    /** The bank approves, and the card belongs to the customer. Returns the card's id. */
    succeed(setupId: string, card: Partial<DoubleCard> = {}) {
      const setup = setupOf(setupId)
      const method = { ...visa, ...card, id: newId('pm'), customer: setup.customer }
      methods.set(method.id, method)
      Object.assign(setup, { status: 'succeeded', method: method.id, error: null })
      return method.id
    },
    fail(setupId: string, code: string, declineCode?: string) {
      const error = { type: 'card_error', code, ...(declineCode ? { decline_code: declineCode } : {}) }
      Object.assign(setupOf(setupId), { status: 'requires_payment_method', error })
    },
    move(setupId: string, status: Stripe.SetupIntent.Status) {
      setupOf(setupId).status = status
    },
  }
}
export type StripeDouble = Awaited<ReturnType<typeof startStripe>>

let events = 0

/** A webhook as Stripe sends and signs it. */
export function stripeEvent(
  type: string,
  object: { id: string },
  {
    at,
    id,
    livemode = false,
    secret = stripeAccount.webhookSecret,
  }: { at: Date; id?: string; livemode?: boolean; secret?: string },
) {
  events += 1
  const body = JSON.stringify({
    ...fixtures.event,
    id: id ?? `evt_1Double${String(events).padStart(6, '0')}`,
    api_version: apiVersion,
    livemode,
    type,
    data: { object },
  })
  const timestamp = Math.floor(at.getTime() / 1_000)
  const signature = new Stripe(stripeAccount.secretKey).webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp,
  })
  return { body, signature }
}
