import { refuseUnusableSms } from './phone-number.ts'
import type { SmsSender } from './sms-sender.ts'
import { askTwilio, type TwilioLogin } from './twilio-request.ts'

interface VerifyOptions extends TwilioLogin {
  /** Id of the Verify service (`VA…`), for which Twilio must have allowed custom codes. */
  serviceSid: string
  /** Sends the texts without a code. */
  other: SmsSender
  baseUrl?: string
}

/**
 * Sends codes through Twilio Verify, which has numbers and a protection against pumping of its own. The code is ours
 * (`CustomCode`), so it is checked here and our limits on codes apply. The words are those of the Verify service's template.
 */
export function createTwilioVerifySender(options: VerifyOptions): SmsSender {
  const { serviceSid, other, baseUrl = 'https://verify.twilio.com' } = options
  const url = `${baseUrl}/v2/Services/${encodeURIComponent(serviceSid)}/Verifications`
  return {
    ...(other.call ? { call: other.call } : {}),
    async send(sms) {
      if (sms.code === undefined) return other.send(sms)
      refuseUnusableSms('twilio', sms)
      const form = new URLSearchParams({ To: sms.to, Channel: 'sms', CustomCode: sms.code })
      const { sid } = await askTwilio(options, url, { form })
      return { providerId: typeof sid === 'string' ? sid : 'unknown' }
    },
  }
}
