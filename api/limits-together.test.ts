import { describe, expect, it } from 'vitest'
import { hour, minute } from '../contract/durations.ts'
import { mostPoints } from '../contract/limit-points.ts'
import { limits } from '../contract/rate-limits.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { clearLimit, givePointsBack, limit, takeAll, takePoint, takePoints, type Window } from './limits.ts'

const set = (api: TestApi, value: Record<string, unknown>) =>
  api.db
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', 'limits')
    .execute()

/** How many of ten calls, one after the other, are let through. */
async function letThrough(call: () => Promise<unknown>): Promise<number> {
  let through = 0
  for (let calls = 0; calls < 10; calls += 1)
    await call().then(
      () => {
        through += 1
      },
      error => expect(error).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' }),
    )
  return through
}

const address: Window = { name: 'supportByAddress', key: '203.0.113.7' }
const email: Window = { name: 'supportByEmail', key: 'ada@example.com' }

describe('a call with several limits', () => {
  it('is let through while each of them has points', async () => {
    const api = await testApi()
    await set(api, { supportByAddress: 4, supportByEmail: 2 })
    expect(await letThrough(() => takeAll(api.deps, [address, email]))).toBe(2)
  })

  it('costs no point of any limit when one of them refuses it', async () => {
    const api = await testApi()
    await set(api, { supportByAddress: 5, supportByEmail: 2 })
    expect(await letThrough(() => takeAll(api.deps, [address, email]))).toBe(2)
    expect(await letThrough(() => limit(api.deps, address.name, address.key))).toBe(3)
  })

  it('is told the longest wait of the limits that refuse it, in whatever order they are named', async () => {
    const api = await testApi()
    await set(api, { supportByAddress: 1, supportByEmail: 1 })
    await takeAll(api.deps, [address, email])
    api.clock.advance(10 * minute)
    const refusal = { code: 'TOO_MANY_ATTEMPTS', limit: 'supportByEmail', retryAfter: 24 * 3600 - 600 }
    await expect(takeAll(api.deps, [address, email])).rejects.toMatchObject(refusal)
    await expect(takeAll(api.deps, [email, address])).rejects.toMatchObject(refusal)
  })

  it('is not told the wait of a limit whose last point it just took', async () => {
    const api = await testApi()
    await set(api, { supportByAddress: 1, supportByEmail: 2 })
    await takeAll(api.deps, [address, email])
    await expect(takeAll(api.deps, [email, address])).rejects.toMatchObject({
      limit: 'supportByAddress',
      retryAfter: 3600,
    })
  })

  it('is let through as often as there are points when all come at once', async () => {
    const api = await testApi()
    await set(api, { supportByAddress: 3, supportByEmail: 5 })
    const calls = Array.from({ length: 20 }, () => takeAll(api.deps, [address, email]))
    const through = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
    expect(through).toHaveLength(3)
    expect(await letThrough(() => limit(api.deps, email.name, email.key))).toBe(2)
  })

  it('is let through when no limit is named', async () => {
    const api = await testApi()
    const { giveBack } = await takeAll(api.deps, [])
    await giveBack()
    expect(await letThrough(() => takeAll(api.deps, []))).toBe(10)
  })
})

