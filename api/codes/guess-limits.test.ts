import { expect, it } from 'vitest'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'

async function asked(api: TestApi) {
  const person = newPerson()
  const { phone, email, countryCode } = person
  const recaptcha_token = await api.solved()
  await api.client().customer.requestCode({ body: { phone, email, countryCode, recaptcha_token } })
  return { ...person, phoneOTP: await api.codeFor(`${countryCode}${phone}`) }
}

const wrong = (code: string) => (code === '0000' ? '0001' : '0000')

/** The points of the hourly limits of guesses, by address and by block. */
async function points({ db }: TestApi) {
  const rows = await db
    .selectFrom('rate_limit')
    .select('points')
    .where('key', 'like', 'guessBy%')
    .orderBy('key')
    .execute()
  return rows.map(row => row.points)
}

for (const [name, options] of [
  ['without a key', {}],
  ['with an idempotency key', { idempotencyKey: 'one-sign-up' }],
] as const) {
  it(`a right guess ${name} costs no point`, async () => {
    const api = await testApi()
    const body = await asked(api)
    expect(await api.client().customer.signUp({ body }, options)).toMatchObject({ ok: true })
    expect((await points(api)).filter(used => used > 0)).toEqual([])
  })

  it(`a wrong guess ${name} counts at the code, the number, the address and the block`, async () => {
    const api = await testApi()
    const person = await asked(api)
    const body = { ...person, phoneOTP: wrong(person.phoneOTP) }
    expect(await api.client().customer.signUp({ body }, options)).toMatchObject({ code: 'CODE_INCORRECT' })
    expect(await points(api)).toEqual([1, 1])
    expect(await api.db.selectFrom('code').select('guesses').execute()).toEqual([{ guesses: 1 }])
    expect(await api.db.selectFrom('code_target').select('failures').execute()).toEqual([{ failures: 1 }])
  })
}

it('of guesses at many numbers that come at once from one address, thirty are looked at', async () => {
  const api = await testApi()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      api.client().customer.signUp({ body: { ...newPerson(), phoneOTP: '0000' } }),
    ),
  )
  const count = (code: string) => answers.filter(answer => !answer.ok && answer.code === code).length
  expect([count('CODE_EXPIRED'), count('TOO_MANY_ATTEMPTS')]).toEqual([30, 20])
  expect(await points(api)).toEqual([30, 30])
})

it('beyond the limit a right guess is refused too, and its code stays good', async () => {
  const api = await testApi()
  const body = await asked(api)
  for (let guess = 0; guess < 30; guess++)
    await api.client().customer.signUp({ body: { ...newPerson(), phoneOTP: '0000' } })
  expect(await api.client().customer.signUp({ body })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  const elsewhere = api.client(undefined, { ip: '198.51.100.7' })
  expect(await elsewhere.customer.signUp({ body })).toMatchObject({ ok: true })
})

it('the right code of a reset costs no point, but one that was used does', async () => {
  const api = await testApi()
  const { email } = await api.signUp('customer')
  const username = email
  const recaptcha_token = await api.solved()
  await api.client().account.requestResetCode({ body: { audience: 'customer', username, recaptcha_token } })
  const body = { audience: 'customer' as const, username, code: await api.codeFor(email) }
  expect(await api.client().account.checkResetCode({ body })).toMatchObject({ ok: true })
  expect((await points(api)).filter(used => used > 0)).toEqual([])
  const elsewhere = api.client(undefined, { headers: { 'user-agent': 'Another/1.0' } })
  expect(await elsewhere.account.checkResetCode({ body })).toMatchObject({ code: 'CODE_EXPIRED' })
  expect(await points(api)).toEqual([1, 1])
})

it('the right code of a reset costs a point if another call has just spent it', async () => {
  const api = await testApi()
  const { email } = await api.signUp('customer')
  const recaptcha_token = await api.solved()
  const username = email
  await api.client().account.requestResetCode({ body: { audience: 'customer', username, recaptcha_token } })
  const body = { audience: 'customer' as const, username, code: await api.codeFor(email) }
  // The call that spent it came from elsewhere, so no token of this client is stored.
  await api.db.updateTable('code').set({ used_at: api.clock.now() }).where('purpose', '=', 'reset').execute()
  expect(await api.client().account.checkResetCode({ body })).toMatchObject({ code: 'CODE_EXPIRED' })
  expect(await points(api)).toEqual([1, 1])
})
