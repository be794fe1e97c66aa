import { describe, expect, it } from 'vitest'
import { moveStep } from '../api/applications/move-step.ts'
import { hour } from '../contract/durations.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { createInHouseScreening } from '../providers/screening/in-house.ts'
import type { ScreeningOrder, ScreeningProvider } from '../providers/screening/screening-provider.ts'
import { testApi } from '../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages } from '../test/harness/applicant.ts'
import { withNamedDays } from '../test/harness/clock.ts'
import { newSecretKey } from '../test/harness/secret-keys.ts'
import { type PlaceOrderNeeds, placeBackgroundOrder } from './place-background-order.ts'
import { sweepBackgroundOrders } from './sweep-background-orders.ts'

async function signed() {
  const instance = await testApi()
  await seedPages(instance)
  const hero = await newApplicant(instance)
  await hero.sendSteps(5)
  await instance.tellTheDay()
  const orders: ScreeningOrder[] = []
  const cases = new Map<string, unknown>()
  const inHouse = createInHouseScreening({
    clock: instance.clock,
    referenceKey: newSecretKey(),
    file: async each => void cases.set(each.reference, each),
  })
  const screening: ScreeningProvider = {
    order: order => {
      orders.push(order)
      return inHouse.order(order)
    },
  }
  const needs: PlaceOrderNeeds = { ...instance.deps, screening, screeningName: 'in-house' }
  const place = (over: Partial<PlaceOrderNeeds> = {}) =>
    placeBackgroundOrder({ ...needs, ...over }, { applicationId: hero.applicationId })
  const check = () => instance.db.selectFrom('background_check').selectAll().executeTakeFirstOrThrow()
  const ordered = async () =>
    (await instance.db.selectFrom('history').selectAll().where('action', '=', 'check-ordered').execute())
      .length
  const told = async () => {
    await instance.tellTheDay()
    return (await instance.queuedMessages()).filter(({ template }) => template === 'background-check-started')
  }
  return { instance, hero, orders, cases, needs, place, check, ordered, told }
}

