import { describe, expect, it } from 'vitest'
import { neighborhoods } from '../../contract/neighborhoods.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'

async function signUpWith(api: TestApi, more: { neighbourhood?: string }) {
  const person = newPerson()
  const { phone, email, countryCode } = person
  await api.client().customer.requestCode({ body: { phone, email, countryCode } })
  const phoneOTP = await api.codeFor(`+1${phone}`)
  const body = {
    ...person,
    ...more,
    phoneOTP,
    termsAndConditions: true as const,
    contactAgree: true as const,
  }
  const result = await api.client().customer.signUp({ body })
  const row = await api.db
    .selectFrom('account')
    .select('neighbourhood')
    .where('email', '=', email)
    .executeTakeFirst()
  return { result, row }
}

describe('the neighborhood of the prelaunch sign-up', () => {
  it('is kept with the account, and may be left out', async () => {
    const api = await testApi()
    expect((await signUpWith(api, { neighbourhood: 'Upper East Side' })).row).toEqual({
      neighbourhood: 'Upper East Side',
    })
    expect((await signUpWith(api, { neighbourhood: '' })).row).toEqual({ neighbourhood: null })
    expect((await signUpWith(api, {})).row).toEqual({ neighbourhood: null })
  })

  it('is chosen from all of Manhattan, from A to Z, or "Other"', () => {
    for (const named of ['Midtown', 'Upper East Side', 'Chelsea']) expect(neighborhoods).toContain(named)
    expect(neighborhoods.at(-1)).toBe('Other')
    const manhattan = neighborhoods.slice(0, -1)
    expect(manhattan).toEqual([...new Set(manhattan)].sort((a, b) => a.localeCompare(b, 'en-US')))
    expect(Math.max(...manhattan.map(name => name.length))).toBeLessThanOrEqual(60)
  })
})
