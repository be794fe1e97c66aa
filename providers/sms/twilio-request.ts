import { type Fields, fieldsOf } from '../../contract/fields-of.ts'
import { answerFailure, connectionFailure, readAnswer } from '../http-failure.ts'
import { optedOut } from './sms-sender.ts'

const answerLimit = 64 * 1024

/** Twilio's code after STOP: "Attempt to send to unsubscribed recipient". */
export const twilioOptedOut = '21610'

function codeOf({ code }: Fields): { code?: string } {
  if (!Number.isInteger(code)) return {}
  return { code: String(code) === twilioOptedOut ? optedOut : String(code) }
}

export interface TwilioLogin {
  accountSid: string
  authToken: string
  /** Milliseconds from the request to the last byte of the answer. */
  timeout?: number
}

async function answerOf(response: Response): Promise<Fields> {
  const bytes = await readAnswer('twilio', response, answerLimit)
  return fieldsOf(JSON.parse(bytes.toString('utf8')))
}

/**
 * Sends one request to Twilio, which is a POST if there is a `form`. An unreadable 2xx counts as an empty answer, because the work
 * is done. Throws a `ProviderFailure` with Twilio's own error code.
 */
export async function askTwilio(
  { accountSid, authToken, timeout = 8_000 }: TwilioLogin,
  url: string,
  { form, headers }: { form?: URLSearchParams; headers?: Record<string, string> } = {},
): Promise<Fields> {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    headers: { authorization, accept: 'application/json', ...headers },
    ...(form ? { body: form } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).catch(error => {
    throw connectionFailure('twilio', error)
  })
  const answer = await answerOf(response).catch((): Fields => ({}))
  if (!response.ok) throw answerFailure('twilio', response, codeOf(answer))
  return answer
}
