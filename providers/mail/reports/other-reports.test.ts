import { describe, expect, it } from 'vitest'
import { createPostmarkReports } from './postmark-reports.ts'
import { createSignedReports } from './signed-reports.ts'
import { standardSignature } from './standard-webhook.ts'

const now = new Date('2026-11-21T15:00:00Z')
const clock = { now: () => now }
const message = '0199a1b2-0000-7000-8000-000000000001'
const email = 'zoe@example.test'

describe('a report of Postmark', () => {
  const { read } = createPostmarkReports({ clock, secret: 'a long secret' })
  const login = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  /** The example that Postmark publishes. */
  const bounce = {
    RecordType: 'Bounce',
    MessageStream: 'outbound',
    ID: Number('4323372036854775807'),
    Type: 'HardBounce',
    TypeCode: 1,
    Name: 'Hard bounce',
    Tag: 'Test',
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Metadata: { message },
    ServerID: 23,
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: 'Test bounce details',
    Email: 'Zoe@example.test',
    From: 'sender@example.com',
    BouncedAt: '2026-11-21T14:33:54.9070259Z',
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: 'Test subject',
    Content: '<Full dump of bounce>',
  }
  const take = (change: object, headers: Record<string, string> = login('hero:a long secret')) =>
    read({ body: Buffer.from(JSON.stringify({ ...bounce, ...change })), headers: new Headers(headers) })

  it.each([
    ['a hard bounce', {}, 'bounced', 'HardBounce'],
    ['a soft bounce', { Type: 'SoftBounce', Inactive: false }, 'undelivered', 'SoftBounce'],
    [
      'a mail that was taken for spam',
      { Type: 'SpamNotification', Inactive: false },
      'undelivered',
      'SpamNotification',
    ],
    [
      'a mail that was taken for a virus',
      { Type: 'VirusNotification', Inactive: false },
      'undelivered',
      'VirusNotification',
    ],
    [
      'a mailbox that asks the sender to prove themselves',
      { Type: 'ChallengeVerification', Inactive: false },
      'undelivered',
      'ChallengeVerification',
    ],
    ['a block that ends the address', { Type: 'Blocked', Inactive: true }, 'bounced', 'Blocked'],
    ['a complaint', { RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complained', 'SpamComplaint'],
  ])('of %s is read', async (_name, change, kind, detail) => {
    expect(await take({ ID: 42, ...change })).toMatchObject({ reports: [{ kind, email, message, detail }] })
  })

  it('of a delivery is read once for a mail', async () => {
    const { BouncedAt: _, ID: __, Email: ___, Type: ____, ...rest } = bounce
    const delivery = {
      ...rest,
      RecordType: 'Delivery',
      Recipient: email,
      DeliveredAt: '2026-11-21T14:33:54Z',
    }
    const body = Buffer.from(JSON.stringify(delivery))
    expect(await read({ body, headers: new Headers(login('hero:a long secret')) })).toEqual({
      id: 'Delivery-883953f4-6105-42a2-a16a-77a8eac79483',
      reports: [{ kind: 'delivered', email, message, detail: 'delivered' }],
    })
  })

  it('keeps its id when it is too large for a number, and is nothing where it is only news', async () => {
    expect(await take({ Type: 'AutoResponder', Inactive: false })).toEqual({
      id: 'Bounce-883953f4-6105-42a2-a16a-77a8eac79483-AutoResponder',
      reports: [],
    })
  })

  it('of a second kind about the same mail has an id of its own', async () => {
    const [soft, hard] = [await take({ Type: 'SoftBounce', Inactive: false }), await take({})]
    for (const each of [soft, hard]) expect(each).toMatchObject({ reports: [{ email }] })
    expect(typeof soft === 'object' && soft.id).not.toBe(typeof hard === 'object' && hard.id)
  })

  it('of a subscription that was changed is taken and is nothing', async () => {
    const { BouncedAt: _, ID: __, Email: ___, Type: ____, ...rest } = bounce
    const change = { ...rest, RecordType: 'SubscriptionChange', ChangedAt: '2026-11-21T14:33:54Z' }
    const body = Buffer.from(JSON.stringify(change))
    expect(await read({ body, headers: new Headers(login('hero:a long secret')) })).toEqual({
      id: 'SubscriptionChange-883953f4-6105-42a2-a16a-77a8eac79483',
      reports: [],
    })
  })

  it('without the login, of long ago or unreadable is none', async () => {
    for (const wrong of [{}, login('hero:another'), login('a long secret'), { authorization: 'Basic' }])
      expect(await take({}, wrong as Record<string, string>)).toBe('forged')
    expect(await take({ BouncedAt: '2026-11-13T14:33:54Z' })).toBe('forged')
    expect(await take({ ID: null, MessageID: null })).toBe('unreadable')
    const headers = new Headers(login('hero:a long secret'))
    expect(await read({ body: Buffer.from('<html>'), headers })).toBe('unreadable')
  })
})

describe('a report that a script signs', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const { read } = createSignedReports({ clock, secret })
  const seconds = (moment: Date) => String(Math.floor(moment.getTime() / 1_000))
  function take(body: unknown, { at = now, key = secret, id = 'evt-1', signature = '' } = {}) {
    const bytes = Buffer.from(JSON.stringify(body))
    const right = standardSignature(key, id, seconds(at), bytes)
    return read({
      body: bytes,
      headers: new Headers({
        'webhook-id': id,
        'webhook-timestamp': seconds(at),
        'webhook-signature': signature || `v1,b2xkIGtleQ== ${right}`,
      }),
    })
  }
  const event = { type: 'bounced', data: { email, message: `<${message}@hero.test>`, detail: '5.1.1' } }

  it('has the signature of the published example of Standard Webhooks', () => {
    const body = Buffer.from('{"test": 2432232314}')
    expect(standardSignature(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', body)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it('is read under any of its signatures', async () => {
    expect(await take(event)).toEqual({
      id: 'evt-1',
      reports: [{ kind: 'bounced', email, message, detail: '5.1.1' }],
    })
  })

  it('under another key, without a signature, or of ten minutes ago is forged', async () => {
    expect(await take(event, { key: 'whsec_AAAA' })).toBe('forged')
    expect(await take(event, { signature: 'v1,AAAA' })).toBe('forged')
    expect(await take(event, { id: 'not an id' })).toBe('forged')
    expect(await take(event, { at: new Date(now.getTime() - 600_000) })).toBe('forged')
    expect(await read({ body: Buffer.from('{}'), headers: new Headers() })).toBe('forged')
  })

  it('with another form is unreadable', async () => {
    for (const wrong of [
      {},
      [],
      { type: 'toString', data: { email } },
      { type: 'bounced', data: { email: 'x' } },
    ])
      expect(await take(wrong)).toBe('unreadable')
  })
})
