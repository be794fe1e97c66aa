import { describe, expect, it } from 'vitest'
import { limits } from '../contract/rate-limits.ts'
import { testApi } from '../test/harness/api.ts'
import { limit, takePoint, takePoints } from './limits.ts'

const set = (api: Awaited<ReturnType<typeof testApi>>, value: Record<string, unknown>) =>
  api.db
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', 'limits')
    .execute()

describe('a limit', () => {
  it('is what the row says, from the next point on, and the usual where the row says nothing', async () => {
    const api = await testApi()
    const usual = limits.waitlistByAddress.points
    expect((await takePoint(api.deps, 'waitlistByAddress', 'a')).left).toBe(usual - 1)
    await set(api, { waitlistByAddress: 3 })
    expect((await takePoint(api.deps, 'waitlistByAddress', 'a')).left).toBe(1)
    expect((await takePoint(api.deps, 'waitlistByBlock', 'a')).left).toBe(limits.waitlistByBlock.points - 1)
    await api.db.deleteFrom('setting').execute()
    expect((await takePoint(api.deps, 'waitlistByAddress', 'a')).left).toBe(usual - 3)
  })

  it('is what the row says for windows that are only looked at, too', async () => {
    const api = await testApi()
    await set(api, { failedLoginsByBlock: 7 })
    const [, read] = await takePoints(api.deps, {
      take: [{ name: 'loginByAddress', key: 'a' }],
      read: [{ name: 'failedLoginsByBlock', key: 'b' }],
    })
    expect(read!.left).toBe(7)
  })

  it.each([0, -1, 2.5, '3', null, limits.waitlistByAddress.points * 10 + 1])(
    'is the usual where the row holds %j',
    async value => {
      const api = await testApi()
      await set(api, { waitlistByAddress: value, whoKnows: 1 })
      expect((await takePoint(api.deps, 'waitlistByAddress', 'a')).left).toBe(
        limits.waitlistByAddress.points - 1,
      )
    },
  )

  it('is never above the usual where it guards a secret', async () => {
    const api = await testApi()
    await set(api, { guessByAddress: limits.guessByAddress.points + 1 })
    expect((await takePoint(api.deps, 'guessByAddress', 'a')).left).toBe(limits.guessByAddress.points - 1)
  })

  it('lets one of three through without a bot-check token, and one where a third is less than one', async () => {
    const api = await testApi()
    const ask = () => limit(api.deps, 'supportByAddress', 'a', { withToken: false })
    await set(api, { supportByAddress: 2 })
    await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await limit(api.deps, 'supportByAddress', 'a')
    await expect(limit(api.deps, 'supportByAddress', 'a')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
  })
})
