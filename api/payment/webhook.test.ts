import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { stripeApi } from '../../test/harness/card-vault.ts'
import { forgetVaultCustomer } from '../../worker/forget-vault-customer.ts'

async function withCard() {
  const api = await stripeApi()
  const setup = await api.start()
  const token = api.double.succeed(setup)
  const saved = await api.finish(setup)
  if (!saved.ok) throw new Error(saved.code)
  return { ...api, setup, token, id: saved.data.card.id }
}

describe('an event of the card provider', () => {
  it('saves a card that was confirmed after the page was closed or the session had ended', async () => {
    const { account, double, start, post, rows } = await stripeApi()
    const setup = await start()
    await account.client.account.logOut()
    double.succeed(setup)
    expect((await post('setup_intent.succeeded', setup)).status).toBe(200)
    expect(await rows()).toMatchObject([{ account_id: account.accountId, last4: '4242', removed_at: null }])
  })

  it('counts once, at the same instant too', async () => {
    const { double, start, deliver, event, rows, instance } = await stripeApi()
    const setup = await start()
    double.succeed(setup)
    const sent = event('setup_intent.succeeded', setup, { id: 'evt_once' })
    const answers = await Promise.all([deliver(sent), deliver(sent), deliver(sent)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rows()).toHaveLength(1)
    expect(await instance.db.selectFrom('provider_event').select('id').execute()).toEqual([
      { id: 'evt_once' },
    ])
    const asked = double.received.length
    await deliver(sent)
    expect(double.received.length).toBe(asked)
  })

  it.each([
    ['without a signature', { signature: null }],
    ['with another one', { signature: 't=1764000000,v1=00' }],
    ['with another body', { body: '{}' }],
  ])('%s is refused and changes nothing', async (_, change) => {
    const { double, start, deliver, event, rows } = await stripeApi()
    const setup = await start()
    double.succeed(setup)
    const answer = await deliver({ ...event('setup_intent.succeeded', setup), ...change })
    expect(answer.status).toBe(401)
    expect(await rows()).toEqual([])
  })

  it('that was recorded and is sent again later is refused', async () => {
    const { token, deliver, event, instance } = await withCard()
    const sent = event('payment_method.detached', token)
    instance.clock.advance(6 * minute)
    expect((await deliver(sent)).status).toBe(401)
  })

  it('waits at the provider while we cannot ask it: 503, and the next try counts', async () => {
    const { double, start, deliver, event, rows } = await stripeApi()
    const setup = await start()
    double.succeed(setup)
    const sent = event('setup_intent.succeeded', setup)
    double.answerWith(response => response.writeHead(500).end())
    expect((await deliver(sent)).status).toBe(503)
    double.answerWith(double.likeStripe)
    expect((await deliver(sent)).status).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  it('about what is not ours is acknowledged and ignored', async () => {
    const { post, rows } = await stripeApi()
    for (const type of [
      'setup_intent.succeeded',
      'payment_method.detached',
      'customer.deleted',
      'invoice.paid',
    ])
      expect((await post(type, 'x_of_another_system')).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('gives a card the date and number that its bank has renewed', async () => {
    const { double, token, post, cards } = await withCard()
    Object.assign(double.methods.get(token)!, {
      exp_year: 2034,
      last4: '1881',
      fingerprint: 'new',
      name: null,
    })
    await post('payment_method.automatically_updated', token)
    expect(await cards()).toMatchObject([
      { cardExpYear: '2034', last4: '1881', cardholderName: 'Ada Mercer' },
    ])
  })

  it('drops a card that was renewed to a number which is saved already', async () => {
    const { double, token, start, finish, post, cards } = await withCard()
    const setup = await start()
    double.succeed(setup, { fingerprint: 'new', last4: '1881' })
    await finish(setup)
    Object.assign(double.methods.get(token)!, { fingerprint: 'new', last4: '1881' })
    expect((await post('payment_method.automatically_updated', token)).status).toBe(200)
    expect((await cards()).map(({ last4 }) => last4)).toEqual(['1881'])
  })

  it('removes a card that was taken away at the provider, and an older one does not undo it', async () => {
    const { double, token, post, cards } = await withCard()
    double.methods.get(token)!.customer = null
    await post('payment_method.detached', token)
    await post('payment_method.updated', token)
    await post('payment_method.attached', token)
    expect(await cards()).toEqual([])
  })

  it('of a customer deleted at the provider removes its cards; the next card gets another', async () => {
    const { double, post, cards, start, finish } = await withCard()
    const [customer] = double.customers.values()
    customer!.deleted = true
    await post('customer.deleted', customer!.id)
    expect(await cards()).toEqual([])
    const setup = await start()
    double.succeed(setup)
    expect((await finish(setup)).ok).toBe(true)
  })
})

describe('a customer that the provider no longer has', () => {
  const another = { fingerprint: 'new', last4: '1881' }

  it('takes its cards along, even if its event comes after the next card was saved', async () => {
    const { double, post, cards, start, finish } = await withCard()
    const [lost] = double.customers.values()
    lost!.deleted = true
    const setup = await start()
    expect(await cards()).toEqual([])
    double.succeed(setup, another)
    await finish(setup)
    expect((await post('customer.deleted', lost!.id)).status).toBe(200)
    expect((await cards()).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([['1881', true]])
  })

  it('does not take along a card that is saved at the same instant under the next customer', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { double, post, cards, start, finish } = await withCard()
      const [lost] = double.customers.values()
      lost!.deleted = true
      const save = async () => {
        const setup = await start()
        double.succeed(setup, another)
        expect((await finish(setup)).ok).toBe(true)
      }
      await Promise.all([save(), post('customer.deleted', lost!.id)])
      expect((await cards()).map(({ last4 }) => last4)).toEqual(['1881'])
    }
  })
})

it('The card that is charged stays so when its bank gives it a number that is saved already', async () => {
  const { instance, double, token, id, start, finish, post, cards, payment } = await withCard()
  for (const card of [
    { fingerprint: 'other', last4: '0005' },
    { fingerprint: 'new', last4: '1881' },
  ]) {
    instance.clock.advance(minute)
    const setup = await start()
    double.succeed(setup, card)
    await finish(setup)
  }
  instance.clock.advance(minute)
  await payment.setDefaultCard({ params: { id } })
  instance.clock.advance(minute)
  Object.assign(double.methods.get(token)!, { fingerprint: 'new', last4: '1881' })
  await post('payment_method.automatically_updated', token)
  expect((await cards()).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
    ['0005', false],
    ['1881', true],
  ])
})

describe('an erased account', () => {
  it('leaves no customer at the provider, and no event brings a card back', async () => {
    const { instance, account, double, start, post, rows } = await withCard()
    const late = await start()
    double.succeed(late, { fingerprint: 'late' })
    const [customer] = double.customers.values()
    const { eraseAccount } = await import('../privacy/close-account.ts')
    const { accountById } = await import('../accounts/find-account.ts')
    await instance.db
      .transaction()
      .execute(async tx =>
        eraseAccount({ ...instance.deps, db: tx }, await accountById(tx, account.accountId)),
      )
    await post('setup_intent.succeeded', late)
    const { rows: jobs } = await instance.pool.query<{ payload: { vault: string; customer: string } }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'forget-vault-customer'`,
    )
    expect(jobs.map(({ payload }) => payload)).toEqual([{ vault: 'stripe-test', customer: customer!.id }])
    await forgetVaultCustomer(instance.deps, jobs[0]!.payload)
    await forgetVaultCustomer(instance.deps, jobs[0]!.payload)
    expect([customer!.deleted, [...double.methods.values()].filter(method => method.customer)]).toEqual([
      true,
      [],
    ])
    expect((await rows()).filter(({ removed_at }) => removed_at === null)).toEqual([])
    expect(await instance.db.selectFrom('vault_customer').selectAll().execute()).toEqual([])
  })

  it('is not forgotten by an instance that uses another vault: the job fails until one does', async () => {
    const { instance } = await stripeApi()
    await expect(forgetVaultCustomer(instance.deps, { vault: 'stripe', customer: 'cus_1' })).rejects.toThrow(
      'Something is left to delete in the card vault stripe',
    )
  })
})
