import { describe, expect, it } from 'vitest'
import { type ClientOptions, createClient } from './client.ts'

const bases = { api: 'http://api.test', hero: 'http://hero.test', waitlist: 'https://gateway.test' }

const clientOf = (body: unknown, status = 200, more: Partial<ClientOptions> = {}) =>
  createClient({
    bases,
    fetch: () => (body === undefined ? new Response('<html>', { status }) : Response.json(body, { status })),
    ...more,
  })
const target = { body: { phone: '2125550123', email: 'ada@example.com' } }

describe('a refusal of SPEC 7: success and message', () => {
  it('shows its message, whatever its code is', async () => {
    const client = clientOf(
      { success: false, message: 'Not on Sundays', code: 'SUNDAY', requestId: 'r1' },
      409,
    )
    expect(await client.customer.requestCode(target)).toMatchObject({
      ok: false,
      status: 409,
      message: 'Not on Sundays',
      requestId: 'r1',
    })
  })

  it.each([
    ['Phone already exist', 'PHONE_EXISTS'],
    ['Email already exist', 'EMAIL_EXISTS'],
  ])('is recognized by "%s"', async (message, code) => {
    for (const status of [200, 400, 409])
      expect(await clientOf({ success: false, message }, status).hero.requestCode(target)).toMatchObject({
        ok: false,
        code,
        message,
      })
  })

  it.each([
    [401, 'SESSION_ENDED'],
    [404, 'NOT_FOUND'],
    [422, 'INVALID_INPUT'],
    [429, 'TOO_MANY_ATTEMPTS'],
    [503, 'UNAVAILABLE'],
  ])('without a code goes by its status %s', async (status, code) => {
    const refusal = await clientOf({ success: false, message: 'No' }, status).customer.profile()
    expect(refusal).toMatchObject({ ok: false, status, code, message: 'No', errors: {} })
  })

  it('is one under a good status too, also when the data say so', async () => {
    expect(await clientOf({ success: false, message: 'No' }).customer.profile()).toMatchObject({
      ok: false,
      status: 422,
      message: 'No',
    })
    const check = clientOf({ success: true, message: 'Try again', data: { success: false } })
    const refused = await check.hero.submitBackgroundCheck({ body: { number: '219099990' } })
    expect(refused).toMatchObject({ ok: false, message: 'Try again' })
  })

  it('without a body says what its status means', async () => {
    expect(await clientOf(undefined, 502).customer.profile()).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'We couldn’t reach the server. Try again in a moment.',
    })
  })
})

describe('an answer of SPEC 7', () => {
  const answer = (data?: unknown) => clientOf({ success: true, message: 'OK', ...(data ? { data } : {}) })

  it('to a code: success and message', async () => {
    expect(await answer().customer.requestCode(target)).toMatchObject({
      ok: true,
      data: { digits: 4, expiresIn: 300, resendIn: 30, sendsLeft: 1 },
    })
  })

  it('to a profile: avatar, base and cards, whose numbers are masked', async () => {
    const card = { cardNumber: '4242424242424242', cardCVC: '123', cardExpMonth: 7, cardExpYear: 2031 }
    const profile = await answer({
      user: { avatar: 'a.jpg', avatarBaseUrl: 'https://cdn.test/', card: [card] },
    }).customer.profile()
    expect(profile).toMatchObject({
      data: { user: { avatarPreview: 'https://cdn.test/a.jpg', progress: 100 } },
    })
    const [saved] = profile.ok ? profile.data.user.card : []
    expect(saved).toMatchObject({ brand: 'visa', last4: '4242', cardCVC: '', cardExpYear: '2031' })
    expect(JSON.stringify(profile)).not.toContain('4242424242424242')
  })

  it.each([
    ['under hero', (groups: object) => ({ hero: groups })],
    ['beside it', (groups: object) => groups],
  ])('to an application: the groups %s', async (_where, place) => {
    const state = await answer(
      place({
        drivingLicense: { isUploaded: true, image: ['dl.jpg'], verificationStatus: 'VERIFIED' },
        avatarBaseUrl: 'https://cdn.test/',
      }),
    ).hero.state()
    expect(state).toMatchObject({
      data: {
        drivingLicense: { preview: ['https://cdn.test/dl.jpg'] },
        hero: {
          progress: 20,
          agreement: null,
          steps: [
            { step: 'drivingLicense', status: 'VERIFIED', active: true },
            { step: 'securityLicense', status: 'PENDING', active: true },
            { step: 'profilePhoto', status: 'PENDING', active: false },
            { step: 'heroForm', status: 'PENDING' },
            { step: 'backgroundCheck', status: 'PENDING' },
          ],
        },
      },
    })
  })

  it('to lists: what is there', async () => {
    expect(await answer().content.topics({})).toMatchObject({ ok: true, data: [] })
    expect(await answer({ blogList: [{ slug: 'a', heading: 'A' }] }).content.posts({})).toMatchObject({
      data: { s3Base: '', blogList: [{ slug: 'a', author: { name: '' }, categories: [], description: '' }] },
    })
  })

  it('stays as it is where it says more', async () => {
    const sent = { digits: 6, expiresIn: 1, resendIn: 2, sendsLeft: 0, alreadySent: true }
    expect(await answer(sent).customer.requestCode(target)).toMatchObject({ data: sent })
  })
})

describe('a call beyond SPEC 7', () => {
  const nothing = { success: false, message: 'Cannot GET /hero/hero-form/draft' }

  it('is answered by its stand-in where the implementation does not have it', async () => {
    const asked: string[] = []
    const client = clientOf(nothing, 404, {
      absent: async name => {
        asked.push(name)
        return name === 'content.categories' ? { ok: true, data: [], message: '' } : undefined
      },
    })
    expect(await client.content.categories()).toMatchObject({ ok: true, data: [] })
    expect(await client.hero.formDraft()).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
      message: 'This isn’t available here.',
    })
    expect(asked).toEqual(['content.categories', 'hero.formDraft'])
  })

  it('is not stood in for where an API that has it found nothing', async () => {
    const client = clientOf({ ...nothing, code: 'NOT_FOUND', requestId: 'r' }, 404, {
      absent: async () => ({ ok: true, data: [], message: '' }),
    })
    expect(await client.content.categories()).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })
})
