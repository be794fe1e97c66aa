import { describe, expect, it } from 'vitest'
import type { CodeSent } from '../../contract/code.ts'
import { codes } from '../../contract/code-limits.ts'
import { day, hour, minute, second } from '../../contract/durations.ts'
import type { Result } from '../../contract/result.ts'
import { goodPassword, newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { countFailure, type Failures, frozenFor, waitForSend } from './rules.ts'

const span = 30 * day

interface Guessed {
  guesses: number
  digits: number
}

const chance = (guessed: readonly Guessed[]) =>
  1 - guessed.reduce((miss, { guesses, digits }) => miss * (1 - guesses / 10 ** digits), 1)

interface Attack {
  ask: (address: string) => Promise<{ digits: number } | { wait: number }>
  guess: (address: string) => Promise<unknown>
}

/** Every request comes from another block, so that only the limits of the number apply. */
function newAddress(at: number) {
  return `${20 + ((at >> 16) & 63)}.${(at >> 8) & 255}.${at & 255}.1`
}

/**
 * An attacker who requests every code, uses every guess and waits exactly as told. `rest` is the pause in milliseconds after each
 * code, in the hope that counters decay.
 */
async function attack(api: TestApi, { ask, guess }: Attack, { rest = 0, days = 30 } = {}) {
  const end = api.clock.now().getTime() + days * day
  const guessed: Guessed[] = []
  let at = 0
  for (let step = 0; step < 400 && api.clock.now().getTime() < end; step++) {
    const asked = await ask(newAddress(at++))
    if ('wait' in asked) {
      api.clock.advance(asked.wait * second)
      continue
    }
    for (let round = 0; round < codes.guesses + 1; round++) await guess(newAddress(at++))
    const { guesses } = await api.db
      .selectFrom('code')
      .select('guesses')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    guessed.push({ guesses, digits: asked.digits })
    api.clock.advance(rest)
  }
  return guessed
}

function askedOf(sent: Result<CodeSent>) {
  if (!sent.ok) return { wait: sent.retryAfter ?? 1 }
  return sent.data.alreadySent ? { wait: sent.data.resendIn } : { digits: sent.data.digits }
}

/** A guess that is certainly wrong, because a hit would end the count. This favors the attacker. */
const wrongFor = (code: string) => code.replace(/./, digit => String((Number(digit) + 1) % 10))

async function signUpAttack(rest = 0, days = 30) {
  const api = await testApi()
  const person = newPerson()
  const { phone, email } = person
  const guessed = await attack(
    api,
    {
      ask: async ip => {
        const recaptcha_token = await api.solved()
        await api.db.deleteFrom('message').execute()
        const sent = await api
          .client(undefined, { ip })
          .customer.requestCode({ body: { phone, email, recaptcha_token } })
        return askedOf(sent)
      },
      guess: async ip => {
        const phoneOTP = wrongFor(await api.codeFor(`+1${phone}`))
        const body = { ...person, phoneOTP }
        await api.client(undefined, { ip }).customer.signUp({ body })
      },
    },
    { rest, days },
  )
  return { api, person, guessed }
}

describe('thirty days of the most patient attacker', () => {
  it.each([
    ['takes all at once', 0],
    ['takes a code a day', day],
    ['waits ten days after each code', 10 * day],
    ['spends a code an hour', hour],
  ])(
    'who %s wins one number in a thousand at most, with four digits',
    { timeout: 120_000 },
    async (_, rest) => {
      const { guessed } = await signUpAttack(rest)
      const short = guessed.filter(({ digits }) => digits === codes.signUpDigits)
      const guesses = short.reduce((sum, each) => sum + each.guesses, 0)
      const probability = chance(guessed)
      console.log(
        `rest ${rest / hour} h: ${guessed.length} codes, ${guesses} guesses at short ones, ${probability.toExponential(2)} a number`,
      )
      expect(guesses).toBeGreaterThan(0)
      expect(guesses).toBeLessThanOrEqual(codes.freezeAtFailures)
      expect(probability).toBeLessThanOrEqual(1e-3)
    },
  )

  it('who leaves the owner a number that gets longer codes, with which the sign-up goes on at once', async () => {
    const { api, person } = await signUpAttack(0, 1)
    const [row] = await api.db.selectFrom('code_target').select(['failures', 'frozen_until']).execute()
    expect(row!.failures).toBe(codes.freezeAtFailures)
    expect(row!.frozen_until).not.toBeNull()
    const { phone, email } = person
    api.clock.advance(hour)
    await api.db.deleteFrom('message').execute()
    const recaptcha_token = await api.solved()
    const own = api.client()
    expect(await own.customer.requestCode({ body: { phone, email, recaptcha_token } })).toMatchObject({
      data: { digits: 6 },
    })
    const phoneOTP = await api.codeFor(`+1${phone}`)
    expect(phoneOTP).toMatch(/^\d{6}$/)
    expect(await own.customer.signUp({ body: { ...person, phoneOTP } })).toMatchObject({ ok: true })
    expect(
      await api.db.selectFrom('code_target').select(['failures', 'frozen_until']).executeTakeFirst(),
    ).toEqual({ failures: 0, frozen_until: null })
  })

  it('who has three guesses a day at a frozen number, however many codes they ask for', async () => {
    const { api, person } = await signUpAttack(0, 1)
    const { phone, email } = person
    api.clock.advance(hour)
    const guess = async () => {
      const phoneOTP = wrongFor(await api.codeFor(`+1${phone}`))
      const { ok: _, ...answer } = await api.client().customer.signUp({ body: { ...person, phoneOTP } })
      return answer
    }
    const ask = async () => {
      await api.db.deleteFrom('message').execute()
      const recaptcha_token = await api.solved()
      return api.client().customer.requestCode({ body: { phone, email, recaptcha_token } })
    }
    expect(await ask()).toMatchObject({ data: { digits: 6 } })
    expect(await guess()).toMatchObject({ code: 'CODE_INCORRECT' })
    api.clock.advance(30 * second)
    expect(await ask()).toMatchObject({ data: { digits: 6 } })
    for (let at = 0; at < 2; at++) expect(await guess()).toMatchObject({ code: 'CODE_INCORRECT' })
    expect(await guess()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    api.clock.advance(minute)
    expect(await ask()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    api.clock.advance(day)
    expect(await ask()).toMatchObject({ data: { digits: 6, sendsLeft: 2 } })
    expect(await guess()).toMatchObject({ code: 'CODE_INCORRECT' })
  })

  it('who attacks the reset of an account wins less with six digits, and freezes nobody out', {
    timeout: 120_000,
  }, async () => {
    const api = await testApi()
    const member = await api.signUp('customer')
    const target = { audience: 'customer' as const, username: member.email }
    const guessed = await attack(
      api,
      {
        ask: async ip => {
          await api.db.deleteFrom('message').execute()
          const recaptcha_token = await api.solved()
          const sent = await api
            .client(undefined, { ip })
            .account.requestResetCode({ body: { ...target, recaptcha_token } })
          return askedOf(sent)
        },
        guess: async ip => {
          const code = wrongFor(await api.codeFor(member.email))
          await api.client(undefined, { ip }).account.checkResetCode({ body: { ...target, code } })
        },
      },
      { days: 10 },
    )
    const probability = chance(guessed)
    console.log(`reset: ${guessed.length} codes, ${probability.toExponential(2)} an account`)
    // No number freezes here, so ten days are as good as any others: three codes a day with three guesses each.
    expect(guessed).toEqual(Array(30).fill({ guesses: codes.guesses, digits: codes.accountDigits }))
    expect(probability).toBeLessThanOrEqual(1e-4)
    api.clock.advance(day)
    expect(await api.client().account.logIn({ body: { ...target, password: goodPassword } })).toMatchObject({
      ok: true,
    })
    await api.db.deleteFrom('message').execute()
    expect(await api.client().account.requestResetCode({ body: target })).toMatchObject({ ok: true })
    expect(await api.codeFor(member.email)).toMatch(/^\d{6}$/)
  })
})

function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('a million numbers attacked for thirty days', () => {
  it('by the rules of the service are won as often as counted', { timeout: 120_000 }, () => {
    const next = random(20_261_121)
    const numbers = 1_000_000
    let won = 0
    for (let number = 0; number < numbers; number++) {
      const start = 0
      let now = new Date(start)
      let failures: Failures = { failures: 0, frozenUntil: null, updatedAt: now }
      let sends: Date[] = []
      let open = true
      while (open && now.getTime() < span) {
        // The long codes of a frozen number add at most 9e-5, as shown above.
        const wait = Math.max(frozenFor(failures, now), waitForSend(sends, now))
        if (wait > 0) {
          now = new Date(now.getTime() + wait)
          sends = sends.filter(sent => now.getTime() - sent.getTime() < day)
          continue
        }
        sends = [now, ...sends]
        const code = Math.floor(next() * 10 ** codes.signUpDigits)
        for (let guess = 0; guess < codes.guesses && open; guess++) {
          if (guess === code) {
            won += 1
            open = false
          } else failures = countFailure(failures, now)
        }
      }
    }
    console.log(`measured: ${(won / numbers).toExponential(2)} a number`)
    // Expected is 9.0e-4. With 1,000,000 numbers, one standard deviation is 3e-5.
    expect(won / numbers).toBeGreaterThan(8e-4)
    expect(won / numbers).toBeLessThanOrEqual(1e-3)
  })
})

describe('the rules', () => {
  const at = (time: number) => new Date(time)
  const quiet: Failures = { failures: 0, frozenUntil: null, updatedAt: at(0) }

  it('freeze at the ninth failure, for thirty days', () => {
    let state = quiet
    for (let failure = 1; failure < 9; failure++) {
      state = countFailure(state, at(failure * minute))
      expect(state).toEqual({ failures: failure, frozenUntil: null, updatedAt: at(failure * minute) })
    }
    state = countFailure(state, at(9 * minute))
    expect(frozenFor(state, at(9 * minute))).toBe(codes.freezeLife)
    expect(frozenFor(state, at(9 * minute + codes.freezeLife))).toBe(0)
  })

  it('begin anew after the freeze and after thirty days without a failure, not a moment before', () => {
    const frozen = { failures: 9, frozenUntil: at(span), updatedAt: at(0) }
    expect(countFailure(frozen, at(span)).failures).toBe(1)
    const eight = { failures: 8, frozenUntil: null, updatedAt: at(0) }
    expect(countFailure(eight, at(span - 1)).frozenUntil).not.toBeNull()
    expect(countFailure(eight, at(span)).failures).toBe(1)
  })

  it('wait 30 s, 60 s, and after the third text till the first of the day is a day old', () => {
    expect(waitForSend([], at(0))).toBe(0)
    expect(waitForSend([at(0)], at(0))).toBe(30 * second)
    expect(waitForSend([at(30_000), at(0)], at(30_000))).toBe(60 * second)
    expect(waitForSend([at(90_000), at(30_000), at(0)], at(90_000))).toBe(day - 90_000)
  })
})
