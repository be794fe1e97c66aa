import { beforeAll, describe, expect, it } from 'vitest'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import type { SecretKey } from '../keys/secret-key.ts'
import { createAltchaCheck, solve } from './altcha.ts'

const minute = 60_000
let time = Date.parse('2026-11-21T12:00:00Z')
const clock = { now: () => new Date(time) }
const key = newSecretKey()
const work = { cost: 50, tries: { from: 20, to: 60 } }

function check(options: { key?: SecretKey; olderKeys?: SecretKey[] } = {}) {
  const spent = new Map<string, Date>()
  return {
    spent,
    ...createAltchaCheck({
      clock,
      key,
      ...work,
      async spend(id, expiresAt) {
        if (spent.has(id)) return false
        spent.set(id, expiresAt)
        return true
      },
      ...options,
    }),
  }
}

interface Payload {
  challenge: {
    signature: string
    parameters: {
      algorithm: string
      nonce: string
      cost: number
      keyPrefix: string
      keySignature?: string
      data: { expires: number; action: string; extra?: number }
    }
  }
  solution: { counter: number; derivedKey: string }
}
const decode = (token: string): Payload => JSON.parse(Buffer.from(token, 'base64').toString())
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
async function solved(action?: string) {
  const { challenge } = await check().createChallenge(action ? { action } : {})
  return (await solve(challenge!))!
}

let token: string
beforeAll(async () => {
  token = await solved('sign-up')
})

