import { createHmac } from 'node:crypto'
import { ProviderFailure } from '../failure.ts'
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

/** Twilio's own answer of a few fields; everything else in it is left alone. */
interface TwilioAnswer {
  sid?: unknown
  code?: unknown
}

async function readAnswer(response: Response): Promise<TwilioAnswer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > answerLimit) throw new Error('the answer is too large')
    parts.push(part)
  }
  const value: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
  return value !== null && typeof value === 'object' ? value : {}
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3_600) : undefined
}

/**
 * What an answer other than 2xx means. 400 and its like are about this message and final; login, account and redirects
 * are about our settings and wait for someone to mend them; 429 and 5xx wait by themselves.
 */
function failureOf(response: Response, answer: TwilioAnswer): ProviderFailure {
  const { status } = response
  const code = Number.isInteger(answer.code) ? String(answer.code) : `HTTP_${status}`
  const final = status >= 400 && status < 500 && ![401, 403, 404, 408, 425, 429].includes(status)
  return new ProviderFailure('twilio', final ? 'permanent' : 'temporary', code, {
    retryAfter: retryAfterOf(response),
    uncertain: status >= 500,
  })
}

/** Errors that come before a connection stands: the request never left. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function connectionFailure(error: unknown): ProviderFailure {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ProviderFailure('twilio', 'temporary', 'TIMEOUT', { uncertain: true })
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return new ProviderFailure('twilio', 'temporary', 'CONNECTION', {
    uncertain: !neverLeft.has(cause?.code ?? ''),
  })
}

/**
 * Sends through Twilio's Messages resource. One call is one request. Every try of a message carries the same
 * idempotency token; where the answer never came, the failure says `uncertain`. An answer of 2xx counts as sent even
 * if its body cannot be read: asking again would text the person twice.
 */
export function createTwilioSmsSender(options: TwilioOptions): SmsSender {
  const { accountSid, authToken, from, baseUrl = 'https://api.twilio.com', timeout = 10_000 } = options
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
        throw connectionFailure(error)
      })
      const answer = await readAnswer(response).catch((): TwilioAnswer => ({}))
      if (!response.ok) throw failureOf(response, answer)
      return { providerId: typeof answer.sid === 'string' ? answer.sid : 'unknown' }
    },
  }
}

/**
 * Whether a webhook really comes from Twilio: HMAC-SHA1 with the auth token over the URL it was sent to and the form's
 * fields in order of their names (Twilio, "Validating requests"). `url` is the public one, as configured at Twilio.
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
