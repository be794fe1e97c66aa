import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { asWord } from '../../test/harness/as-word.ts'
import { stripeApi } from '../../test/harness/card-vault.ts'
import { forgetCard } from '../../worker/forget-card.ts'

const sixFields = {
  cardNumber: '4242 4242 4242 4242',
  cardholderName: 'Ada Mercer',
  cardExpMonth: '3',
  cardExpYear: '2029',
  cardCVC: '971',
  zipCode: '10013',
}

describe('a card that the provider takes', () => {
  it('is saved masked once the bank has agreed, and no number ever came here', async () => {
    const { double, start, finish, rows, instance, account } = await stripeApi()
    const setup = await start()
    const token = double.succeed(setup)
    const saved = await finish(setup)
    expect(saved.ok && saved.data.card).toMatchObject({
      cardNumber: '•••• •••• •••• 4242',
      cardholderName: 'Ada Mercer',
      cardExpMonth: '08',
      cardExpYear: '2030',
      cardCVC: '',
      zipCode: '10013',
      isDefault: true,
      wallet: null,
    })
    expect(await rows()).toMatchObject([{ vault: 'stripe-test', vault_token: token, brand: 'visa' }])
    const profile = await account.client.customer.profile()
    expect(profile.ok && profile.data.user.progress).toBe(66.68)
    for (const secret of ['_secret_', asWord('4242'), '42424242'])
      expect(instance.logged.join()).not.toMatch(secret)
  })

  it('says what a page and an app need to show the provider’s form', async () => {
    const { payment } = await stripeApi()
    const started = await payment.startCardSetup()
    expect(started.ok && started.data).toMatchObject({
      entry: 'element',
      provider: 'stripe',
      publishableKey: 'pk_test_keyOfTheDouble',
      testMode: true,
      clientSecret: expect.stringMatching(/^seti_\w+_secret_/),
    })
  })

  it('is refused as six fields, with the page where it can be added, and leaves no trace', async () => {
    const { payment, instance, rows, double } = await stripeApi()
    const refused = await payment.addCard({ body: sixFields })
    expect(!refused.ok && refused).toMatchObject({
      status: 409,
      code: 'CARD_FORM_ELSEWHERE',
      finishAt: 'http://hero.test/customer-signup-step-3',
    })
    expect([await rows(), double.received]).toEqual([[], []])
    const everything = await instance.pool.query(
      `select string_agg(to_jsonb(k)::text, ' ') as kept from idempotency_key k`,
    )
    const trace = JSON.stringify([instance.logged, everything.rows, refused])
    for (const digits of [asWord('4242'), '42424242', asWord('971')]) expect(trace).not.toMatch(digits)
  })

  it('saved twice, at the same instant or by the provider as well, is one card', async () => {
    const { double, start, finish, post, rows } = await stripeApi()
    const setup = await start()
    double.succeed(setup)
    const results = await Promise.all([finish(setup), post('setup_intent.succeeded', setup), finish(setup)])
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await rows()).toHaveLength(1)
  })

  it('replaces the card of the same number, stays the default, and the provider forgets the other', async () => {
    const { double, start, finish, rows, cards, instance } = await stripeApi()
    for (const [exp_year, last4, fingerprint] of [
      [2027, '4242', 'one'],
      [2030, '5556', 'two'],
      [2031, '4242', 'one'],
    ] as const) {
      const setup = await start()
      double.succeed(setup, { exp_year, last4, fingerprint })
      expect((await finish(setup)).ok).toBe(true)
      instance.clock.advance(minute)
    }
    expect((await cards()).map(card => [card.last4, card.cardExpYear, card.isDefault])).toEqual([
      ['5556', '2030', false],
      ['4242', '2031', true],
    ])
    for (const { id } of await rows()) await forgetCard(instance.deps, { id })
    expect(
      [...double.methods.values()].map(({ exp_year, customer }) => [exp_year, customer !== null]),
    ).toEqual([
      [2027, false],
      [2030, true],
      [2031, true],
    ])
  })

  it('from a wallet is listed as such', async () => {
    const { double, start, finish, cards } = await stripeApi()
    const setup = await start()
    double.succeed(setup, { wallet: 'apple_pay', name: null, postal_code: null })
    expect((await finish(setup)).ok).toBe(true)
    expect(await cards()).toMatchObject([{ wallet: 'apple-pay', cardholderName: '', zipCode: '' }])
  })

  it('that was removed does not come back with a late event, and saving it again says so', async () => {
    const { double, start, finish, post, payment, cards } = await stripeApi()
    const setup = await start()
    double.succeed(setup)
    const saved = await finish(setup)
    await payment.removeCard({ params: { id: saved.ok ? saved.data.card.id : '' } })
    expect((await post('setup_intent.succeeded', setup)).status).toBe(200)
    expect(await finish(setup)).toMatchObject({ status: 410, code: 'CARD_SETUP_ENDED' })
    expect(await cards()).toEqual([])
  })
})

