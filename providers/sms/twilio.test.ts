import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerLikeTwilio, startTwilio, twilioAccount } from '../../test/doubles/twilio.ts'
import { asWord } from '../../test/harness/as-word.ts'
import { providerFailureOf } from '../../test/harness/provider-failure.ts'
import type { ProviderFailure } from '../failure.ts'
import { createTwilioSmsSender, isFromTwilio, type TwilioOptions } from './twilio.ts'

const sms = { id: 'm-1', to: '+12125550123', text: '4821 is your Hero code.' }

let double: Awaited<ReturnType<typeof startTwilio>>
beforeAll(async () => {
  double = await startTwilio()
})
afterAll(() => double.close())
beforeEach(() => {
  double.received.length = 0
  double.answerWith(answerLikeTwilio)
})

const sender = (options: Partial<TwilioOptions> = {}) =>
  createTwilioSmsSender({ ...twilioAccount, baseUrl: double.url, ...options })

const failureOf = (work: Promise<unknown>) =>
  providerFailureOf(work, ['2125550123', asWord('4821'), twilioAccount.authToken])

describe('a request to Twilio', () => {
  it('carries login, form and idempotency token, and nothing in the address', async () => {
    await sender().send(sms)
    const [request] = double.received
    expect(request).toMatchObject({
      method: 'POST',
      path: `/2010-04-01/Accounts/${twilioAccount.accountSid}/Messages.json`,
    })
    expect(request?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'i-twilio-idempotency-token': 'm-1',
    })
    expect([...new URLSearchParams(request?.body)]).toEqual([
      ['To', sms.to],
      ['From', twilioAccount.from],
      ['Body', sms.text],
    ])
  })

  it('names the messaging service where one is configured instead of a number', async () => {
    await sender({ from: 'MG0001' }).send(sms)
    expect(new URLSearchParams(double.received[0]?.body).get('MessagingServiceSid')).toBe('MG0001')
  })
})

describe('a refusal', () => {
  it('of the number is final and keeps Twilio’s code, not its words', async () => {
    const failure = await failureOf(sender().send({ ...sms, to: '+19995550123' }))
    expect(failure).toMatchObject({ kind: 'permanent', code: '21211', uncertain: false })
  })

  it('of our login waits for someone to mend the settings', async () => {
    expect(await failureOf(sender({ authToken: 'wrong' }).send(sms))).toMatchObject({
      kind: 'temporary',
      code: '20003',
    })
    expect(await failureOf(sender({ accountSid: 'AC2' }).send(sms))).toMatchObject({ kind: 'temporary' })
  })

  it('for too many requests says how long to wait', async () => {
    double.answerWith(response => response.writeHead(429, { 'retry-after': '7' }).end('{"code":20429}'))
    expect(await failureOf(sender().send(sms))).toMatchObject({
      kind: 'temporary',
      code: '20429',
      retryAfter: 7,
    })
  })
})

const problems: [
  name: string,
  answer: (response: ServerResponse) => void,
  expected: Partial<ProviderFailure>,
][] = [
  ['never answers', () => undefined, { code: 'TIMEOUT', uncertain: true }],
  [
    'resets the connection',
    response => response.socket?.resetAndDestroy(),
    { code: 'CONNECTION', uncertain: true },
  ],
  ['hangs up', response => response.socket?.destroy(), { code: 'CONNECTION', uncertain: true }],
  ['breaks', response => response.writeHead(500).end('<html>oops'), { code: 'HTTP_500', uncertain: true }],
  [
    'is away',
    response => response.writeHead(503, { 'retry-after': '120' }).end(),
    { code: 'HTTP_503', retryAfter: 120 },
  ],
  [
    'redirects',
    response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    { code: 'HTTP_302' },
  ],
  ['speaks no HTTP', response => response.socket?.end('220 hello\r\n'), { code: 'CONNECTION' }],
  [
    'breaks with an endless body',
    response => {
      response.writeHead(500)
      const timer = setInterval(() => response.write('x'.repeat(16_384)), 5)
      response.on('close', () => clearInterval(timer))
    },
    { code: 'HTTP_500' },
  ],
  [
    'breaks with 10 MB',
    response => response.writeHead(502).end('x'.repeat(10_000_000)),
    { code: 'HTTP_502' },
  ],
  [
    'names a wild code',
    response => response.writeHead(500).end('{"code":"+12125550123"}'),
    { code: 'HTTP_500' },
  ],
]