describe('a point given back', () => {
  it('can be used again, in each limit of the call', async () => {
    const api = await testApi()
    await set(api, { supportByAddress: 3, supportByEmail: 3 })
    const { giveBack } = await takeAll(api.deps, [address, email])
    await giveBack()
    expect(await letThrough(() => limit(api.deps, address.name, address.key))).toBe(3)
    expect(await letThrough(() => limit(api.deps, email.name, email.key))).toBe(3)
  })

  it('never lets more through than the limit says', async () => {
    const api = await testApi()
    await set(api, { supportByAddress: 3 })
    const { giveBack } = await takeAll(api.deps, [address])
    for (let times = 0; times < 5; times += 1) await giveBack()
    expect(await letThrough(() => limit(api.deps, address.name, address.key))).toBe(3)
  })

  it('is the one without a bot-check token where it was taken without one', async () => {
    const api = await testApi()
    await set(api, { supportByAddress: 6 })
    const withoutToken: Window = { ...address, withoutToken: true }
    const { giveBack } = await takeAll(api.deps, [withoutToken])
    await limit(api.deps, address.name, address.key)
    await giveBack()
    expect(await letThrough(() => takeAll(api.deps, [withoutToken]))).toBe(2)
    expect(await letThrough(() => takeAll(api.deps, [address]))).toBe(5)
  })

  it('leaves other callers and other limits as they are', async () => {
    const api = await testApi()
    await set(api, { supportByAddress: 3, appointmentsByAddress: 3 })
    for (const [name, key] of [
      ['supportByAddress', 'a'],
      ['supportByAddress', 'b'],
      ['appointmentsByAddress', 'a'],
    ] as const)
      await limit(api.deps, name, key)
    await givePointsBack(api.deps, [{ name: 'supportByAddress', key: 'a' }])
    expect(await letThrough(() => limit(api.deps, 'supportByAddress', 'a'))).toBe(3)
    expect(await letThrough(() => limit(api.deps, 'supportByAddress', 'b'))).toBe(2)
    expect(await letThrough(() => limit(api.deps, 'appointmentsByAddress', 'a'))).toBe(2)
  })
})

describe('a cleared limit', () => {
  it('lets through as many as at first, of this caller and limit only', async () => {
    const api = await testApi()
    const windows = [
      ['loginByUsername', 'ada'],
      ['loginByUsername', 'zoe'],
      ['staffLoginByUsername', 'ada'],
    ] as const
    for (const [name, key] of windows)
      expect(await letThrough(() => limit(api.deps, name, key))).toBe(limits[name].points)
    await clearLimit(api.deps, 'loginByUsername', 'ada')
    const through: number[] = []
    for (const [name, key] of windows) through.push(await letThrough(() => limit(api.deps, name, key)))
    expect(through).toEqual([limits.loginByUsername.points, 0, 0])
  })
})

describe('a window', () => {
  it('refuses until its last millisecond, and lets through as many as at first from its end on', async () => {
    const api = await testApi()
    await set(api, { supportByAddress: 2 })
    const call = () => limit(api.deps, address.name, address.key)
    expect(await letThrough(call)).toBe(2)
    api.clock.advance(hour - 1)
    await expect(call()).rejects.toMatchObject({ retryAfter: 1 })
    api.clock.advance(1)
    expect(await letThrough(call)).toBe(2)
    await expect(call()).rejects.toMatchObject({ retryAfter: 3600 })
  })

  it('counts from its first call, not from its last', async () => {
    const api = await testApi()
    await set(api, { supportByAddress: 2 })
    const call = () => limit(api.deps, address.name, address.key)
    await call()
    api.clock.advance(40 * minute)
    await call()
    await expect(call()).rejects.toMatchObject({ retryAfter: 20 * 60 })
    api.clock.advance(20 * minute)
    await call()
  })

  it('that is only looked at counts until its last millisecond, costs nothing and is empty from its end on', async () => {
    const api = await testApi()
    const look = async () => {
      const [, use] = await takePoints(api.deps, {
        take: [{ name: 'loginByAddress', key: 'a' }],
        read: [{ name: 'failedLoginsByBlock', key: 'b' }],
      })
      return use!
    }
    const all = limits.failedLoginsByBlock.points
    const untouched = { left: all, used: 0, resetIn: 0 }
    expect(await look()).toMatchObject(untouched)
    await takePoint(api.deps, 'failedLoginsByBlock', 'b')
    api.clock.advance(limits.failedLoginsByBlock.per - 1)
    await look()
    expect(await look()).toMatchObject({ left: all - 1, used: 1, resetIn: 1 })
    api.clock.advance(1)
    expect(await look()).toMatchObject(untouched)
    api.clock.advance(hour)
    expect(await look()).toMatchObject(untouched)
  })
})

it.each([1, mostPoints('waitlistByAddress')])(
  'admins may set a limit to %d, the least or most there is',
  async points => {
    const api = await testApi()
    await set(api, { waitlistByAddress: points })
    expect((await takePoint(api.deps, 'waitlistByAddress', 'a')).left).toBe(points - 1)
  },
)
