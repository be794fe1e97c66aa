import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../test/doubles/certificate.ts'
import { checkrAccount, checkrEvent, startCheckr } from '../../test/doubles/checkr.ts'
import { providerFailureOf } from '../../test/harness/provider-failure.ts'
import { type CheckrOptions, createCheckrScreening } from './checkr.ts'
import { createCheckrWebhook } from './checkr-webhook.ts'
import type { ScreeningOrder } from './screening-provider.ts'

const now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }
const order: ScreeningOrder = {
  id: 'application-1',
  candidate: {
    firstName: 'Zoe',
    lastName: 'Example',
    email: 'zoe@example.test',
    phone: '+12125550123',
    zip: '10001',
    state: 'New York',
  },
  ssn: '078051120',
  copyRequested: true,
}

let double: Awaited<ReturnType<typeof startCheckr>>
beforeEach(async () => {
  double = await startCheckr()
})
afterEach(() => double.close())

const screening = (options: Partial<CheckrOptions> = {}) =>
  createCheckrScreening({
    ...checkrAccount,
    clock,
    baseUrl: double.url,
    timeout: 400,
    ...options,
  })

const failureOf = (work: Promise<unknown>) =>
  providerFailureOf(work, ['078051120', 'zoe@', '2125550123', checkrAccount.apiKey])

describe('an order to Checkr', () => {
  it('makes a candidate under our id with the number, and invites them: Checkr asks for the rest', async () => {
    const accepted = await screening().order(order)
    expect(double.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/candidates?custom_id=application-1',
      'POST /v1/candidates',
      'POST /v1/invitations',
    ])
    const sent = JSON.parse(double.received[1]!.body)
    expect(sent).toMatchObject({
      custom_id: 'application-1',
      ssn: '078051120',
      copy_requested: true,
      zipcode: '10001',
    })
    expect(sent).not.toHaveProperty('dob')
    expect(double.received[2]!.headers['idempotency-key']).toBe('order-application-1-1')
    expect(double.received[2]!.body).not.toContain('078051120')
    expect(accepted).toEqual({
      reference: double.invitations[0]!.id,
      acceptedAt: now,
      invitation: {
        url: `https://apply.checkr.com/invite/hero/${accepted.reference}`,
        expiresAt: new Date('2026-11-28T12:00:00Z'),
      },
    })
  })

  it.each([
    ['10013-1234', 'New York', '10013', { country: 'US', state: 'NY' }],
    [' 100131234', 'n.y.', '10013', { country: 'US', state: 'NY' }],
    ['SW1A 1AA', 'London', 'SW1A 1AA', { country: 'US' }],
  ])(
    'has five digits of a ZIP code and two letters of a state: %s, %s',
    async (zip, state, zipcode, location) => {
      await screening().order({ ...order, candidate: { ...order.candidate, zip, state } })
      const [, candidate, invitation] = double.received.map(({ body }) => body && JSON.parse(body))
      expect(candidate).toMatchObject({ zipcode, work_locations: [location] })
      expect(invitation).toMatchObject({ work_locations: [location] })
    },
  )

  it('takes no link that is not Checkr’s, and a week where the answer names no end', async () => {
    for (const invitation_url of [
      'http://apply.checkr.com/x',
      'https://checkr.com.evil.example/x',
      7,
      null,
    ]) {
      double.answerWith((response, request) => {
        if (request.path !== '/v1/invitations') return double.likeCheckr(response, request)
        const answer = { id: 'inv-000001', status: 'pending', invitation_url }
        response.writeHead(201).end(JSON.stringify(answer))
      })
      const { invitation } = await screening().order({ ...order, id: `application-${invitation_url}` })
      expect(invitation).toEqual({ url: undefined, expiresAt: new Date('2026-11-28T12:00:00Z') })
    }
  })

  it('is the report that came of it, once the candidate has finished', async () => {
    const { reference } = await screening().order(order)
    const report = double.complete(reference)
    expect(await screening().order(order)).toEqual({ reference: report, acceptedAt: now })
    expect(await screening().inviteAgain({ id: order.id, state: 'New York' })).toEqual({
      reference: report,
      acceptedAt: now,
    })
    expect(double.invitations).toHaveLength(1)
  })

  it('has a new invitation once one has ended, under its own key, and no second one while it is good', async () => {
    const first = await screening().order(order)
    const again = () => screening().inviteAgain({ id: order.id, state: 'New York' })
    expect((await again()).reference).toBe(first.reference)
    double.invitations[0]!.expires_at = now.toISOString()
    const next = await again()
    expect(next.reference).not.toBe(first.reference)
    expect(double.received.at(-1)!.headers['idempotency-key']).toBe('order-application-1-2')
    double.invitations[1]!.status = 'expired'
    expect((await again()).reference).not.toBe(next.reference)
    expect(await failureOf(screening().inviteAgain({ id: 'unknown', state: '' }))).toMatchObject({
      kind: 'permanent',
      code: 'CANDIDATE',
    })
  })

  it('is refused for good for what is wrong with the candidate, and waits for what is wrong with our account', async () => {
    const bad = { ...order, id: 'application-2', candidate: { ...order.candidate, zip: '00000' } }
    expect(await failureOf(screening().order(bad))).toMatchObject({ kind: 'permanent', code: 'HTTP_422' })
    expect(await failureOf(screening({ apiKey: 'wrong' }).order(order))).toMatchObject({
      kind: 'temporary',
      code: 'HTTP_401',
    })
  })
})