describe('Twilio in trouble', () => {
  it.each(problems)(
    'is worth another try when it %s, and is asked once only',
    async (_name, answer, expected) => {
      double.answerWith(answer)
      const start = performance.now()
      const failure = await failureOf(sender({ timeout: 1_000 }).send(sms))
      expect(failure).toMatchObject({ kind: 'temporary', ...expected })
      expect(performance.now() - start).toBeLessThan(4_000)
      expect(double.received).toHaveLength(1)
    },
  )

  it('is certain not to have sent when no connection stood', async () => {
    const closed = await startTwilio()
    await closed.close()
    const failure = await failureOf(sender({ baseUrl: closed.url }).send(sms))
    expect(failure).toMatchObject({ kind: 'temporary', code: 'CONNECTION', uncertain: false })
    const nowhere = await failureOf(sender({ baseUrl: 'http://nowhere.invalid', timeout: 3_000 }).send(sms))
    expect(nowhere).toMatchObject({ kind: 'temporary' })
  })

  it.each([
    [
      'is cut in the middle',
      (response: ServerResponse) => {
        response.writeHead(201, { 'content-length': '500' }).write('{"sid":"SM')
        setTimeout(() => response.socket?.destroy(), 20)
      },
    ],
    ['is no JSON', (response: ServerResponse) => response.writeHead(201).end('<html>created')],
    ['has another shape', (response: ServerResponse) => response.writeHead(201).end('[1,2,3]')],
    ['is null', (response: ServerResponse) => response.writeHead(201).end('null')],
    ['is huge', (response: ServerResponse) => response.writeHead(201).end('x'.repeat(10_000_000))],
    ['never ends', (response: ServerResponse) => response.writeHead(201).write('{"sid":')],
  ])(
    'counts as having sent when the body of its 201 %s: asking again would text the person twice',
    async (_name, answer) => {
      double.answerWith(answer)
      expect(await sender({ timeout: 1_000 }).send(sms)).toEqual({ providerId: 'unknown' })
      expect(double.received).toHaveLength(1)
    },
  )
})

describe('a webhook', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  })
  const account = { authToken: '12345' }
  const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='

  it('from Twilio is known by its signature', () => {
    expect(isFromTwilio(account, { url, form, signature })).toBe(true)
  })

  it('from anyone else is not', () => {
    expect(isFromTwilio({ authToken: '12346' }, { url, form, signature })).toBe(false)
    const during = { authToken: '12346', olderTokens: ['12345'] }
    expect(isFromTwilio(during, { url, form, signature })).toBe(true)
    expect(isFromTwilio({ ...during, olderTokens: ['12347'] }, { url, form, signature })).toBe(false)
    expect(isFromTwilio(account, { url: `${url}&x=1`, form, signature })).toBe(false)
    const changed = new URLSearchParams(form)
    changed.set('Digits', '9999')
    expect(isFromTwilio(account, { url, form: changed, signature })).toBe(false)
    const added = new URLSearchParams(form)
    added.append('Body', 'STOP')
    expect(isFromTwilio(account, { url, form: added, signature })).toBe(false)
    for (const bad of [null, undefined, '', 'x', `${signature} `, signature.toLowerCase()])
      expect(isFromTwilio(account, { url, form, signature: bad })).toBe(false)
  })

  it('may repeat a field; its values count in order', () => {
    const repeated = new URLSearchParams('b=2&a=1&b=1&b=2')
    const expected = createHmac('sha1', '12345').update(`${url}a1b1b2`).digest('base64')
    expect(isFromTwilio(account, { url, form: repeated, signature: expected })).toBe(true)
  })
})
