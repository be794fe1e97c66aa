import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startHttpDouble } from '../../test/doubles/http-double.ts'
import { testClock } from '../../test/harness/clock.ts'
import { ProviderFailure } from '../failure.ts'
import { createFailoverSender, failover } from './failover.ts'
import { createTwilioLookup } from './phone-lookup.ts'
import { createTwilioSmsReports } from './sms-reports.ts'
import type { Sms } from './sms-sender.ts'
import { createTwilioVerifySender } from './twilio-verify.ts'

const login = { accountSid: 'AC00000000000000000000000000000001', authToken: 'a token' }
const sms: Sms = { id: 'm-1', to: '+12125550123', text: '4821 is your Hero code.', code: '4821' }

async function double(answer: (response: ServerResponse) => void) {
  const server = await startHttpDouble(answer)
  onTestFinished(() => server.close())
  return server
}
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

describe('Twilio Verify', () => {
  it('gets our own code, and texts without a code go the usual way', async () => {
    const server = await double(
      json(201, {
        sid: 'VE00000000000000000000000000000002',
        service_sid: 'VA00000000000000000000000000000003',
        to: sms.to,
        channel: 'sms',
        status: 'pending',
        valid: false,
      }),
    )
    const others: Sms[] = []
    const sender = createTwilioVerifySender({
      ...login,
      serviceSid: 'VA00000000000000000000000000000003',
      baseUrl: server.url,
      other: {
        send: async each => {
          others.push(each)
          return { providerId: 'SM1' }
        },
      },
    })
    expect(await sender.send(sms)).toEqual({ providerId: 'VE00000000000000000000000000000002' })
    const [request] = server.received
    expect(request!.path).toBe('/v2/Services/VA00000000000000000000000000000003/Verifications')
    expect(Object.fromEntries(new URLSearchParams(request!.body))).toEqual({
      To: '+12125550123',
      Channel: 'sms',
      CustomCode: '4821',
    })
    const { code: _, ...plain } = sms
    await sender.send(plain)
    expect(others).toEqual([plain])
    expect(server.received).toHaveLength(1)
  })

  it('that is not allowed custom codes waits for someone to mend the account', async () => {
    const server = await double(json(403, { code: 60204, message: 'Service does not support custom codes' }))
    const other = { send: async () => ({ providerId: 'x' }) }
    const sender = createTwilioVerifySender({ ...login, serviceSid: 'VA1', baseUrl: server.url, other })
    await expect(sender.send(sms)).rejects.toMatchObject({ kind: 'temporary', code: '60204' })
  })
})

describe('a look-up of a number', () => {
  const ofType = (type: string | null, more: object = {}) => ({
    calling_country_code: '1',
    country_code: 'US',
    phone_number: sms.to,
    valid: true,
    validation_errors: [],
    line_type_intelligence: { error_code: null, carrier_name: 'A carrier', type },
    ...more,
  })

  it.each([
    ['mobile', ofType('mobile'), 'textable'],
    ['voice over IP', ofType('nonFixedVoip'), 'voip'],
    ['a landline', ofType('landline'), 'landline'],
    ['of no known kind', ofType(null), 'textable'],
    ['no number', ofType(null, { valid: false, validation_errors: ['TOO_SHORT'] }), 'invalid'],
    ['without the part', { valid: true, line_type_intelligence: null }, 'textable'],
  ])('that is %s', async (_name, body, expected) => {
    const server = await double(json(200, body))
    expect(await createTwilioLookup({ ...login, baseUrl: server.url }).lineType(sms.to)).toBe(expected)
    expect(server.received[0]).toMatchObject({
      method: 'GET',
      path: '/v2/PhoneNumbers/%2B12125550123?Fields=line_type_intelligence',
    })
  })

  it('holds up nobody when it fails or hangs, and says so without the number', async () => {
    const codes: string[] = []
    const onFailure = (code: string) => void codes.push(code)
    const down = await double(json(429, { code: 20429, message: 'Too many requests' }))
    const hangs = await double(() => undefined)
    for (const { url } of [down, hangs])
      expect(
        await createTwilioLookup({ ...login, baseUrl: url, timeout: 200, onFailure }).lineType(sms.to),
      ).toBe('textable')
    expect(codes).toEqual(['20429', 'TIMEOUT'])
  })
})

