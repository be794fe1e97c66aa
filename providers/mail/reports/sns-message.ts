import { verify, X509Certificate } from 'node:crypto'
import type { Fields } from '../../../contract/fields-of.ts'
import { isKeyOf } from '../../../contract/keys.ts'
import { connectionFailure, readAnswer } from '../../http-failure.ts'
import { parsedFields, recent, type Webhook } from './mail-reports.ts'

export interface SnsOptions {
  clock: { now(): Date }
  /** ARNs of the topics whose messages are accepted. */
  topics: readonly string[]
  /** Fetches a certificate, or the URL that confirms a subscription. */
  fetchText?: (url: string) => Promise<string>
}

interface SnsMessage {
  id: string
  topic: string
  text: string
}

const hosts = /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com(\.cn)?$/
const certificatePath = /^\/SimpleNotificationService-[0-9a-f]{8,64}\.pem$/
const subject = /^CN=sns(\.[a-z0-9-]+)?\.amazonaws\.com(\.cn)?$/m

/** The fields that Amazon signs, in the order of the string to sign. */
const signedFields = {
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
} as const

/** True for an https URL on a host of Amazon SNS. No other URLs are fetched. */
function isOfAmazon(address: unknown): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  return protocol === 'https:' && hosts.test(hostname) && port === '' && username === ''
}

async function fetchFromAmazon(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) })
  if (!response.ok) throw new Error(`HTTP_${response.status}`)
  return (await readAnswer('sns', response, 64 * 1024)).toString('utf8')
}

function isSigned(fields: Fields, names: readonly string[], certificate: X509Certificate): boolean {
  const text = names
    .filter(name => typeof fields[name] === 'string')
    .map(name => `${name}\n${fields[name]}\n`)
    .join('')
  const signature = Buffer.from(String(fields.Signature), 'base64')
  return verify('RSA-SHA256', Buffer.from(text), certificate.publicKey, signature)
}

/**
 * Reads messages from Amazon SNS (AWS, "Verifying the signatures of Amazon SNS messages"). Accepts only signature version 2
 * (SHA-256) from a configured topic, so set `SignatureVersion` of the topic to 2. If such a topic asks to confirm its subscription,
 * its URL is fetched, and the result is `confirmed`. Certificates are fetched once and kept.
 */
export function createSnsReader({ clock, topics, fetchText = fetchFromAmazon }: SnsOptions) {
  const certificates = new Map<string, X509Certificate>()

  async function certificateOf(url: string): Promise<X509Certificate> {
    const kept = certificates.get(url)
    if (kept) return kept
    const certificate = await fetchText(url)
      .then(text => new X509Certificate(text))
      .catch(error => {
        throw connectionFailure('sns', error)
      })
    if (certificates.size < 20) certificates.set(url, certificate)
    return certificate
  }

  return async ({ body }: Webhook): Promise<SnsMessage | 'confirmed' | 'forged'> => {
    const fields = parsedFields(body)
    if (!fields) return 'forged'
    const { Type, TopicArn, SigningCertURL, SignatureVersion, Timestamp, MessageId, Message } = fields
    const names = isKeyOf(signedFields, Type) ? signedFields[Type] : undefined
    if (!names || SignatureVersion !== '2' || !topics.includes(String(TopicArn))) return 'forged'
    if (!isOfAmazon(SigningCertURL) || !certificatePath.test(new URL(SigningCertURL).pathname))
      return 'forged'
    if (!recent(clock, Timestamp) || typeof MessageId !== 'string' || typeof Message !== 'string')
      return 'forged'
    const certificate = await certificateOf(SigningCertURL)
    const now = clock.now()
    if (!subject.test(certificate.subject) || certificate.validToDate < now) return 'forged'
    if (!isSigned(fields, names, certificate)) return 'forged'
    if (Type === 'Notification') return { id: MessageId, topic: String(TopicArn), text: Message }
    if (!isOfAmazon(fields.SubscribeURL)) return 'forged'
    await fetchText(fields.SubscribeURL).catch(error => {
      throw connectionFailure('sns', error)
    })
    return 'confirmed'
  }
}
