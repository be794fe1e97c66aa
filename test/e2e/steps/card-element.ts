import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { afterAll, beforeAll } from 'vitest'
import { type StripeDouble, startStripe, stripeAccount } from '../../doubles/stripe.ts'
import { playStripe } from '../../doubles/stripe-script.ts'
import { hydrated, newContext, type Width, watch } from '../harness/browser.ts'
import { type RunningInstance, startProduct } from '../harness/instances.ts'
import type { World } from '../harness/journey.ts'
import { type Member, member, takeSession } from '../harness/people.ts'

export const cardPath = href('/customer-signup-step-3')

interface Opened {
  width?: Width
  scripts?: boolean
  blocked?: boolean
  /** The provider's script arrives then. The test moves the page's clock. */
  arrival?: Promise<void>
  /** The provider's frame can be typed into at once, and says that it is ready only then. */
  ready?: Promise<void>
  /** Scripts of ours that don't arrive. */
  missing?: RegExp
}

export const numberIn = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number')

/** For one test file: the product with a double of Stripe, both started before its tests and stopped after them. */
export function productWithStripe() {
  let double: StripeDouble
  let instance: RunningInstance
  beforeAll(async () => {
    double = await startStripe()
    instance = await startProduct({
      CARD_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: stripeAccount.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeAccount.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
      STRIPE_API_URL: double.url,
    })
  }, 120_000)
  afterAll(async () => {
    await instance?.stop()
    await double?.close()
  })
  const where = () => ({ url: instance.url, apiUrl: instance.url })

  async function open(
    customer: Member,
    { width = 'phone', scripts = true, blocked = false, arrival, ready, missing }: Opened = {},
  ) {
    const context = await newContext(width, { javaScriptEnabled: scripts })
    const watched = watch(context)
    const stripe = await playStripe(context, double)
    if (arrival) {
      await context.clock.install()
      await context.route('https://js.stripe.com/**', route => arrival.then(() => route.fallback()))
    }
    if (ready) {
      await context.addInitScript(() => {
        if (!location.pathname.endsWith('/elements-inner.html')) return
        const image = Object.assign(new Image(), { src: '/late.png' })
        addEventListener('DOMContentLoaded', () => document.body.append(image))
      })
      await context.route('https://js.stripe.com/late.png', route =>
        ready.then(() => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' })),
      )
    }
    if (blocked) await context.route('https://js.stripe.com/**', route => route.abort())
    /** The requests that reached our own server. */
    const ours: string[] = []
    context.on('request', request => {
      if (request.url().startsWith(instance.url))
        ours.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
    })
    await takeSession(context, where(), customer)
    const page = await context.newPage()
    if (missing) await page.route(missing, route => route.fulfill({ status: 404, body: '' }))
    await page.goto(instance.url + cardPath, { waitUntil: ready ? 'domcontentloaded' : 'load' })
    if (scripts && !missing) await hydrated(page)
    return { page, stripe, ours, watched }
  }
  return {
    open,
    where,
    /** What `look` needs. */
    world: (width: Width) => ({ ...where(), width }) as World,
    double: () => double,
    instance: () => instance,
    newCustomer: () => member(where(), 'customer'),
  }
}
