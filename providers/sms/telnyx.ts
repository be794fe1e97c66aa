import { answerFailure, connectionFailure, readAnswer } from '../http-failure.ts'
import { refuseUnusableSms } from './phone-number.ts'
import type { SmsSender } from './sms-sender.ts'

interface TelnyxOptions {
  apiKey: string
  /** A number in E.164 format that has a messaging profile. */
  from: string
  baseUrl?: string
  /** Milliseconds from the request to the last byte of the answer. */
  timeout?: number
}

interface TelnyxAnswer {
  data?: { id?: unknown }
  errors?: { code?: unknown }[]
}

async function answerOf(response: Response): Promise<TelnyxAnswer> {
  const bytes = await readAnswer('telnyx', response, 64 * 1024)
  return (JSON.parse(bytes.toString('utf8')) as TelnyxAnswer | null) ?? {}
}

/** Sends through Telnyx (`POST /v2/messages`). As with Twilio, an unreadable 2xx counts as sent. */
export function createTelnyxSmsSender(options: TelnyxOptions): SmsSender {
  const { apiKey, from, baseUrl = 'https://api.telnyx.com', timeout = 8_000 } = options
  return {
    async send(sms) {
      refuseUnusableSms('telnyx', sms)
      const response = await fetch(`${baseUrl}/v2/messages`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ from, to: sms.to, text: sms.text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }).catch(error => {
        throw connectionFailure('telnyx', error)
      })
      const answer = await answerOf(response).catch((): TelnyxAnswer => ({}))
      const code = answer.errors?.[0]?.code
      if (!response.ok)
        throw answerFailure(
          'telnyx',
          response,
          typeof code === 'string' && /^\d{1,10}$/.test(code) ? { code } : {},
        )
      return { providerId: typeof answer.data?.id === 'string' ? answer.data.id : 'unknown' }
    },
  }
}
