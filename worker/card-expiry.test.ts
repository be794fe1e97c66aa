import { describe, expect, it } from 'vitest'
import { day } from '../contract/durations.ts'
import { testApi } from '../test/harness/api.ts'
import { newAccount } from '../test/harness/applicant.ts'
import { withNamedDays } from '../test/harness/clock.ts'
import { cardExpiry } from './card-expiry.ts'

const visa = { number: '4242 4242 4242 4242', last4: '4242' }
const amex = { number: '3782 822463 10005', last4: '0005' }

/** A customer with an open account, on November 21, 2026. */
async function customer() {
  const instance = await testApi()
  const account = await newAccount(instance, 'customer')
  const add = async (expiry: string, { number } = visa) => {
    const [cardExpMonth = '', cardExpYear = ''] = expiry.split('/')
    const cardCVC = number === amex.number ? '1234' : '123'
    const body = {
      cardNumber: number,
      cardholderName: 'Ada Mercer',
      cardExpMonth,
      cardExpYear,
      cardCVC,
      zipCode: '10013',
    }
    const added = await account.client.payment.addCard({ body })
    if (!added.ok) throw new Error(added.code)
    return added.data.card.id
  }
  const run = () => cardExpiry(instance.deps)
  const told = async () =>
    (await instance.queuedMessages())
      .filter(({ template }) => template === 'card-expiry')
      .map(({ values }) => `${values.cardName}, ${values.expiryMonth}`)
      .sort()
  return { instance, account, add, run, told }
}

describe('a card that expires', () => {
  withNamedDays()

  it('this month or the next is said once, with the page to add another', async () => {
    const { add, run, told, instance, account } = await customer()
    await add('11/2026')
    await add('12/2026', amex)
    await run()
    await run()
    expect(await told()).toEqual([
      'American Express ending in 0005, December 2026',
      'Visa ending in 4242, November 2026',
    ])
    const [message] = await instance.queuedMessages()
    expect(message).toMatchObject({
      to: account.email,
      values: { cardsUrl: 'http://hero.test/customer-signup-step-3' },
    })
  })

  it('later is said when its time has come, across the new year and after days without a run', async () => {
    const { add, run, told, instance } = await customer()
    await add('01/2027')
    await run()
    expect(await told()).toEqual([])
    instance.clock.advance(20 * day)
    await run()
    expect(await told()).toEqual(['Visa ending in 4242, January 2027'])
  })

  it('is said again after its bank renewed it, before the new date', async () => {
    const { add, run, told, instance } = await customer()
    const id = await add('11/2026')
    await run()
    await instance.db.updateTable('card').set({ exp_year: 2028 }).where('id', '=', id).execute()
    await run()
    expect(await told()).toHaveLength(1)
    instance.clock.set(new Date('2028-10-03T15:00:00Z'))
    await run()
    expect(await told()).toHaveLength(2)
  })

  it('is not said of a card that was removed, of another vault, or of a closed account', async () => {
    const { add, run, told, instance, account } = await customer()
    const removed = await add('11/2026')
    await account.client.payment.removeCard({ params: { id: removed } })
    await add('12/2026')
    await instance.db.updateTable('account').set({ closed_at: instance.clock.now() }).execute()
    await run()
    await instance.db.updateTable('account').set({ closed_at: null }).execute()
    await instance.db.updateTable('card').set({ vault: 'stripe' }).execute()
    await run()
    expect(await told()).toEqual([])
  })

  it('at the same instant by two workers is said once', async () => {
    const { add, run, told } = await customer()
    await add('11/2026')
    await Promise.all([run(), run(), run()])
    expect(await told()).toHaveLength(1)
  })
})
