import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../contract/fields-of.ts'
import { messages } from '../../contract/messages.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { newApplicant, seedPages } from '../../test/harness/applicant.ts'
import { formAnswers } from '../../test/harness/hero-answers.ts'

const post = async (path: string, body: string) => {
  const { api } = await testApi()
  const answer = await api.fetch(
    new Request(`http://hero.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
    { ip: '203.0.113.7' },
  )
  return [answer.status, ((await answer.json()) as { code: string }).code]
}

describe('a body that no screen sends', () => {
  it.each([20_000, 40_000])('nested %i deep is a request that cannot be read', async depth => {
    const lists = '['.repeat(depth) + ']'.repeat(depth)
    const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    expect(await post('/account/login', lists)).toEqual([400, 'MALFORMED_REQUEST'])
    expect(await post('/account/login', `{"username":${objects}}`)).toEqual([400, 'MALFORMED_REQUEST'])
  })

  it('of a few levels gets the messages of its fields, and U+0000 is found at every level', async () => {
    expect(await post('/account/login', '{"username":{"a":[[[]]]}}')).toEqual([422, 'INVALID_INPUT'])
    expect(await post('/account/login', '{"username":{"a":[["\\u0000"]]}}')).toEqual([
      400,
      'MALFORMED_REQUEST',
    ])
  })
})

describe('a parameter that is sent more than once', () => {
  const ask = async (address: string, init: RequestInit = {}) => {
    const { api } = await testApi()
    const answer = await api.fetch(new Request(`http://hero.test${address}`, init), { ip: '203.0.113.7' })
    return [answer.status, fieldsOf(fieldsOf(await answer.json()).data).known]
  }

  it('counts once, as it was sent last', async () => {
    expect(await ask('/utils/invitation-code?code=nothing')).toEqual([200, false])
    expect(await ask('/utils/invitation-code?code=&code=nothing')).toEqual([200, false])
    expect((await ask('/utils/invitation-code?code=nothing&code='))[0]).toBe(422)
  })

  it('is taken from its own place only: a field of the address is none of the body, nor is a header', async () => {
    const address = '/account/login?audience=customer&username=zoe%40example.com&password=Lamp-post+7%21'
    const headers = { 'content-type': 'application/json', username: 'zoe@example.com' }
    expect((await ask(address, { method: 'POST', headers, body: '{}' }))[0]).toBe(422)
  })
})

describe('a calling code that no country has', () => {
  it.each(['+0', '+00', '+12', '+210', '+999'])(
    '%s is refused at the number, wherever it is sent',
    async countryCode => {
      const { client, solved } = await testApi()
      for (const audience of ['customer', 'hero'] as const) {
        const contact = { countryCode, phone: '2125550123', email: 'ada@example.com' }
        const asked = await client()[audience].requestCode({
          body: { ...contact, recaptcha_token: await solved() },
        })
        const entered = await client()[audience].signUp({
          body: {
            ...contact,
            firstName: 'Ada',
            lastName: 'Mercer',
            password: 'Lamp-post 7!',
            phoneOTP: '1234',
            termsAndConditions: true,
            contactAgree: true,
          },
        })
        for (const answer of [asked, entered]) {
          expect(answer.ok).toBe(false)
          expect(answer).toMatchObject({ status: 422, code: 'INVALID_INPUT' })
        }
      }
    },
  )
})

describe('a number with too few digits', () => {
  it.each(['customer', 'hero'] as const)(
    'is named together with a wrong email when a %s asks for a code',
    async audience => {
      const { client, solved } = await testApi()
      const target = { countryCode: '+1', phone: '2125550', email: 'ada@' }
      const asked = await client()[audience].requestCode({
        body: { ...target, recaptcha_token: await solved() },
      })
      expect(asked).toMatchObject({
        status: 422,
        code: 'INVALID_INPUT',
        errors: { phone: messages.phoneInvalid, email: messages.emailInvalid },
      })
    },
  )
})

describe('a null, which apps write for a field without a value (decision 0516)', () => {
  /** Sends JSON as an app does, past the types of the contract. */
  async function send(api: TestApi, path: string, body: object, token?: string) {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) }
    const request = new Request(`http://hero.test${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const answer = await api.api.fetch(request, { ip: '203.0.113.7' })
    return { status: answer.status, ...fieldsOf(await answer.json()) }
  }

  it('in every optional field of the sign-up counts as a missing one, so the account is opened', async () => {
    const api = await testApi()
    const { countryCode: _, ...person } = newPerson()
    const target = { phone: person.phone, email: person.email, countryCode: null }
    const asked = { ...target, requestOtpTo: null, type: null, recaptcha_token: null, unlessLive: null }
    expect(await send(api, '/users/user-request-otp', asked)).toMatchObject({ status: 200 })
    const phoneOTP = await api.codeFor(`+1${person.phone}`)
    const nothing = { invitationCode: null, neighbourhood: null, city: null, recaptcha_token: null }
    const choices = { marketingEmail: null, marketingSms: null, termsAndConditions: null, contactAgree: null }
    const body = { ...person, ...target, ...nothing, ...choices, phoneOTP }
    expect(await send(api, '/users/user-signup', body)).toMatchObject({ status: 200, success: true })
    const given = await api.db.selectFrom('consent').select('granted').where('granted', '=', true).execute()
    expect(given).toEqual([])
  })

  it('in the details of the Hero form counts as no detail, and as an answer where it is one', async () => {
    const api = await testApi()
    await seedPages(api)
    const hero = await newApplicant(api)
    await hero.sendSteps(3)
    await hero.agree()
    const answers = formAnswers()
    const body = {
      ...answers,
      certificates: { ...answers.certificates, stateLicense: null, firearmLicense: null },
      medicalStatus: { isMedical: null, medical: null },
      fitnessRequirement: { ...answers.fitnessRequirement, isJumpFootWall: null, fitnessDescription: null },
    }
    const yes = { ...body, certificates: { ...body.certificates, isStateLicense: true } }
    expect(await send(api, '/hero/hero-form', yes, hero.token)).toMatchObject({
      status: 422,
      errors: { 'certificates.stateLicense': 'Please enter state' },
    })
    expect(await send(api, '/hero/hero-form', body, hero.token)).toMatchObject({ status: 200 })
  })

  it('in a required field gets the message of a missing one, and in a list it stays', async () => {
    const api = await testApi()
    const nobody = {
      firstName: null,
      lastName: null,
      email: null,
      password: null,
      phone: null,
      phoneOTP: null,
    }
    expect(await send(api, '/hero/hero-signup', nobody)).toMatchObject({
      status: 422,
      errors: { firstName: 'Please enter first name', phoneOTP: 'Please enter the code' },
    })
    const hero = await api.signUp('hero')
    const body = { type: 'DRIVING', number: 'AB12C3', url: [null] }
    expect(await send(api, '/hero/update-license', body, hero.token)).toMatchObject({ status: 422 })
  })
})
