import { describe, expect, it } from 'vitest'
import { hour } from '../../contract/durations.ts'
import { districtOfZip } from '../../contract/zip-district.ts'
import { solve } from '../../providers/bot-check/altcha.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'

async function token({ deps }: Pick<TestApi, 'deps'>): Promise<string> {
  const { challenge } = await deps.botCheck.createChallenge({ action: 'prelaunch_signup' })
  return (await solve(challenge!))!
}

const entry = {
  name: 'Ada',
  last_name: 'Mercer',
  email: 'Ada@Example.com',
  zipcode: '10013',
  district: 'Manhattan' as const,
  source: 'prelaunch',
}

const join = async (api: TestApi, change: Record<string, unknown> = {}) =>
  api.client().waitlist.join({
    body: { ...entry, recaptcha_token: await token(api), ...change } as never,
  })

describe('joining the waitlist', () => {
  it('puts the person on the list and promises one confirmation with a link to leave', async () => {
    const api = await testApi()
    // No token of a link holds so long a name by chance.
    const name = 'Quillfeather'
    expect(await join(api, { name })).toMatchObject({ ok: true, data: { joined: true } })
    const rows = await api.db.selectFrom('waitlist_entry').selectAll().execute()
    expect(rows).toMatchObject([
      { email: 'ada@example.com', district: 'Manhattan', outside_new_york: false, source: 'prelaunch' },
    ])
    const [mail] = await api.queuedMessages()
    expect(mail).toMatchObject({
      template: 'waitlist-confirmation',
      to: 'ada@example.com',
      values: { district: 'Manhattan', zipcode: '10013' },
    })
    expect(JSON.stringify(mail!.values)).not.toContain(name)
    expect(JSON.stringify(rows)).not.toContain(mail!.values.unsubscribeUrl!.split('/').at(-1))
  })

  it('promises to write when the Bronx opens, as people say it, and keeps the bare name', async () => {
    const api = await testApi()
    await join(api, { zipcode: '10451', district: 'Bronx' })
    const [mail] = await api.queuedMessages()
    expect(mail!.values.district).toBe('the Bronx')
    const row = await api.db.selectFrom('waitlist_entry').select('district').executeTakeFirstOrThrow()
    expect(row.district).toBe('Bronx')
  })

  it('again with the same email is the same success, changes nothing and sends nothing', async () => {
    const api = await testApi()
    const first = await join(api)
    const again = await join(api, { email: ' ADA@example.com ', name: 'Eve', district: 'Bronx' })
    expect(again).toEqual(first)
    expect(await api.queuedMessages()).toHaveLength(1)
    const rows = await api.db.selectFrom('waitlist_entry').select(['name', 'district']).execute()
    expect(rows).toEqual([{ name: 'Ada', district: 'Manhattan' }])
  })

  it('twice at once makes one entry and one mail, and both are told the same', async () => {
    const api = await testApi()
    const answers = await Promise.all([join(api), join(api), join(api)])
    expect(answers.every(answer => answer.ok)).toBe(true)
    expect(await api.queuedMessages()).toHaveLength(1)
    expect(await api.db.selectFrom('waitlist_entry').select('id').execute()).toHaveLength(1)
  })

  it('from outside New York is taken and tagged', async () => {
    const api = await testApi()
    expect((await join(api, { zipcode: '07030' })).ok).toBe(true)
    const row = await api.db.selectFrom('waitlist_entry').select('outside_new_york').executeTakeFirstOrThrow()
    expect(row.outside_new_york).toBe(true)
  })

  it('ignores the site key and action of the client', async () => {
    const api = await testApi()
    expect((await join(api, { recaptcha_site_key: 'evil', recaptcha_action: 'other' })).ok).toBe(true)
  })
})

