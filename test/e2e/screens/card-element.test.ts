import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { stripeEvent } from '../../doubles/stripe.ts'
import { cardNumbers } from '../../doubles/stripe-script.ts'
import { boxesOf } from '../harness/boxes.ts'
import type { Width } from '../harness/browser.ts'
import { look } from '../harness/look.ts'
import { good, takeSession } from '../harness/people.ts'
import { cardPath, numberIn, productWithStripe } from '../steps/card-element.ts'
import { sendLogIn } from '../steps/log-in.ts'

const { open, where, world, double, instance, newCustomer } = productWithStripe()
const add = (page: Page) => page.getByRole('button', { name: 'Add Card' })

async function type(page: Page, number: string) {
  await numberIn(page).fill(number)
  await add(page).click()
}

describe('a card in the provider’s element', () => {
  test.each<Width>(['phone', 'desktop'])(
    'is refused in words, then saved; the number goes to the provider and nowhere else (%s)',
    async width => {
      const customer = await newCustomer()
      const { page, stripe, ours, watched } = await open(customer, { width })
      watched.expect(/status of 402|ERR_FAILED/)
      await numberIn(page).waitFor()
      await look(world(width), page, 'payment-element')
      expect(await page.evaluate('window.asked')).toMatchObject({
        type: 'payment',
        options: { wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' } },
        elements: { mode: 'setup', allowedPaymentMethodTypes: ['card'] },
      })
      expect(await page.evaluate('window.chunk')).toBe(1)

      await add(page).click()
      await expect.poll(() => add(page).getAttribute('aria-busy')).toBeNull()
      expect(stripe.sent).toEqual([])
      for (const [number, message] of [
        [cardNumbers.declined, 'Your card was declined. Check the details or use another card.'],
        [cardNumbers.authenticationFails, 'Your bank couldn’t confirm that it’s you.'],
        [cardNumbers.unreachable, 'We couldn’t reach the payment service.'],
      ] as const) {
        await type(page, number)
        await page.getByRole('alert').filter({ hasText: message }).waitFor()
      }
      await look(world(width), page, 'payment-element-refused')
      await type(page, cardNumbers.good)
      await page.getByText('Your card ending in 4242 is saved.').waitFor()
      expect(new URL(page.url()).pathname).toBe(href('/customer-signup-progress'))

      expect(stripe.sent).toHaveLength(4)
      const number = /4242 ?4242 ?4242|4000 ?0000 ?0000|4000 ?0084/
      expect(stripe.sent.join()).toMatch(number)
      expect(ours.join('\n')).not.toMatch(number)
      expect(JSON.stringify(double().received)).not.toMatch(number)
      expect(readFileSync(join(instance().folder, 'log'), 'utf8')).not.toMatch(number)
      // Browsers report violations of the content security policy to this path.
      expect(ours.filter(request => request.includes('/reports'))).toEqual([])
      expect(watched.problems).toEqual([])
      await page.context().close()
    },
  )

  test('keeps what was typed before the provider’s frame said that it is ready', async () => {
    const ready = Promise.withResolvers<void>()
    const { page, stripe } = await open(await newCustomer(), { ready: ready.promise })
    await numberIn(page).fill(cardNumbers.good)
    expect(await add(page).getAttribute('aria-busy')).toBe('true')
    await page.getByText('Loading the card form...').waitFor()
    ready.resolve()
    await expect.poll(() => add(page).getAttribute('aria-busy')).toBeNull()
    expect(await numberIn(page).inputValue()).toBe(cardNumbers.good)
    await add(page).click()
    await page.getByText('Your card ending in 4242 is saved.').waitFor()
    expect(stripe.sent).toHaveLength(1)
    await page.context().close()
  })

  test('can be made the one that pays, and removed', async () => {
    const customer = await newCustomer()
    for (const last4 of ['4242', '5556']) {
      const setup = good(await customer.client.payment.startCardSetup())
      if (setup.entry !== 'element') throw new Error('The sandbox runs.')
      double().succeed(setup.setupId, {
        last4,
        fingerprint: last4,
        wallet: last4 === '5556' ? 'apple_pay' : null,
      })
      good(await customer.client.payment.finishCardSetup({ params: { id: setup.setupId } }))
    }
    const { page, watched } = await open(customer)
    const pays = page.getByRole('button', { name: 'Pay with this card, ending in 5556' })
    const remove = page.getByRole('link', { name: 'Remove the card ending in 5556' })
    const [paysBox, removeBox] = await boxesOf(pays, remove)
    expect(paysBox.y).toBe(removeBox.y)
    await pays.click()
    const rows = page.getByRole('list', { name: 'Cards you’ve added' }).getByRole('listitem')
    await rows.nth(1).getByText('Apple Pay, expires 08/2030, pays for your walks').waitFor()
    const told = page.getByRole('status').filter({ hasText: 'That card pays for your walks now.' })
    await expect.poll(() => told.evaluate(note => note === document.activeElement)).toBe(true)
    await numberIn(page).waitFor()
    await look(world('phone'), page, 'payment-element-cards')
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('The card is removed.').waitFor()
    await rows.nth(0).getByText('expires 08/2030, pays for your walks').waitFor()
    expect(await rows.count()).toBe(1)
    expect(watched.problems).toEqual([])
    await page.context().close()
  })

  test('is not sent once the session has ended: after log-in the person is back, and the bank was not asked', async () => {
    const customer = await newCustomer()
    const { page, stripe } = await open(customer)
    await numberIn(page).waitFor()
    good(await customer.client.account.logOutEverywhere())
    await type(page, cardNumbers.good)
    await page.waitForURL(url => url.pathname === href('/login'))
    expect(stripe.sent).toEqual([])
    await sendLogIn(page, 'customer', customer)
    await page.waitForURL(url => url.pathname === cardPath)
    await type(page, cardNumbers.good)
    await page.getByText('Your card ending in 4242 is saved.').waitFor()
    await page.context().close()
  })

  test('is not started for another account that has logged in since, and the bank is not asked', async () => {
    const [first, second] = [await newCustomer(), await newCustomer()]
    const { page, stripe, watched } = await open(first)
    watched.expect(/401/)
    await numberIn(page).waitFor()
    const before = double().setups.size
    await takeSession(page.context(), where(), second)
    const asked = page.waitForResponse(answer => new URL(answer.url()).pathname === href('/card-setup'))
    const shownAnew = page.waitForEvent('load')
    await type(page, cardNumbers.good)
    expect((await asked).status()).toBe(401)
    await shownAnew
    expect(stripe.sent).toEqual([])
    expect(double().setups.size).toBe(before)
    for (const { client } of [first, second]) expect(good(await client.payment.cards())).toEqual([])
    await page.context().close()
  })

  test('that is confirmed while our server fails says so, and is saved by the provider’s event, once', async () => {
    const customer = await newCustomer()
    const { page, watched } = await open(customer)
    watched.expect(/503/)
    await numberIn(page).waitFor()
    await page.route('**/customer-signup-step-3.data*', route =>
      route.request().postData()?.includes('finish') ? route.fulfill({ status: 503 }) : route.fallback(),
    )
    await type(page, cardNumbers.good)
    await page.getByRole('alert').waitFor()
    const id = [...double().setups.keys()].at(-1)!
    const { body, signature } = stripeEvent('setup_intent.succeeded', { id }, { at: new Date() })
    const post = () =>
      fetch(`${instance().url}/api/payment/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      })
    expect([(await post()).status, (await post()).status]).toEqual([200, 200])
    expect(good(await customer.client.payment.cards())).toHaveLength(1)
    await page.context().close()
  })
})

test('only this page’s policy names the provider, and only this page may ask for a payment', async () => {
  const customer = await newCustomer()
  const headers = async (at: string) =>
    (
      await fetch(instance().url + at, {
        headers: { cookie: `__Host-hero=customer.${customer.token}` },
        redirect: 'manual',
      })
    ).headers
  const own = await headers(cardPath)
  expect(own.get('content-security-policy')).toMatch(
    /script-src [^;]*https:\/\/js\.stripe\.com[^;]*;.*connect-src [^;]*https:\/\/api\.stripe\.com.*frame-src https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com https:\/\/hooks\.stripe\.com/,
  )
  expect(own.get('permissions-policy')).toContain('payment=(self "https://js.stripe.com")')
  expect(own.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  for (const at of [
    href('/'),
    href('/login'),
    href('/account'),
    href('/customer-signup-progress'),
    '/console/login',
  ]) {
    const others = await headers(at)
    expect(others.get('content-security-policy') ?? '', at).not.toContain('stripe')
    expect(others.get('permissions-policy'), at).toContain('payment=()')
    expect(others.get('cross-origin-opener-policy'), at).not.toBe('same-origin-allow-popups')
  }
})