describe('a proof of work', () => {
  it('of the key before a change is accepted while that key is there', async () => {
    const { challenge } = await check().createChallenge({})
    const token = await solve(challenge!)
    const fresh = newSecretKey()
    expect(await check({ key: fresh }).verify(token!, {})).toEqual({ ok: false, reason: 'forged' })
    expect(await check({ key: fresh, olderKeys: [key] }).verify(token!, {})).toEqual({ ok: true })
  })

  it('lets one call through, and no second', async () => {
    const bot = check()
    expect(await bot.verify(token, { action: 'sign-up' })).toEqual({ ok: true })
    expect(await bot.verify(token, { action: 'sign-up' })).toEqual({ ok: false, reason: 'used' })
  })

  it('lets exactly one of fifty calls at the same time through', async () => {
    const bot = check()
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, () => bot.verify(token, { action: 'sign-up' })),
    )
    expect(verdicts.filter(each => each.ok)).toHaveLength(1)
  })

  it('cannot be spent again by writing the same token in another way', async () => {
    const bot = check()
    await bot.verify(token, {})
    const payload = decode(token)
    for (const again of [
      encode({ ...payload, extra: 1 }),
      encode({ solution: { ...payload.solution, time: 9 }, challenge: payload.challenge }),
      Buffer.from(`${JSON.stringify(payload)} `).toString('base64'),
      Buffer.from(JSON.stringify(payload)).toString('base64url'),
      encode({
        ...payload,
        challenge: { ...payload.challenge, signature: payload.challenge.signature.toUpperCase() },
      }),
    ])
      expect((await bot.verify(again, {})).ok).toBe(false)
  })

  it('remembers a spent token for as long as the challenge would be good', async () => {
    const bot = check()
    await bot.verify(token, {})
    expect([...bot.spent.values()][0]?.getTime()).toBe(time + 20 * minute)
  })

  it('ends after twenty minutes by the given clock, and is not spent by being late', async () => {
    const bot = check()
    const late = await solved()
    const start = time
    time += 20 * minute - 1
    expect(await bot.verify(late, {})).toEqual({ ok: true })
    const another = check()
    time += 1
    expect(await another.verify(late, {})).toEqual({ ok: false, reason: 'expired' })
    expect(another.spent.size).toBe(0)
    time = start
  })

  it('made for one action opens no other; one made for none opens any', async () => {
    expect(await check().verify(token, { action: 'waitlist' })).toEqual({ ok: false, reason: 'wrong-action' })
    const any = await solved()
    expect(await check().verify(any, { action: 'waitlist' })).toEqual({ ok: true })
  })

  it('of another key is forged', async () => {
    const bot = check({ key: newSecretKey() })
    expect(await bot.verify(token, {})).toEqual({ ok: false, reason: 'forged' })
    expect(bot.spent.size).toBe(0)
  })

  it.each<[string, (payload: Payload) => void]>([
    ['its end moved', payload => (payload.challenge.parameters.data.expires += minute)],
    ['its action changed', payload => (payload.challenge.parameters.data.action = '')],
    ['its work made cheaper', payload => (payload.challenge.parameters.cost = 1)],
    ['its work made endless', payload => (payload.challenge.parameters.cost = 1e12)],
    ['its prefix shortened', payload => (payload.challenge.parameters.keyPrefix = '00')],
    ['its key signature taken away', payload => delete payload.challenge.parameters.keySignature],
    ['a field added', payload => (payload.challenge.parameters.data.extra = 1)],
    ['another algorithm', payload => (payload.challenge.parameters.algorithm = 'SHA-256')],
    ['another nonce', payload => (payload.challenge.parameters.nonce = '00'.repeat(16))],
    ['another signature', payload => (payload.challenge.signature = 'ab'.repeat(32))],
    ['an empty signature', payload => (payload.challenge.signature = '')],
  ])('with %s is forged, at no cost', async (_name, change) => {
    const payload = decode(token)
    change(payload)
    const start = performance.now()
    expect(await check().verify(encode(payload), {})).toEqual({ ok: false, reason: 'forged' })
    expect(performance.now() - start).toBeLessThan(500)
  })

  it.each<[string, (payload: Payload) => void]>([
    ['another key', payload => (payload.solution.derivedKey = 'ab'.repeat(32))],
    [
      'only the prefix that everyone can see',
      payload => (payload.solution.derivedKey = payload.challenge.parameters.keyPrefix),
    ],
    ['a key of no bytes', payload => (payload.solution.derivedKey = '')],
  ])('with %s is unsolved', async (_name, change) => {
    const payload = decode(token)
    change(payload)
    expect(await check().verify(encode(payload), {})).toEqual({ ok: false, reason: 'unsolved' })
  })

  it.each([
    ['nothing', undefined, 'missing'],
    ['an empty text', '', 'missing'],
    ['no base64', 'not a token!', 'malformed'],
    ['no JSON', Buffer.from('{"challenge"').toString('base64'), 'malformed'],
    ['null', encode(null), 'malformed'],
    ['a list', encode([1]), 'malformed'],
    ['no solution', encode({ challenge: {} }), 'malformed'],
    [
      'a solution of the wrong types',
      encode({
        challenge: { parameters: { data: { expires: 1, action: '' } }, signature: 'x' },
        solution: { counter: '1', derivedKey: 2 },
      }),
      'malformed',
    ],
    [
      'a token without data',
      encode({ challenge: { parameters: {}, signature: 'x' }, solution: { counter: 1, derivedKey: 'ab' } }),
      'malformed',
    ],
    ['a huge token', 'A'.repeat(100_000), 'malformed'],
  ])('that is %s is refused with the reason', async (_name, bad, reason) => {
    expect(await check().verify(bad, {})).toEqual({ ok: false, reason })
  })
})

describe('a challenge', () => {
  it('is different each time, says what to do and hides the answer', async () => {
    const [a, b] = [await check().createChallenge(), await check().createChallenge()]
    expect(a.provider).toBe('altcha')
    expect(a.challenge).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256', cost: 50 } })
    expect(JSON.stringify(a)).not.toBe(JSON.stringify(b))
    expect(JSON.stringify(a)).not.toContain('"counter"')
  })

  it('of the real strength is solved here within seconds', async () => {
    const bot = createAltchaCheck({ clock, key, cost: 1_000, spend: async () => true })
    const { challenge } = await bot.createChallenge()
    expect(challenge).toMatchObject({ parameters: { cost: 1_000 } })
    const real = await solve(challenge!, { timeout: 12_000 })
    expect(await bot.verify(real, {})).toEqual({ ok: true })
  })

  it('is given up when time runs out', async () => {
    const slow = createAltchaCheck({
      clock,
      key,
      spend: async () => true,
      cost: 1_000,
      tries: { from: 1_000_000, to: 1_000_001 },
    })
    const { challenge } = await slow.createChallenge()
    expect(await solve(challenge!, { timeout: 50 })).toBeUndefined()
  })
})