describe('a card that is not saved', () => {
  it.each([
    ['card_declined', 'generic_decline', 'Your card was declined. Check the details or use another card.'],
    ['card_declined', 'stolen_card', 'Your card was declined. Check the details or use another card.'],
    [
      'setup_intent_authentication_failure',
      undefined,
      'Your bank couldn’t confirm that it’s you. Try again, or use another card.',
    ],
    ['expired_card', undefined, 'This card has expired. Check the date, or use another card.'],
  ])('by %s (%s) is refused in words', async (code, declineCode, message) => {
    const { double, start, finish, rows } = await stripeApi()
    const setup = await start()
    double.fail(setup, code, declineCode)
    expect(await finish(setup)).toMatchObject({ status: 422, code: 'CARD_REFUSED', message })
    expect(await rows()).toEqual([])
  })

  it('while its bank still asks is unfinished, and once it was given up has ended', async () => {
    const { double, start, finish } = await stripeApi()
    const setup = await start()
    double.move(setup, 'requires_action')
    expect(await finish(setup)).toMatchObject({ status: 409, code: 'CARD_UNFINISHED' })
    double.move(setup, 'canceled')
    expect(await finish(setup)).toMatchObject({ status: 410, code: 'CARD_SETUP_ENDED' })
  })

  it('because we do not take its network does not stay with the provider either', async () => {
    const { double, start, finish } = await stripeApi()
    const setup = await start()
    const token = double.succeed(setup, { brand: 'eftpos_au' })
    expect(await finish(setup)).toMatchObject({
      code: 'CARD_REFUSED',
      message: 'We don’t take this kind of card. Use another card.',
    })
    expect(double.methods.get(token)!.customer).toBeNull()
  })

  it('because the setup is another customer’s, unknown or no id at all is not found', async () => {
    const { double, start, instance, rows } = await stripeApi()
    const setup = await start()
    double.succeed(setup)
    const stranger = await newAccount(instance, 'customer')
    await stranger.client.payment.startCardSetup()
    for (const id of [setup, 'seti_unknown', '../customers/cus_1', "' or 1=1 --"])
      expect(await stranger.client.payment.finishCardSetup({ params: { id } })).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
    expect(await rows()).toEqual([])
  })

  it('because the provider is away is UNAVAILABLE, and its code is in the log without what was sent', async () => {
    const { double, start, finish, payment, instance, rows } = await stripeApi()
    const setup = await start()
    double.succeed(setup)
    double.answerWith(response => response.writeHead(500).end())
    for (const refused of [await finish(setup), await payment.startCardSetup()])
      expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(instance.logged.join()).toMatch(/"provider":"stripe","code":"HTTP_500"/)
    expect(instance.logged.join()).not.toMatch(/seti_|cus_/)
    double.answerWith(double.likeStripe)
    expect((await finish(setup)).ok).toBe(true)
    expect(await rows()).toHaveLength(1)
  })
})

describe('starting', () => {
  it('makes one customer for the account, and another if the provider lost it', async () => {
    const { double, start, finish } = await stripeApi()
    await Promise.all([start(), start(), start()])
    expect(double.customers.size).toBe(1)
    for (const customer of double.customers.values()) customer.deleted = true
    const setup = await start()
    double.succeed(setup)
    expect(double.customers.size).toBe(2)
    expect((await finish(setup)).ok).toBe(true)
  })

  it('is possible ten times an hour: a form is no place to try stolen numbers', async () => {
    const { start, payment } = await stripeApi()
    for (let tries = 0; tries < 10; tries++) await start()
    expect(await payment.startCardSetup()).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' })
  })
})

describe('the card that is charged', () => {
  it('is the one chosen last, and the oldest once that is removed', async () => {
    const { double, start, finish, payment, cards, instance } = await stripeApi()
    const ids: string[] = []
    for (const fingerprint of ['one', 'two', 'three']) {
      const setup = await start()
      double.succeed(setup, { fingerprint })
      const saved = await finish(setup)
      ids.push(saved.ok ? saved.data.card.id : '')
      instance.clock.advance(minute)
    }
    const defaults = async () => (await cards()).map(({ isDefault }) => isDefault)
    expect(await defaults()).toEqual([true, false, false])
    const chosen = await payment.setDefaultCard({ params: { id: ids[2]! } })
    expect(chosen.ok && chosen.data.map(({ isDefault }) => isDefault)).toEqual([false, false, true])
    await payment.removeCard({ params: { id: ids[2]! } })
    expect(await defaults()).toEqual([true, false])
    expect(await payment.setDefaultCard({ params: { id: ids[2]! } })).toMatchObject({ code: 'NOT_FOUND' })
  })
})
