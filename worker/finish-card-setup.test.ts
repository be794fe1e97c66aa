import { describe, expect, it } from 'vitest'
import { day, hour } from '../contract/durations.ts'
import { stripeApi } from '../test/harness/card-vault.ts'
import { withNamedDays } from '../test/harness/clock.ts'
import { cardExpiry } from './card-expiry.ts'
import { finishCardSetup } from './finish-card-setup.ts'

async function started() {
  const api = await stripeApi()
  const { instance, double } = api
  const setup = await api.start()
  const job = { vault: 'stripe-test', setup, again: false }
  const run = (more: { again?: boolean; vault?: string } = {}) =>
    finishCardSetup(instance.deps, { ...job, ...more })
  const queued = async () => {
    const { rows } = await instance.pool.query<{ payload: object; run_at: Date }>(
      `select payload, run_at from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'finish-card-setup' order by j.id`,
    )
    const now = instance.clock.now().getTime()
    return rows.map(({ payload, run_at }) => ({ ...payload, in: run_at.getTime() - now }))
  }
  const removed = () => [...double.methods.values()].filter(({ customer }) => customer === null).length
  return { ...api, setup, job, run, queued, removed }
}

describe('a card that the bank agreed to, whose page was closed and whose event never came', () => {
  it('is looked for an hour after its setup was started, and saved once', async () => {
    const { double, setup, job, run, queued, rows, account, cards } = await started()
    expect(await queued()).toEqual([{ ...job, in: hour }])
    double.succeed(setup)
    await Promise.all([run(), run()])
    expect(await rows()).toMatchObject([{ account_id: account.accountId, last4: '4242', removed_at: null }])
    expect(await cards()).toHaveLength(1)
  })

  it('is saved once if its event comes after all', async () => {
    const { double, setup, run, post, rows } = await started()
    double.succeed(setup)
    await run()
    expect((await post('setup_intent.succeeded', setup)).status).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  it('does not come back once its owner has removed it', async () => {
    const { double, setup, run, finish, payment, cards } = await started()
    double.succeed(setup)
    const saved = await finish(setup)
    if (!saved.ok) throw new Error(saved.code)
    await payment.removeCard({ params: { id: saved.data.card.id } })
    await run()
    expect(await cards()).toEqual([])
  })

  it('is deleted at the provider if it is of a kind that we don’t take', async () => {
    const { double, setup, run, rows, removed } = await started()
    double.succeed(setup, { brand: 'eftpos_au' })
    await run()
    expect([await rows(), removed()]).toEqual([[], 1])
  })

  it('is not saved for an account that was closed meanwhile', async () => {
    const { double, setup, run, rows, instance } = await started()
    double.succeed(setup)
    await instance.db.updateTable('account').set({ closed_at: instance.clock.now() }).execute()
    await run()
    expect(await rows()).toEqual([])
  })
})

describe('a setup without an end', () => {
  it('is looked at once more after a day, and then no more', async () => {
    const { run, queued, job } = await started()
    await run()
    expect(await queued()).toEqual([
      { ...job, in: hour },
      { ...job, again: true, in: day },
    ])
    await run({ again: true })
    expect(await queued()).toHaveLength(2)
  })

  it.each(['fail', 'cancel'] as const)('is not looked at again after the page’s %s', async what => {
    const { double, setup, run, queued, rows } = await started()
    if (what === 'fail') double.fail(setup, 'card_declined')
    else double.move(setup, 'canceled')
    await run()
    expect([await rows(), (await queued()).length]).toEqual([[], 1])
  })

  it('waits while the provider is away, and is not asked of another vault', async () => {
    const { double, setup, run, rows } = await started()
    double.succeed(setup)
    double.answerWith(response => response.writeHead(500).end())
    await expect(run()).rejects.toThrow()
    const asked = double.received.length
    await run({ vault: 'stripe' })
    expect(double.received).toHaveLength(asked)
    double.answerWith(double.likeStripe)
    await run()
    expect(await rows()).toHaveLength(1)
  })
})

describe('a card that seems to expire', () => {
  withNamedDays()

  async function expiring() {
    const scene = await started()
    const token = scene.double.succeed(scene.setup, { exp_month: 11, exp_year: 2026 })
    expect((await scene.finish(scene.setup)).ok).toBe(true)
    const told = async () =>
      (await scene.instance.queuedMessages()).filter(({ template }) => template === 'card-expiry').length
    return { ...scene, token, told, expiry: () => cardExpiry(scene.instance.deps) }
  }

  it('is not said to if its bank has renewed it and the event got lost: the new date is saved', async () => {
    const { double, token, told, expiry, cards } = await expiring()
    Object.assign(double.methods.get(token)!, { exp_year: 2034 })
    await expiry()
    expect([await told(), (await cards())[0]?.cardExpYear]).toEqual([0, '2034'])
  })

  it('is not said to if the provider no longer has it', async () => {
    const { double, token, told, expiry, cards } = await expiring()
    double.methods.get(token)!.customer = null
    await expiry()
    expect([await told(), await cards()]).toEqual([0, []])
  })

  it('is said to once the provider can be asked', async () => {
    const { double, told, expiry } = await expiring()
    double.answerWith(response => response.writeHead(500).end())
    await expect(expiry()).rejects.toThrow()
    expect(await told()).toBe(0)
    double.answerWith(double.likeStripe)
    await expiry()
    expect(await told()).toBe(1)
  })
})
