import { describe, expect, it } from 'vitest'
import { accountCode, phoneOTP } from '../contract/fields.ts'
import { newPerson, testApi } from '../test/harness/api.ts'
import { newAccount } from '../test/harness/applicant.ts'
import { testSsn } from '../test/harness/hero-answers.ts'

async function app() {
  const instance = await testApi()
  const post = async (path: string, body: unknown, token?: string) => {
    const response = await instance.api.fetch(
      new Request(`http://hero.test${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
        body: JSON.stringify(body),
      }),
      { ip: '203.0.113.7', requestId: 'test-request' },
    )
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return { instance, post }
}

const card = {
  cardNumber: '4242424242424242',
  cardholderName: 'Ada Mercer',
  cardExpMonth: '09',
  cardExpYear: '2030',
  cardCVC: '042',
  zipCode: '02134',
}

describe('what an app may send as a number or as text', () => {
  it.each([
    ['customer', '/users/user-request-otp', '/users/user-signup'],
    ['hero', '/hero/hero-request-otp', '/hero/hero-signup'],
  ])('is the code of a %s, the phone and its country', async (_, ask, signUp) => {
    for (const as of [Number, String]) {
      const { instance, post } = await app()
      const { phone, ...rest } = newPerson()
      const person = { ...rest, phone: as(phone), countryCode: as(1) }
      const asked = await post(ask, { ...person, requestOtpTo: 'NUMBER', type: 'SIGN_UP' })
      expect(asked.body).toMatchObject({ success: true })
      const code = as(await instance.codeFor(`+1${phone}`))
      const opened = await post(signUp, { ...person, phoneOTP: code })
      expect(opened.body).toMatchObject({ success: true, data: { token: expect.any(String) } })
    }
  })

  it('is a code that begins with zero', () => {
    expect(phoneOTP.parse(42)).toBe('0042')
    expect(accountCode.parse(42)).toBe('000042')
  })

  it('is every field of a card: zeros in front come back where a number has lost them', async () => {
    const { instance, post } = await app()
    for (const sent of [
      card,
      {
        ...card,
        cardNumber: 4242424242424242,
        cardExpMonth: 9,
        cardExpYear: 2030,
        cardCVC: 42,
        zipCode: 2134,
      },
    ]) {
      const { token } = await newAccount(instance, 'customer')
      const added = await post('/payment/add-card', sent, token)
      expect([added.status, added.body.message]).toEqual([200, 'Done'])
    }
    const rows = await instance.db
      .selectFrom('card')
      .select(['last4', 'exp_month', 'exp_year', 'zip'])
      .execute()
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(rows[0])
    expect(rows[0]).toMatchObject({ last4: '4242', zip: '02134' })
  })

  it('is only the Social Security Number: nine digits, with dashes or as a number', async () => {
    const { instance, post } = await app()
    for (const number of ['219099990', testSsn, 219099990]) {
      const { token } = await newAccount(instance, 'hero')
      // The refusal is about texts that were not read. It is not about the number.
      const sent = await post('/hero/background-check', { number }, token)
      expect(sent.body).not.toHaveProperty('errors')
      expect(sent.status).toBe(409)
    }
  })
})
