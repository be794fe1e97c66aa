import { createHmac } from 'node:crypto'
import { answerFailure, connectionFailure, readAnswer } from '../http-failure.ts'
import { sameText } from '../keys/codes.ts'
import { refuseUnusableSms } from './phone-number.ts'
import type { SmsSender } from './sms-sender.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A number in E.164, or the id of a messaging service (`MG…`). */
  from: string
  baseUrl?: string
  /** Milliseconds from the request to the last byte of the answer. */
  timeout?: number
}

const answerLimit = 64 * 1024

interface TwilioAnswer {
  sid?: unknown
  code?: unknown
}

async function answerOf(response: Response): Promise<TwilioAnswer> {
  const bytes = await readAnswer('twilio', response, answerLimit)
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  return value !== null && typeof value === 'object' ? value : {}
}

/**
 * Sends through Twilio's Messages resource. One call is one request. Every try of a message has the same idempotency token;
 * without an answer the failure is `uncertain`. A 2xx counts as sent even if its body is unreadable, because a retry would text
 * the person twice.
 */
export function createTwilioSmsSender(options: TwilioOptions): SmsSender {
  const { accountSid, authToken, from, baseUrl = 'https://api.twilio.com', timeout = 8_000 } = options
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender: [string, string] = from.startsWith('MG') ? ['MessagingServiceSid', from] : ['From', from]

  return {
    async send(sms) {
      refuseUnusableSms('twilio', sms)
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization, accept: 'application/json', 'i-twilio-idempotency-token': sms.id },
        body: new URLSearchParams([['To', sms.to], sender, ['Body', sms.text]]),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }).catch(error => {
        throw connectionFailure('twilio', error)
      })
      const answer = await answerOf(response).catch((): TwilioAnswer => ({}))
      if (!response.ok)
        throw answerFailure(
          'twilio',
          response,
          Number.isInteger(answer.code) ? { code: String(answer.code) } : {},
        )
      return { providerId: typeof answer.sid === 'string' ? answer.sid : 'unknown' }
    },
  }
}

/**
 * Whether a webhook comes from Twilio: HMAC-SHA1 with the auth token over its URL and the form fields in alphabetical order
 * (Twilio, "Validating requests"). `url` is the public URL configured at Twilio.
 */
export function isFromTwilio(
  { authToken }: { authToken: string },
  request: { url: string; form: URLSearchParams; signature: string | null | undefined },
): boolean {
  if (!request.signature) return false
  const names = [...new Set(request.form.keys())].sort()
  const fields = names.flatMap(name =>
    [...new Set(request.form.getAll(name))].sort().map(value => name + value),
  )
  const expected = createHmac('sha1', authToken)
    .update(request.url + fields.join(''))
    .digest('base64')
  return sameText(expected, request.signature)
}