describe('joining the waitlist is refused', () => {
  it.each([
    ['name', '', 'Please enter your full name.'],
    ['last_name', ' ', 'Please enter your last name.'],
    ['email', 'ada@example', 'Please enter a valid email.'],
    ['zipcode', '1001', 'Enter a 5-digit ZIP.'],
    ['district', 'Hoboken', 'Please choose a district.'],
    ['recaptcha_token', '', 'reCAPTCHA failed to provide a token.'],
  ])('at %s for %j', async (field, value, message) => {
    const api = await testApi()
    expect(await join(api, { [field]: value })).toMatchObject({
      ok: false,
      code: 'INVALID_INPUT',
      errors: { [field]: message },
    })
  })

  it('without a solved bot check, with one made up, and with one used before', async () => {
    const api = await testApi()
    const used = await token(api)
    expect((await join(api, { recaptcha_token: used })).ok).toBe(true)
    for (const recaptcha_token of ['made-up', used])
      expect(await join(api, { recaptcha_token, email: 'other@example.com' })).toMatchObject({
        code: 'BOT_CHECK_FAILED',
        message: 'We couldn’t check that you’re a person. Please try again.',
      })
    expect(await api.db.selectFrom('waitlist_entry').select('id').execute()).toHaveLength(1)
  })

  it('with the message under `error` too, where clients of the waitlist read it', async () => {
    const { api } = await testApi()
    const response = await api.fetch(
      new Request('http://hero.test/v4/prelaunch-waitlist', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
      { ip: '203.0.113.7' },
    )
    expect(response.status).toBe(422)
    const body = (await response.json()) as { error: string; message: string }
    expect(body.error).toBe(body.message)
  })

  it('after ten tries an hour from one IP address', async () => {
    const api = await testApi()
    for (let place = 0; place < 10; place++) await join(api, { email: `a${place}@example.com` })
    expect(await join(api, { email: 'late@example.com' })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    api.clock.advance(hour)
    expect((await join(api, { email: 'late@example.com' })).ok).toBe(true)
  })
})

describe('a block of IP addresses', () => {
  it('has thirty tries an hour, however many of its addresses take part', async () => {
    const api = await testApi({
      deps: {
        botCheck: {
          createChallenge: async () => ({ provider: 'altcha' }),
          verify: async () => ({ ok: true }),
        },
      },
    })
    const from = (ip: string, email: string) =>
      api.client(undefined, { ip }).waitlist.join({ body: { ...entry, email, recaptcha_token: 'x' } })
    for (let place = 0; place < 30; place++)
      expect(await from(`2001:db8:1:${place}::7`, `a${place}@example.com`)).toMatchObject({ ok: true })
    expect(await from('2001:db8:1:99::7', 'late@example.com')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(await from('2001:db8:2:0::7', 'late@example.com')).toMatchObject({ ok: true })
  })
})

describe('leaving the waitlist', () => {
  it('takes one press, once; looking at the page changes nothing', async () => {
    const api = await testApi()
    await join(api)
    const [mail] = await api.queuedMessages()
    const path = new URL(mail!.values.unsubscribeUrl!).pathname.replace(/^\/api/, '')
    const visit = (method: string) =>
      api.api.fetch(
        new Request(`http://hero.test${path}`, {
          method,
          ...(method === 'POST'
            ? {
                headers: { 'content-type': 'application/x-www-form-urlencoded' },
                body: 'List-Unsubscribe=One-Click',
              }
            : {}),
        }),
        { ip: '203.0.113.7' },
      )
    const entries = async () => (await api.db.selectFrom('waitlist_entry').select('id').execute()).length
    const page = await visit('GET')
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    const question = await page.text()
    expect(question).toContain('Leave the list')
    expect(question).toContain('<header><a href="http://hero.test">')
    expect(await entries()).toBe(1)
    const left = await (await visit('POST')).text()
    expect(left).toContain('You’re off the list')
    expect(left).toContain('<a href="http://hero.test/prelaunch#join">join again</a>')
    expect(await entries()).toBe(0)
    expect(await (await visit('POST')).text()).toBe(left)
  })
})

describe('the borough of a ZIP', () => {
  it.each([
    ['10001', 'Manhattan'],
    ['10282', 'Manhattan'],
    ['10301', 'Staten Island'],
    ['10451', 'Bronx'],
    ['11201', 'Brooklyn'],
    ['11101', 'Queens'],
    ['11697', 'Queens'],
    ['11004', 'Queens'],
    ['11040', undefined],
    ['10501', undefined],
    ['07030', undefined],
  ])('of %s is %s', (zip, district) => expect(districtOfZip(zip)).toBe(district))
})

describe('the link that confirms an entry', () => {
  async function confirmLink(api: TestApi) {
    const [mail] = await api.queuedMessages()
    return new URL(mail!.values.confirmUrl!).pathname.replace(/^\/api/, '')
  }
  const open = (api: TestApi, path: string, method: string) =>
    api.api.fetch(new Request(`http://hero.test${path}`, { method }), { ip: '203.0.113.9', requestId: 'r' })
  const confirmedAt = async (api: TestApi) =>
    (await api.db.selectFrom('waitlist_entry').select('confirmed_at').executeTakeFirstOrThrow()).confirmed_at

  it('changes nothing when a mail scanner opens it, and counts the person once its button is pressed', async () => {
    const api = await testApi()
    await join(api)
    const path = await confirmLink(api)
    expect((await open(api, path, 'GET')).status).toBe(200)
    expect(await confirmedAt(api)).toBeNull()
    const pressed = await open(api, path, 'POST')
    expect(await pressed.text()).toContain('/area?zip=10013')
    const first = await confirmedAt(api)
    expect(first).not.toBeNull()
    api.clock.advance(hour)
    await open(api, path, 'POST')
    expect(await confirmedAt(api)).toEqual(first)
  })

  it('says that the entry is gone once its person has left', async () => {
    const api = await testApi()
    await join(api)
    const path = await confirmLink(api)
    await open(api, path.replace('confirm', 'leave'), 'POST')
    const answer = await open(api, path, 'POST')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('join again')
  })
})
