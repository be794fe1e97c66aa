import { describe, expect, it } from 'vitest'
import { limits } from '../../contract/rate-limits.ts'
import { testApi } from '../../test/harness/api.ts'
import { cardCodeOf, newVerifiedHero } from '../../test/harness/verified-hero.ts'
import { newCardCode } from './card-code.ts'

describe('ten thousand guesses of a card’s code', () => {
  it('open nothing, whether one after the other, at the same time or from many places; a customer is still answered', async () => {
    const api = await testApi()
    const hero = await newVerifiedHero(api)
    const card = (await cardCodeOf(api, hero.accountId))!
    const results = { refused: 0, stopped: 0, opened: 0 }
    const from = (ip: string) => api.client(undefined, { ip }).idCards
    const guess = async (place: ReturnType<typeof from>) => {
      const answer = await place.check({ body: { code: newCardCode() } })
      if (!answer.ok) results.stopped += 1
      else if (answer.data.hero) results.opened += 1
      else results.refused += 1
    }
    const batch = 50
    const onePlace = from('198.51.100.20')
    for (let at = 0; at < 5_000; at += batch)
      await Promise.all(Array.from({ length: batch }, () => guess(onePlace)))
    expect(results).toEqual({ refused: limits.cardChecksByAddress.points, stopped: 4_980, opened: 0 })
    // A botnet with 2,500 addresses in as many blocks, and two guesses from each.
    for (let at = 0; at < 2_500; at += batch)
      await Promise.all(
        Array.from({ length: batch }, async (_, turn) => {
          const place = from(`172.${16 + ((at + turn) >> 8)}.${(at + turn) & 255}.9`)
          await guess(place)
          await guess(place)
        }),
      )
    expect(results.opened).toBe(0)
    expect(results.refused + results.stopped).toBe(10_000)
    // Once the limit for all callers is reached, an address gets one refused code instead of twenty.
    expect(results.stopped).toBeGreaterThan(4_980 + 1_000)
    const customer = { ip: '203.0.113.50' }
    const check = (code: string) => api.client(undefined, customer).idCards.check({ body: { code } })
    expect(await check(card.code)).toMatchObject({ ok: true, data: { hero: { firstName: 'Ada' } } })
    expect(await check(newCardCode())).toMatchObject({ ok: true, data: { hero: null } })
    const again = await check(newCardCode())
    expect(again).toMatchObject({ ok: false, code: 'TOO_MANY_ATTEMPTS' })
  }, 120_000)
})
