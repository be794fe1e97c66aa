import { sign } from 'node:crypto'
import { makeCertificate } from './certificate.ts'

export const snsTopic = 'arn:aws:sns:us-east-1:123456789012:hero-mail'
const { cert, key } = makeCertificate({ host: 'sns.amazonaws.com', algorithm: 'rsa' })
export const snsCertificate = cert

const order = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
}

/** A message as Amazon SNS posts it, signed with this double's certificate. */
export function snsMessage(
  message: unknown,
  { at, type = 'Notification', ...more }: { at: Date; type?: keyof typeof order } & Record<string, unknown>,
) {
  const fields: Record<string, unknown> = {
    Type: type,
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: snsTopic,
    Message: typeof message === 'string' ? message : JSON.stringify(message),
    Timestamp: at.toISOString(),
    SignatureVersion: '2',
    SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-ac565b8b.pem',
    ...more,
  }
  const text = order[type]
    .filter(name => name in fields)
    .map(name => `${name}\n${fields[name]}\n`)
    .join('')
  const Signature = sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
  return { body: Buffer.from(JSON.stringify({ Signature, ...fields })), headers: new Headers() }
}

/** Amazon's published example of a bounce, with our tag and the given email address. */
export const sesBounce = ({ message, email }: { message: string; email: string }) => ({
  eventType: 'Bounce',
  bounce: {
    feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [
      {
        emailAddress: email,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: `smtp; 550 5.1.1 <${email}>... User unknown`,
      },
    ],
    timestamp: '2026-11-21T14:59:59.999Z',
    reportingMTA: 'dsn; mta.example.com',
  },
  mail: {
    timestamp: '2026-11-21T14:59:00.000Z',
    source: 'Hero <no-reply@hero.test>',
    sourceArn: 'arn:aws:ses:us-east-1:123456789012:identity/hero.test',
    sendingAccountId: '123456789012',
    messageId: '7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
    destination: [email],
    headersTruncated: false,
    headers: [{ name: 'Message-ID', value: '<of-amazon@email.amazonses.com>' }],
    commonHeaders: { messageId: '<of-amazon@email.amazonses.com>', subject: 'Your application' },
    tags: { 'ses:configuration-set': ['ConfigSet'], message: [message] },
  },
})
