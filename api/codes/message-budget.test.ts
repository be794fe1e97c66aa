import { describe, expect, it } from 'vitest'
import { day, minute, second } from '../../contract/durations.ts'
import { limits } from '../../contract/rate-limits.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { admitMessage, codeEntered } from './message-budget.ts'

const budget = limits.codesNotEntered.points
const scripted = { proven: false }

/** 98 messages a second in batches of seven. The budget counts each batch as one message of seven cents, so it sees 14. */
const inBatches = { settings: { codeBudget: { centsAMessage: 7, enteredShare: 0.5 } } }
const batches = 14

/** How many of `count` concurrent messages are admitted without a token. */
async function admitted({ deps }: TestApi, count: number) {
  const all = await Promise.allSettled(Array.from({ length: count }, () => admitMessage(deps, 'none')))
  return all.filter(({ status }) => status === 'fulfilled').length
}

/** Seconds until the code number `at` is entered: at least 8, and 25 on average. Three of ten people never enter it. */
function entersAfter(at: number): number {
  const share = ((at * 7_919) % 1_000) / 1_000
  return at % 10 < 3 ? Number.POSITIVE_INFINITY : 8 - 17 * Math.log(1 - share)
}

describe('the budget of codes that nobody enters', () => {
  it('stops a script of 98 messages a second after twenty dollars and 21 seconds, and for the day', async () => {
    const api = await testApi(inBatches)
    const sent: number[] = []
    for (let at = 0; at < 30; at++) {
      sent.push(await admitted(api, batches))
      api.clock.advance(second)
    }
    expect(sent.slice(0, 20)).toEqual(Array(20).fill(batches))
    expect(sent.slice(21)).toEqual(Array(9).fill(0))
    const cents = 7 * sent.reduce((sum, one) => sum + one)
    expect(cents).toBeGreaterThan(budget - 7)
    expect(cents).toBeLessThanOrEqual(budget)
    await expect(admitMessage(api.deps, 'none')).rejects.toMatchObject({ code: 'CODES_PAUSED' })
    await expect(admitMessage(api.deps, 'wrong')).rejects.toMatchObject({ code: 'BOT_CHECK_FAILED' })
    api.clock.advance(day / 2)
    expect(await admitted(api, 200)).toBe(Math.ceil(budget / 2 / 7))
  })

  it('never stops 98 sign-ups a second, from the first second on, of whom seven in ten enter their code', async () => {
    const api = await testApi(inBatches)
    const due: number[] = Array(60).fill(0)
    let most = 0
    for (let at = 0; at < 60; at++) {
      expect([at, await admitted(api, batches)]).toEqual([at, batches])
      for (let one = 0; one < batches; one++) {
        const then = at + Math.ceil(entersAfter(at * batches + one))
        if (then < 60) due[then]! += 1
      }
      api.clock.advance(second)
      await Promise.all(Array.from({ length: due[at]! }, () => codeEntered(api.deps, scripted)))
      const { cents } = await api.db.selectFrom('code_budget').select('cents').executeTakeFirstOrThrow()
      most = Math.max(most, cents)
    }
    expect(most).toBeGreaterThan(budget / 2)
    expect(most).toBeLessThan(budget * 0.9)
  })

  it('does not fill, however many are sent, while the set share of them is entered', async () => {
    const api = await testApi({ settings: { codeBudget: { centsAMessage: 40, enteredShare: 0.25 } } })
    for (let round = 0; round < 10; round++) {
      expect(await admitted(api, 40)).toBe(40)
      await Promise.all(Array.from({ length: 10 }, () => codeEntered(api.deps, scripted)))
    }
    const { cents } = await api.db.selectFrom('code_budget').select('cents').executeTakeFirstOrThrow()
    expect(cents).toBe(0)
  })

  it('is a setting of admins from the next message on, and drains by the new one', async () => {
    const api = await testApi()
    expect(await admitted(api, 50)).toBe(50)
    const set = (points: number) =>
      api.db
        .updateTable('setting')
        .set({ value: JSON.stringify({ codesNotEntered: points }) })
        .where('name', '=', 'limits')
        .execute()
    await set(40)
    const { retryAfter } = await admitMessage(api.deps, 'none').catch(error => error)
    expect(retryAfter).toBe((11 * day) / 40 / second)
    await set(60)
    expect(await admitted(api, 20)).toBe(10)
  })
})

describe('people without the bot check', () => {
  const four = { settings: { codeBudget: { centsAMessage: budget / 4, enteredShare: 0.5 } } }
  const from = (api: TestApi, at: number) => api.client(undefined, { ip: `12.0.${at}.1` })

  async function ask(api: TestApi, at: number, recaptcha_token?: string) {
    const person = newPerson()
    const { phone, email } = person
    const answer = await from(api, at).customer.requestCode({ body: { phone, email, recaptcha_token } })
    return { person, answer }
  }

  it('get codes until as many as the budget pays for wait to be entered; each that is makes room for two', async () => {
    const api = await testApi(four)
    const asked = [await ask(api, 0), await ask(api, 1), await ask(api, 2), await ask(api, 3)]
    expect(asked.map(({ answer }) => answer.ok)).toEqual([true, true, true, true])
    expect((await ask(api, 4)).answer).toMatchObject({
      status: 503,
      code: 'CODES_PAUSED',
      retryAfter: 21_600,
    })
    const { person } = asked[0]!
    const phoneOTP = await api.codeFor(`+1${person.phone}`)
    const signUp = () => from(api, 0).customer.signUp({ body: { ...person, phoneOTP } })
    expect(await signUp()).toMatchObject({ ok: true })
    expect(await signUp()).toMatchObject({ ok: false })
    expect((await ask(api, 5)).answer.ok).toBe(true)
    expect((await ask(api, 6)).answer.ok).toBe(true)
    expect((await ask(api, 7)).answer).toMatchObject({ code: 'CODES_PAUSED' })
    expect((await ask(api, 8, await api.solved())).answer).toMatchObject({ ok: true })
  })

  it('spend nothing on a message that was not sent', async () => {
    const api = await testApi(four)
    const { person } = await ask(api, 0)
    const { phone, email } = person
    for (let at = 1; at < 9; at++)
      expect(await from(api, at).customer.requestCode({ body: { phone, email } })).toMatchObject({ ok: true })
    api.clock.advance(minute)
    await api.db.schema.alterTable('message').renameTo('message_away').execute()
    expect((await ask(api, 20)).answer).toMatchObject({ ok: false, status: 500 })
    await api.db.schema.alterTable('message_away').renameTo('message').execute()
    const { cents } = await api.db.selectFrom('code_budget').select('cents').executeTakeFirstOrThrow()
    expect(cents).toBeLessThanOrEqual(budget / 4)
  })
})
