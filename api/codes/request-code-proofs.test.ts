import { describe, expect, it } from 'vitest'
import { day } from '../../contract/durations.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { contacts, requestSignUpCode } from '../../test/harness/request-code.ts'

describe('a bot-check token', () => {
  it('that is wrong counts as none, and one that was spent too', async () => {
    const api = await testApi()
    const spent = await api.solved()
    const use = (recaptcha_token: string) =>
      api
        .client(undefined, { ip: '198.51.100.7' })
        .customer.requestCode({ body: { ...contacts(newPerson()), recaptcha_token } })
    expect(await use(spent)).toMatchObject({ ok: true })
    for (const token of [spent, 'forged', 'x'.repeat(8_000)])
      expect(await use(token)).toMatchObject({ ok: true })
    expect(await use('forged')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await use(await api.solved())).toMatchObject({ ok: true })
  })

  it('is not burnt by a phone number that is not valid', async () => {
    const api = await testApi()
    const recaptcha_token = await api.solved()
    const body = { ...contacts(newPerson()), recaptcha_token }
    await api.client().customer.requestCode({ body: { ...body, phone: '123456' } })
    expect(await api.db.selectFrom('spent_token').selectAll().execute()).toEqual([])
    expect(await api.client().customer.requestCode({ body })).toMatchObject({ ok: true })
    expect(await api.db.selectFrom('spent_token').selectAll().execute()).toHaveLength(1)
  })

  it('that cannot be checked because the provider is away counts as none', async () => {
    const botCheck = {
      createChallenge: async () => ({ provider: 'recaptcha' as const }),
      verify: async () => Promise.reject(new Error('away')),
    }
    const api = await testApi({ deps: { botCheck } })
    const answers = []
    for (let round = 0; round < 5; round++)
      answers.push(
        await api
          .client()
          .customer.requestCode({ body: { ...contacts(newPerson()), recaptcha_token: 'any' } }),
      )
    expect(answers.filter(sent => sent.ok)).toHaveLength(3)
  })
})

describe('with STRICT_ENUMERATION', () => {
  it('a taken number gets the answer of a free one, and its owner a text', async () => {
    const api = await testApi({ settings: { strictEnumeration: true } })
    const member = await api.signUp('customer')
    api.clock.advance(2 * day)
    const [free, taken] = [
      await requestSignUpCode(api),
      await requestSignUpCode(api, { ...newPerson(), phone: member.phone }),
    ]
    expect(taken).toEqual(free)
    const told = (await api.queuedMessages()).filter(message => message.template === 'already-member')
    expect(told).toMatchObject([
      { to: `+1${member.phone}`, values: { link: 'http://hero.test/login?as=customer' } },
    ])
  })

  it('a taken email texts its owner, not the number that was typed, and three times a day at most', async () => {
    const api = await testApi({ settings: { strictEnumeration: true } })
    const member = await api.signUp('customer')
    for (let round = 0; round < 5; round++) {
      const stranger = newPerson()
      expect(await requestSignUpCode(api, { ...stranger, email: member.email })).toMatchObject({ ok: true })
      expect((await api.queuedMessages()).some(message => message.to === `+1${stranger.phone}`)).toBe(false)
    }
    const told = (await api.queuedMessages()).filter(message => message.template === 'already-member')
    expect(told.map(message => message.to)).toEqual(Array(3).fill(`+1${member.phone}`))
  })
})

describe('signUp.botChallenge', () => {
  it('answers a challenge that can be solved, a bounded number of times an hour', async () => {
    const api = await testApi()
    expect(await api.client().signUp.botChallenge()).toMatchObject({ data: { provider: 'altcha' } })
    let refused = 0
    for (let round = 0; round < 121; round++) if (!(await api.client().signUp.botChallenge()).ok) refused += 1
    expect(refused).toBe(2)
  })
})
