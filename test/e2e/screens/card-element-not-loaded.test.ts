import { describe, expect, test } from 'vitest'
import { second } from '../../../contract/durations.ts'
import { playStripe } from '../../doubles/stripe-script.ts'
import { look } from '../harness/look.ts'
import { numberIn, productWithStripe } from '../steps/card-element.ts'

const { open, world, double, newCustomer } = productWithStripe()

describe('without the provider’s script', () => {
  test('the page says why, and tries again on request', async () => {
    const customer = await newCustomer()
    const { page, watched } = await open(customer, { blocked: true })
    watched.expect(/ERR_FAILED/)
    await page
      .getByText('We couldn’t load the card form of our payment provider.', { exact: false })
      .waitFor()
    await look(world('phone'), page, 'payment-element-not-loaded')
    await page.context().unroute('https://js.stripe.com/**')
    await playStripe(page.context(), double())
    await page.getByRole('button', { name: 'Try again' }).click()
    await numberIn(page).waitFor()
    expect(watched.problems).toEqual([])
    await page.context().close()
  })

  test('for ten seconds, the page says what to do; after twenty, the script can still arrive', async () => {
    const arrival = Promise.withResolvers<void>()
    const { page, watched } = await open(await newCustomer(), { arrival: arrival.promise })
    const late = page.getByText('The card form is still loading.', { exact: false })
    const later = page.getByRole('link', { name: 'Choose Later' })
    await page.getByText('Loading the card form...').waitFor()
    await page.clock.runFor(10 * second)
    await late.waitFor()
    await later.waitFor()
    await look(world('phone'), page, 'payment-element-late')
    await page.clock.runFor(10 * second)
    arrival.resolve()
    await numberIn(page).waitFor()
    await later.waitFor()
    expect(await late.count()).toBe(0)
    expect(watched.problems).toEqual([])
    await page.context().close()
  })

  test.each([
    ['its own script', /\/assets\/payment-/],
    ['the script that starts it', /\/assets\/entry\.client-/],
  ])('and without %s, the page says so and offers a reload, which brings it', async (_, missing) => {
    const { page } = await open(await newCustomer(), { missing })
    const message = page.getByText('Part of this page didn’t load, so nothing can be sent.', { exact: false })
    await message.waitFor()
    await look(world('phone'), page, 'payment-element-without-scripts')
    await page.unroute(missing)
    await page.getByRole('link', { name: 'reload the page' }).click()
    await numberIn(page).waitFor()
    expect(await message.isVisible()).toBe(false)
    await page.context().close()
  })

  test('and without any, the page says what it needs, and loads nothing of the provider', async () => {
    const customer = await newCustomer()
    const { page, stripe } = await open(customer, { scripts: false })
    const words = await page.locator('main noscript').innerText()
    expect(words).toMatch(/Your card number goes straight to our payment provider[\s\S]*Choose Later/)
    expect(stripe.scripts).toEqual([])
    await page.context().close()
  })
})
