import { Transform } from 'node:stream'
import nodemailer from 'nodemailer'
import { ProviderFailure } from '../failure.ts'
import { refuseUnusableMail } from './mail-address.ts'
import type { Mailer } from './mailer.ts'

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS. */
  url: string
  /** `Hero <hello@hero.example>`: the sender; its domain also ends the Message-ID. */
  from: string
  /** Refuse a server that offers no TLS. Only a relay on the same machine needs none. */
  requireTls?: boolean
  /** Certificates to trust instead of the system's, PEM. */
  ca?: string
  /** Milliseconds for one message from first to last byte. */
  timeout?: number
}

const connectionTimeout = 10_000
const sendTimeout = 30_000

interface SmtpError extends Error {
  code?: string
  /** The socket's own code below the transport's: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  originalCode?: string
  responseCode?: number
  command?: string
}

/** Codes of the transport that say nothing was refused: the connection was. */
const connectionCodes: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'TIMEOUT',
  EABORT: 'TIMEOUT',
  EDNS: 'DNS',
  EPROTOCOL: 'PROTOCOL',
}

/**
 * What a failed delivery means. A 5xx to sender, recipient or content is final. A refused login is our own fault, not
 * the message's: it waits until someone mends the settings. Everything about the connection is worth another try;
 * where the whole message was handed over and the answer never came, it may have been delivered.
 */
function classify(error: SmtpError, handedOver: boolean): ProviderFailure {
  const { code = '', originalCode = '', responseCode } = error
  if (code === 'EAUTH') return new ProviderFailure('smtp', 'temporary', 'AUTH')
  if (code === 'ETLS' || /CERT|SIGNATURE|SSL|TLS/.test(originalCode))
    return new ProviderFailure('smtp', 'temporary', 'TLS')
  if (responseCode && responseCode >= 400) {
    // 503 says that the session is in the wrong state, 530 and 538 that it lacks login or TLS: none is about the message.
    const final =
      responseCode >= 500 && ![503, 530, 534, 535, 538].includes(responseCode) && error.command !== 'CONN'
    return new ProviderFailure('smtp', final ? 'permanent' : 'temporary', `SMTP_${responseCode}`)
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return new ProviderFailure('smtp', 'permanent', 'MESSAGE')
  return new ProviderFailure('smtp', 'temporary', connectionCodes[code] ?? 'CONNECTION', {
    uncertain: handedOver,
  })
}

/**
 * Sends by SMTP over a small pool of connections. One call is one delivery: nothing here tries again by itself, since
 * a server that took the message and hung up before it said so would then get it twice. The Message-ID is the same for
 * every try of a message, so that mailboxes and people recognize a second delivery.
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
            handedOver.add(message.data.messageId as string)
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
          headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
          signal: AbortSignal.timeout(timeout),
        })
        return { providerId: messageId }
      } catch (error) {
        throw classify(error as SmtpError, handedOver.has(messageId))
      } finally {
        handedOver.delete(messageId)
      }
    },
    async close() {
      transport.close()
    },
  }
}