describe('two senders', () => {
  function scene() {
    const clock = testClock()
    const asked = { first: 0, second: 0 }
    let failure: ProviderFailure | undefined
    const sender = createFailoverSender(
      {
        send: async () => {
          asked.first += 1
          if (failure) throw failure
          return { providerId: 'first' }
        },
      },
      {
        send: async () => {
          asked.second += 1
          return { providerId: 'second' }
        },
      },
      { clock, names: { first: 'twilio', second: 'telnyx' } },
    )
    const fail = (kind?: 'temporary' | 'permanent') => {
      failure = kind && new ProviderFailure('twilio', kind, 'TIMEOUT', { uncertain: true })
    }
    return { sender, clock, asked, fail }
  }

  it('use the second only while the first fails', async () => {
    const { sender, asked, fail } = scene()
    expect(await sender.send(sms)).toEqual({ providerId: 'first' })
    fail('temporary')
    expect(await sender.send(sms)).toEqual({ providerId: 'second' })
    fail()
    expect(await sender.send(sms)).toEqual({ providerId: 'first' })
    expect(asked).toEqual({ first: 3, second: 1 })
  })

  it('leave the first alone for a minute after three failures in a row', async () => {
    const { sender, clock, asked, fail } = scene()
    fail('temporary')
    for (let sent = 0; sent < 10; sent += 1) await sender.send(sms)
    expect(asked).toEqual({ first: failover.failures, second: 10 })
    clock.advance(failover.rest)
    fail()
    expect(await sender.send(sms)).toEqual({ providerId: 'first' })
  })

  it('do not repeat what the first refuses for good', async () => {
    const { sender, asked, fail } = scene()
    fail('permanent')
    await expect(sender.send(sms)).rejects.toMatchObject({ kind: 'permanent' })
    expect(asked.second).toBe(0)
  })

  it('leave out the one that a recipient has stopped, also while the other fails', async () => {
    const { sender, asked, fail } = scene()
    expect(await sender.send({ ...sms, refusedBy: ['twilio'] })).toEqual({ providerId: 'second' })
    expect(asked).toEqual({ first: 0, second: 1 })
    fail('temporary')
    for (let tried = 0; tried <= failover.failures; tried += 1)
      await expect(sender.send({ ...sms, refusedBy: ['telnyx'] })).rejects.toMatchObject({
        kind: 'temporary',
      })
    expect(asked).toEqual({ first: failover.failures + 1, second: 1 })
    fail()
    expect(await sender.send({ ...sms, refusedBy: ['twilio', 'telnyx'] })).toEqual({ providerId: 'first' })
  })
})

interface Called {
  form: URLSearchParams
  signature: string | null
  about?: string
}

describe('a status callback of Twilio', () => {
  const message = '0199a1b2-0000-7000-8000-000000000001'
  const url = 'https://hero.test/api/texts/reports'
  const reports = createTwilioSmsReports({ authToken: 'a token', url })
  /** The fields in the example that Twilio publishes. */
  const fields = {
    SmsSid: 'SM1c8a0b4f1e2d4c7f9b3a5d6e7f8a9b0c',
    SmsStatus: 'undelivered',
    MessageStatus: 'undelivered',
    To: '+12125550123',
    MessageSid: 'SM1c8a0b4f1e2d4c7f9b3a5d6e7f8a9b0c',
    AccountSid: login.accountSid,
    From: '+12125550199',
    ApiVersion: '2010-04-01',
    ErrorCode: '30003',
  }
  const called = ({ form, signature, about = message }: Called) =>
    reports.read({
      body: Buffer.from(form.toString()),
      headers: new Headers(signature === null ? {} : { 'x-twilio-signature': signature }),
      url: new URL(reports.addressOf(about)),
    })
  function read(change: Record<string, string> = {}, { to = message, token = 'a token' } = {}) {
    const form: Record<string, string> = { ...fields, ...change }
    const signed = Object.keys(form)
      .sort()
      .reduce((all, name) => all + name + form[name], `${url}?message=${to}`)
    const signature = createHmac('sha1', token).update(signed).digest('base64')
    return called({ form: new URLSearchParams(form), signature })
  }

  it('says what became of the text', () => {
    const attempt = { message, providerId: fields.MessageSid }
    expect(read()).toEqual({ ...attempt, kind: 'undelivered', detail: '30003' })
    expect(read({ MessageStatus: 'delivered' })).toEqual({
      ...attempt,
      kind: 'delivered',
      detail: 'delivered',
    })
    expect(read({ ErrorCode: '21610' })).toMatchObject({ detail: '21610', optedOut: fields.To })
    expect(read({ MessageSid: '' })).toBeNull()
    expect(read({ MessageStatus: 'sent' })).toBeNull()
  })

  it('for another message, under another token or without a signature is forged', () => {
    expect(read({}, { to: '0199a1b2-0000-7000-8000-000000000002' })).toBe('forged')
    expect(read({}, { token: 'another' })).toBe('forged')
    const form = new URLSearchParams(fields)
    expect(called({ form, signature: null })).toBe('forged')
    expect(called({ form, signature: 'x', about: 'x' })).toBe('forged')
  })
})
