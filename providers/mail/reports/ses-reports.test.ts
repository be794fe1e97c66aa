import { describe, expect, it } from 'vitest'
import { makeCertificate } from '../../../test/doubles/certificate.ts'
import { sesBounce, snsCertificate, snsMessage, snsTopic } from '../../../test/doubles/sns.ts'
import { createSesReports } from './ses-reports.ts'

const now = new Date('2026-11-21T15:00:00Z')
const message = '0199a1b2-0000-7000-8000-000000000001'
const email = 'zoe@example.test'

function ses({ certificate = snsCertificate, at = now } = {}) {
  const fetched: string[] = []
  const reports = createSesReports({
    clock: { now: () => at },
    topics: [snsTopic],
    fetchText: async url => {
      fetched.push(url)
      return certificate
    },
  })
  return { read: reports.read, fetched }
}

const bounce = (change: object = {}) => {
  const event = sesBounce({ message, email })
  return { ...event, bounce: { ...event.bounce, ...change } }
}
const reportsOf = async (event: unknown) => {
  const read = await ses().read(snsMessage(event, { at: now }))
  if (typeof read === 'string') throw new Error(read)
  return read.reports
}

describe('a report of Amazon SES', () => {
  it('of a permanent bounce names our message, the address and the status code', async () => {
    expect(await ses().read(snsMessage(bounce(), { at: now }))).toEqual({
      id: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
      reports: [{ kind: 'bounced', email, message, detail: '5.1.1' }],
    })
  })

  it('of a passing bounce, a complaint and a delivery is read, one report for each recipient', async () => {
    expect(await reportsOf(bounce({ bounceType: 'Transient', bounceSubType: 'MailboxFull' }))).toMatchObject([
      { kind: 'undelivered', email },
    ])
    const mail = { messageId: 'x', headers: [{ name: 'Message-ID', value: `<${message}@hero.test>` }] }
    const complaint = {
      notificationType: 'Complaint',
      complaint: {
        complainedRecipients: [{ emailAddress: 'Zoe@Example.test' }, { emailAddress: 'b@example.test' }],
        complaintFeedbackType: 'abuse',
      },
      mail,
    }
    expect(await reportsOf(complaint)).toEqual([
      { kind: 'complained', email, message, detail: 'abuse' },
      { kind: 'complained', email: 'b@example.test', message, detail: 'abuse' },
    ])
    const delivery = { notificationType: 'Delivery', delivery: { recipients: [email] }, mail }
    expect(await reportsOf(delivery)).toEqual([{ kind: 'delivered', email, message, detail: 'delivered' }])
  })

  it('of a mail that Amazon itself refused to pass on is read, for each of its recipients', async () => {
    const mail = {
      destination: [email, 'b@example.test'],
      headers: [{ name: 'Message-ID', value: `<${message}@hero.test>` }],
    }
    expect(await reportsOf({ eventType: 'Reject', mail, reject: { reason: 'Bad content' } })).toEqual([
      { kind: 'undelivered', email, message, detail: 'Reject' },
      { kind: 'undelivered', email: 'b@example.test', message, detail: 'Reject' },
    ])
  })

  it('that a person took back, or of a kind that we do not use, changes nothing', async () => {
    const complaint = { complainedRecipients: [{ emailAddress: email }], complaintFeedbackType: 'not-spam' }
    expect(await reportsOf({ notificationType: 'Complaint', complaint, mail: {} })).toEqual([])
    expect(await reportsOf({ eventType: 'Open', mail: {} })).toEqual([])
    expect(await reportsOf({ notificationType: 'Bounce', bounce: 7, mail: [] })).toEqual([])
    expect(await ses().read(snsMessage('Successfully validated SNS topic', { at: now }))).toBe('unreadable')
  })

  it('is forged if one byte was changed', async () => {
    const { body, headers } = snsMessage(bounce(), { at: now })
    const { read } = ses()
    const end = body.indexOf('"Message":') + 40
    for (const at of [body.indexOf('MessageId') + 14, body.indexOf('"Message":') + 12, end]) {
      const changed = Buffer.from(body)
      changed[at] = changed[at]! ^ 1
      expect(await read({ body: changed, headers })).toBe('forged')
    }
    expect(await read({ body: Buffer.from('not json'), headers })).toBe('forged')
  })

  it.each([
    ['another topic', { TopicArn: `${snsTopic}2` }],
    ['the weak signature version', { SignatureVersion: '1' }],
    [
      'a certificate of another host',
      { SigningCertURL: 'https://sns.us-east-1.amazonaws.com.example/x.pem' },
    ],
    ['a certificate over plain HTTP', { SigningCertURL: 'http://sns.us-east-1.amazonaws.com/x.pem' }],
    ['a certificate of a bucket', { SigningCertURL: 'https://bucket.s3.amazonaws.com/sns/x.pem' }],
    ['a path of no certificate', { SigningCertURL: 'https://sns.us-east-1.amazonaws.com/?Action=x.pem' }],
    ['a type without a meaning', { Type: 'constructor' }],
  ])('with %s is forged, and nothing is fetched', async (_name, change) => {
    const { read, fetched } = ses()
    expect(await read(snsMessage(bounce(), { at: now, ...change }))).toBe('forged')
    expect(fetched).toEqual([])
  })

  it('under a certificate that is expired or not of SNS is forged', async () => {
    const at = (host: string, until = '49') =>
      ses({ certificate: makeCertificate({ host, algorithm: 'rsa', until }).cert })
    for (const { read } of [
      at('example.com'),
      at('sns.amazonaws.com.example.com'),
      at('sns.amazonaws.com', '25'),
    ])
      expect(await read(snsMessage(bounce(), { at: now }))).toBe('forged')
  })

  it('of eight days ago or of the future is forged', async () => {
    for (const days of [-8, 1]) {
      const at = new Date(now.getTime() + days * 86_400_000)
      expect(await ses().read(snsMessage(bounce(), { at }))).toBe('forged')
    }
  })

  it('comes after a subscription, which is confirmed at an address of Amazon only, with one certificate fetched', async () => {
    const { read, fetched } = ses()
    const confirm = (SubscribeURL: string) =>
      snsMessage('You have chosen to subscribe', {
        at: now,
        type: 'SubscriptionConfirmation',
        Token: '2336412f37fb687f5d51e6e2425a8a58',
        SubscribeURL,
      })
    const address = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336'
    expect(await read(confirm(address))).toEqual({ id: '', reports: [] })
    expect(fetched[1]).toBe(address)
    expect(await read(confirm('https://169.254.169.254/latest/meta-data/'))).toBe('forged')
    expect(fetched).toHaveLength(2)
  })
})
