import { errorCode, type Fields, fieldsOf } from '../../contract/fields-of.ts'
import { ProviderFailure } from '../failure.ts'
import { answerFailure, connectionFailure, readAnswer } from '../http-failure.ts'
import { refuseUnusableSms } from './phone-number.ts'
import { optedOut, type SmsSender } from './sms-sender.ts'

/** Telnyx's code after STOP: "Blocked due to STOP message". */
export const telnyxOptedOut = '40300'

interface TelnyxOptions {
  apiKey: string
  /** A number in E.164 format that has a messaging profile. */
  from: string
  baseUrl?: string
  /** Milliseconds from the request to the last byte of the answer. */
  timeout?: number
  /** Returns the URL to which Telnyx reports the delivery of a message. */
  reportsTo?: ((messageId: string) => string) | undefined
}

async function answerOf(response: Response): Promise<Fields> {
  const bytes = await readAnswer('telnyx', response, 64 * 1024)
  return fieldsOf(JSON.parse(bytes.toString('utf8')))
}

/** Sends through Telnyx (`POST /v2/messages`). As with Twilio, an unreadable 2xx counts as sent. */
export function createTelnyxSmsSender(options: TelnyxOptions): SmsSender {
  const { apiKey, from, reportsTo, baseUrl = 'https://api.telnyx.com', timeout = 8_000 } = options
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
        body: JSON.stringify({
          from,
          to: sms.to,
          text: sms.text,
          ...(reportsTo && { webhook_url: reportsTo(sms.id) }),
        }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }).catch(error => {
        throw connectionFailure('telnyx', error)
      })
      const answer = await answerOf(response).catch((): Fields => ({}))
      const [first] = Array.isArray(answer.errors) ? answer.errors : []
      const code = errorCode(first)
      if (code === telnyxOptedOut) throw new ProviderFailure('telnyx', 'permanent', optedOut)
      if (!response.ok)
        throw answerFailure('telnyx', response, code && /^\d{1,10}$/.test(code) ? { code } : {})
      const { id } = fieldsOf(answer.data)
      return { providerId: typeof id === 'string' ? id : 'unknown' }
    },
  }
}
