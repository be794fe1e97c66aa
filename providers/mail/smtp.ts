import { Transform } from 'node:stream'
import nodemailer from 'nodemailer'
import { errorCode, fieldsOf } from '../../contract/fields-of.ts'
import { ProviderFailure } from '../failure.ts'
import { refuseUnusableMail } from './mail-address.ts'
import type { Mailer } from './mailer.ts'

export interface SmtpOptions {
  /** For example `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS. */
  url: string
  from: string
  /**
   * If false, nothing is encrypted, even if the server offers TLS, because such a server rarely has a certificate that could be
   * verified.
   */
  requireTls?: boolean
  /** Returns the headers that let the provider's reports name the message. */
  headersFor?: (messageId: string) => Readonly<Record<string, string>>
  ca?: string
  /** Milliseconds for one message. */
  timeout?: number
}

const connectionTimeout = 10_000
const sendTimeout = 30_000

const connectionCodes: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'TIMEOUT',
  EABORT: 'TIMEOUT',
  EDNS: 'DNS',
  EPROTOCOL: 'PROTOCOL',
}

/**
 * Classifies a failed delivery. A 5xx about sender, recipient or content is permanent. A refused log-in is temporary, because it is
 * our own misconfiguration. Connection errors are temporary. If the whole message was sent but there was no answer, it may have
 * been delivered.
 */
function classify(error: unknown, handedOver: boolean): ProviderFailure {
  const { originalCode, responseCode, command } = fieldsOf(error)
  const code = errorCode(error) ?? ''
  if (code === 'EAUTH') return new ProviderFailure('smtp', 'temporary', 'AUTH')
  if (code === 'ETLS' || /CERT|SIGNATURE|SSL|TLS/.test(String(originalCode)))
    return new ProviderFailure('smtp', 'temporary', 'TLS')
  if (typeof responseCode === 'number' && responseCode >= 400) {
    // 503 means a wrong session state; 530 and 538 mean a missing log-in or TLS. None of them is about the message.
    const final =
      responseCode >= 500 && ![503, 530, 534, 535, 538].includes(responseCode) && command !== 'CONN'
    return new ProviderFailure('smtp', final ? 'permanent' : 'temporary', `SMTP_${responseCode}`)
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return new ProviderFailure('smtp', 'permanent', 'MESSAGE')
  return new ProviderFailure('smtp', 'temporary', connectionCodes[code] ?? 'CONNECTION', {
    uncertain: handedOver,
  })
}

/**
 * Sends by SMTP over a small connection pool. Each call delivers once, without retries: a server that accepts a message and then
 * disconnects early would get it twice. The Message-ID is the same for every try, so that mailboxes recognize a repeated delivery.
 */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { url, from, requireTls = true, timeout = sendTimeout } = options
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxRequeues: 0,
    connectionTimeout: Math.min(connectionTimeout, timeout),
    greetingTimeout: Math.min(connectionTimeout, timeout),
    dnsTimeout: Math.min(connectionTimeout, timeout),
    socketTimeout: timeout,
    requireTLS: requireTls,
    ignoreTLS: !requireTls,
    tls: options.ca ? { ca: options.ca } : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const handedOver = new Set<string>()
  transport.use('stream', (message, done) => {
    message.message.transform(
      () =>
        new Transform({
          transform: (chunk, _encoding, next) => next(null, chunk),
          flush(next) {
            handedOver.add(String(message.data.messageId))
            next()
          },
        }),
    )
    done()
  })

  return {
    async send(mail) {
      refuseUnusableMail('smtp', mail)
      const messageId = `<${mail.id}@${domain}>`
      try {
        await transport.sendMail({
          messageId,
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { 'Auto-Submitted': 'auto-generated', ...options.headersFor?.(mail.id), ...mail.headers },
          signal: AbortSignal.timeout(timeout),
        })
        return { providerId: messageId }
      } catch (error) {
        throw classify(error, handedOver.has(messageId))
      } finally {
        handedOver.delete(messageId)
      }
    },
    async close() {
      transport.close()
    },
  }
}