const endless = (status: number) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 5)
  response.on('close', () => clearInterval(timer))
}
const problems: [name: string, answer: (response: ServerResponse) => void, code: string][] = [
  ['is slow', () => undefined, 'TIMEOUT'],
  ['resets the connection', response => response.socket?.resetAndDestroy(), 'CONNECTION'],
  ['breaks', response => response.writeHead(500).end('<html>oops'), 'HTTP_500'],
  [
    'answers half a body',
    response => {
      response.writeHead(201, { 'content-length': '500' }).write('{"id":"e44')
      setTimeout(() => response.socket?.destroy(), 20)
    },
    'CONNECTION',
  ],
  ['answers no JSON', response => response.writeHead(201).end('{"id":'), 'UNREADABLE'],
  ['redirects', response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'HTTP_302'],
  ['answers 10 MB', response => response.writeHead(201).end('x'.repeat(10_000_000)), 'ANSWER_TOO_LARGE'],
  [
    'asks to wait',
    response => response.writeHead(429, { 'retry-after': '7' }).end('{"error":"slow down"}'),
    'HTTP_429',
  ],
  [
    'speaks another character set',
    response => response.writeHead(201).end(Buffer.from('{"id":"\xff\xfe"}', 'latin1')),
    'UNREADABLE',
  ],
  ['never ends', endless(201), 'TIMEOUT'],
]
const unheard = { writeHead: () => unheard, end: () => unheard } as unknown as ServerResponse

describe.each(problems)('Checkr that %s', (_name, problem, code) => {
  it.each([1, 2, 3])(
    'at request %i is worth another try, and one order comes of it however much was done before',
    async broken => {
      let asked = 0
      double.answerWith((response, request) => {
        asked += 1
        if (asked !== broken) return double.likeCheckr(response, request)
        // Checkr does the work, but its answer is lost.
        double.likeCheckr(unheard, request)
        problem(response)
      })
      const start = performance.now()
      const failure = await failureOf(screening().order(order))
      expect(failure).toMatchObject({ kind: 'temporary', code })
      expect(performance.now() - start).toBeLessThan(3_000)
      expect(asked).toBe(broken)
      double.answerWith(double.likeCheckr)
      const { reference } = await screening().order(order)
      expect(double.candidates).toHaveLength(1)
      expect(double.invitations.map(({ id }) => id)).toEqual([reference])
    },
  )
})