describe('placing the order of a background check', () => {
  withNamedDays()

  it('hands the number over once, erases it and says both', async () => {
    const { instance, hero, orders, place, check, told } = await signed()
    instance.clock.advance(hour)
    await place()
    expect(orders).toEqual([
      {
        id: `${hero.applicationId}-1`,
        candidate: {
          firstName: 'Ada',
          lastName: 'Mercer',
          email: hero.email,
          phone: `+1${hero.phone}`,
          zip: '10013',
          state: 'New York',
        },
        ssn: '219099990',
        copyRequested: true,
      },
    ])
    expect(await check()).toMatchObject({
      number_sealed: null,
      provider: 'in-house',
      reference: expect.stringMatching(/^case_/),
      sent_at: instance.clock.now(),
      erased_at: instance.clock.now(),
    })
    const messages = await told()
    expect(messages.map(({ template, channel }) => `${template} ${channel}`).sort()).toEqual([
      'background-check-started mail',
      'background-check-started sms',
    ])
    expect(messages.find(({ channel }) => channel === 'mail')?.values).toMatchObject({
      sentAt: 'Nov 21, 2026, 11:00 a.m. Eastern',
      erasedAt: 'Nov 21, 2026, 11:00 a.m. Eastern',
    })
    const state = await hero.client.hero.state()
    expect(state.ok && state.data.hero.backgroundCheckTimes).toMatchObject({
      sentAt: instance.clock.now().toISOString(),
      erasedAt: instance.clock.now().toISOString(),
    })
  })

  it('again does nothing', async () => {
    const { orders, place, ordered, told } = await signed()
    await place()
    await place()
    expect([orders.length, await ordered(), (await told()).length]).toEqual([1, 1, 2])
  })

  it('twice at once concludes once', async () => {
    const { cases, place, ordered, told } = await signed()
    await Promise.all([place(), place(), place()])
    expect([cases.size, await ordered(), (await told()).length]).toEqual([1, 1, 2])
  })

  it('keeps the number when the provider fails, and says nothing of it; the next try goes through', async () => {
    const { place, check, told, ordered } = await signed()
    const away: ScreeningProvider = {
      order: async () => {
        throw new ProviderFailure('checkr', 'temporary', 'TIMEOUT')
      },
    }
    const failed = await place({ screening: away }).catch((error: Error) => error)
    expect(failed).toBeInstanceOf(ProviderFailure)
    expect(String((failed as Error).stack)).not.toMatch(/\b219\b|219099|Mercer/)
    expect((await check()).number_sealed).not.toBeNull()
    expect(await told()).toEqual([])
    await place()
    expect([await ordered(), (await check()).number_sealed]).toEqual([1, null])
  })

  it('survives a crash after the provider accepted: the same order again, one case, one conclusion', async () => {
    const { instance, cases, orders, place, check, ordered } = await signed()
    let transactions = 0
    const crashing = new Proxy(instance.db, {
      get(db, name) {
        if (name !== 'transaction') return Reflect.get(db, name)
        transactions += 1
        if (transactions === 2) throw new Error('killed')
        return db.transaction.bind(db)
      },
    })
    await expect(place({ db: crashing })).rejects.toThrow('killed')
    expect([(await check()).sent_at, cases.size, await ordered()]).toEqual([null, 1, 0])
    await place()
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect([cases.size, await ordered(), (await check()).number_sealed]).toEqual([1, 1, null])
  })

  it.each(['history', 'application_news', 'background_check'])(
    'changes all or nothing when writing %s fails at the end',
    async table => {
      const { instance, place, check, ordered, told } = await signed()
      await instance.pool.query(`
        create function broken() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
        create trigger broken before insert or update on ${table} for each row execute function broken()`)
      await expect(place()).rejects.toThrow('disk full')
      const row = await check()
      expect([row.sent_at, row.erased_at, row.number_sealed === null]).toEqual([null, null, false])
      expect([await ordered(), await told()]).toEqual([0, []])
      await instance.pool.query(`drop trigger broken on ${table}`)
      await place()
      expect([await ordered(), (await told()).length]).toEqual([1, 2])
    },
  )

  it('does not touch a number of a newer signature', async () => {
    const { instance, hero, needs, check, ordered } = await signed()
    const by = await newReviewer(instance)
    const slow: ScreeningProvider = {
      order: async order => {
        await instance.db.transaction().execute(tx =>
          moveStep(
            { ...instance.deps, db: tx },
            {
              applicationId: hero.applicationId,
              step: 'backgroundCheck',
              event: 'invalidate',
              by,
              reasonCode: 'BC_SIGNATURE',
            },
          ),
        )
        await hero.readTexts()
        await hero.sign('219-09-8888')
        return needs.screening.order(order)
      },
    }
    await placeBackgroundOrder({ ...needs, screening: slow }, { applicationId: hero.applicationId })
    const row = await check()
    expect([row.attempt, row.sent_at, row.number_sealed === null]).toEqual([2, null, false])
    // The number before it was handed over.
    expect(await ordered()).toBe(1)
  })

  it('waits while a step before it is not with us', async () => {
    const { instance, orders, place, check } = await signed()
    await instance.db
      .updateTable('application_step')
      .set({ status: 'INVALID' })
      .where('step', '=', 'securityLicense')
      .execute()
    await place()
    expect([orders.length, (await check()).number_sealed === null]).toEqual([0, false])
  })
})

describe('the hourly look at orders', () => {
  it('asks again for an order whose tries were used up, and for no other', async () => {
    const { instance, place } = await signed()
    const due = async () => {
      const { rows } = await instance.pool.query(
        `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'place-background-order' and j.attempts < j.max_attempts`,
      )
      return rows.length
    }
    await instance.pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
    await sweepBackgroundOrders(instance.deps)
    expect(await due()).toBe(0)
    instance.clock.advance(7 * hour)
    await sweepBackgroundOrders(instance.deps)
    expect(await due()).toBe(1)
    await place()
    await instance.pool.query('delete from graphile_worker._private_jobs')
    await sweepBackgroundOrders(instance.deps)
    expect(await due()).toBe(0)
  })
})
