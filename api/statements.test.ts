import { expect, it } from 'vitest'
import { newPerson, type TestApi, testApi } from '../test/harness/api.ts'
import { seedPages } from '../test/harness/applicant.ts'
import { newStaff } from '../test/harness/staff.ts'
import { statementsOf } from '../test/harness/statements.ts'

const agreed = { termsAndConditions: true, contactAgree: true } as const

/** How many statements each call in a person's first minutes takes, including `begin` and `commit`. */
async function counts(api: TestApi, audience: 'customer' | 'hero') {
  const person = newPerson()
  const { phone, email, countryCode, password } = person
  const recaptcha_token = await api.solved()
  const client = api.client()
  const asked = { body: { phone, email, countryCode, recaptcha_token } }
  const request = await statementsOf(api, () => client[audience].requestCode(asked))
  const body = { ...person, ...agreed, phoneOTP: await api.codeFor(`+1${phone}`) }
  const signUp = await statementsOf(api, async () =>
    expect(await client[audience].signUp({ body })).toMatchObject({ ok: true }),
  )
  let token = ''
  const logIn = await statementsOf(api, async () => {
    const done = await client.account.logIn({ body: { audience, username: email, password } })
    if (done.ok) token = done.data.token
  })
  const own = api.client(token)
  const home = await statementsOf(api, async () => {
    const read = audience === 'hero' ? await own.hero.state() : await own.customer.profile()
    expect(read).toMatchObject({ ok: true })
  })
  return [request, signUp, logIn, home].map(({ length }) => length)
}

it('a code, a sign-up, a log-in and the first page take so many statements, and no more', async () => {
  const api = await testApi({ settings: { heroSpots: 1 } })
  await seedPages(api)
  // The first Hero counts the spots, waits for the lock, and counts again. The usual time of reviews is read only once a minute.
  expect(await counts(api, 'hero')).toEqual([11, 13, 3, 3])
  expect(await counts(api, 'hero')).toEqual([11, 11, 3, 2])
  expect(await counts(api, 'customer')).toEqual([11, 7, 3, 3])
})

it('the counts that each open page of the console asks for take one statement for each section', async () => {
  const api = await testApi()
  const of = async (role: 'reviewer' | 'support') => {
    const { client } = await (await newStaff(api, [role])).logIn()
    await client.waits.counts({ query: {} })
    const seen = await statementsOf(api, async () =>
      expect(await client.waits.counts({ query: {} })).toMatchObject({ ok: true }),
    )
    return seen.length
  }
  // One each for the session, the beginning and the end of the reads, the inbox or the queue, and seven kinds of what waits.
  expect([await of('support'), await of('reviewer')]).toEqual([4, 11])
})