describe('Checkr that cannot be reached', () => {
  it('because its certificate is nobody’s gets nothing of the candidate', async () => {
    let requests = 0
    const server = createServer(makeCertificate(), (_request, response) => {
      requests += 1
      response.end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const failure = await failureOf(screening({ baseUrl: `https://127.0.0.1:${port}` }).order(order))
    expect(failure).toMatchObject({ kind: 'temporary', code: 'CONNECTION' })
    expect(requests).toBe(0)
    server.close()
  })

  it('because its name is not known is certain to have got nothing', async () => {
    const failure = await failureOf(
      screening({ baseUrl: 'http://nowhere.invalid', timeout: 3_000 }).order(order),
    )
    expect(failure).toMatchObject({ kind: 'temporary' })
    expect(failure.uncertain).toBe(failure.code === 'TIMEOUT')
  })
})

describe('an event of Checkr', () => {
  const webhook = createCheckrWebhook({ clock, apiKey: checkrAccount.apiKey })
  const report = { id: 'rep-000001', object: 'report', status: 'complete', result: 'clear' }
  const signed = () => checkrEvent('report.completed', report, { at: now })

  it('is read once its signature is right', () => {
    expect(webhook.read(signed())).toEqual({
      id: 'evt-000001',
      at: now,
      reference: 'rep-000001',
      kind: 'completed',
      result: 'clear',
    })
    expect(webhook.read(checkrEvent('report.disputed', report, { at: now }))?.kind).toBe('disputed')
    expect(webhook.read(checkrEvent('invitation.expired', { id: 'inv-000001' }, { at: now }))?.kind).toBe(
      'expired',
    )
    expect(webhook.read(checkrEvent('candidate.created', report, { at: now }))?.kind).toBe('other')
    const invited = { id: 'inv-000001', report_id: 'rep-000002' }
    expect(webhook.read(checkrEvent('invitation.completed', invited, { at: now }))).toMatchObject({
      kind: 'ordered',
      report: 'rep-000002',
    })
  })

  it.each([
    ['that is clear in all its searches', { includes_canceled: false }, 'clear'],
    ['that is clear because searches were canceled', { includes_canceled: true }, 'incomplete'],
    ['with something to weigh', { result: 'consider', includes_canceled: true }, 'consider'],
  ])('about a report %s says so', (_, more, result) => {
    const event = checkrEvent('report.completed', { ...report, ...more }, { at: now })
    expect(webhook.read(event)).toMatchObject({ kind: 'completed', result })
  })

  it('about a report that was canceled as a whole ends the wait for it', () => {
    const canceled = { ...report, status: 'canceled', result: null }
    expect(webhook.read(checkrEvent('report.canceled', canceled, { at: now }))).toMatchObject({
      kind: 'completed',
      result: 'canceled',
    })
  })

  it('counts under the old key as well while it is changed', () => {
    const old = checkrEvent('report.completed', report, { at: now, apiKey: 'the old key' })
    expect(webhook.read(old)).toBeUndefined()
    const both = createCheckrWebhook({ clock, apiKey: checkrAccount.apiKey, olderKeys: ['the old key'] })
    expect(both.read(old)?.kind).toBe('completed')
  })

  it('from anybody else, or changed by one byte, is none', () => {
    const { body, signature } = signed()
    for (const wrong of [null, '', 'x', signature.slice(1), `${signature}0`])
      expect(webhook.read({ body, signature: wrong })).toBeUndefined()
    expect(
      webhook.read(checkrEvent('report.completed', report, { at: now, apiKey: 'another' })),
    ).toBeUndefined()
    for (let at = 0; at < body.length; at += 1) {
      const changed = Buffer.from(body)
      changed[at] = changed[at]! ^ 1
      expect(webhook.read({ body: changed, signature })).toBeUndefined()
    }
  })

  it('of long ago, of the future, or without its parts is none', () => {
    const of = (at: string) => webhook.read(checkrEvent('report.completed', report, { at: new Date(at) }))
    expect(of('2026-11-14T11:59:59Z')).toBeUndefined()
    expect(of('2026-11-14T12:00:01Z')).toBeDefined()
    expect(of('2026-11-21T12:06:00Z')).toBeUndefined()
    for (const object of [{}, { id: 7 }, { id: 'a b' }])
      expect(webhook.read(checkrEvent('report.completed', object, { at: now }))).toBeUndefined()
  })
})
