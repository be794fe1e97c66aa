import { createHmac } from 'node:crypto'
import { escapeHtml } from '../../contract/escape-html.ts'
import { sameText } from '../keys/codes.ts'
import { refuseUnusableSms } from './phone-number.ts'
import type { SmsSender } from './sms-sender.ts'
import { askTwilio, type TwilioLogin } from './twilio-request.ts'

export interface TwilioOptions extends TwilioLogin {
  /** A number in E.164 format, or the id of a messaging service (`MG…`). */
  from: string
  /** A number in E.164 format that may make calls. If it is absent, no calls are made. */
  callsFrom?: string | undefined
  baseUrl?: string
  /** Returns the URL to which Twilio reports the delivery of a message. */
  reportsTo?: (messageId: string) => string
}

/** TwiML that says the text twice, because people often miss the first words of a call. A comma is a short pause. */
function twiceSpoken(text: string) {
  const said = `<Say language="en-US">${escapeHtml(text)}</Say>`
  return `<Response><Pause length="1"/>${said}<Pause length="2"/>${said}</Response>`
}

/** Calls through Twilio's Calls resource. It has no idempotency token, so if the answer to a try is lost, the phone may ring twice. */
function callWith(options: TwilioOptions, callsFrom: string): NonNullable<SmsSender['call']> {
  const { accountSid, baseUrl = 'https://api.twilio.com' } = options
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Calls.json`
  return async spoken => {
    refuseUnusableSms('twilio', spoken)
    const form = new URLSearchParams({ To: spoken.to, From: callsFrom, Twiml: twiceSpoken(spoken.text) })
    const { sid } = await askTwilio(options, url, { form })
    return { providerId: typeof sid === 'string' ? sid : 'unknown' }
  }
}

/**
 * Sends through Twilio's Messages resource. One call is one request. Every try of a message has the same idempotency token. If
 * there is no answer, the failure is `uncertain`. A 2xx counts as sent even if its body is unreadable, because a retry would send
 * the text twice.
 */
export function createTwilioSmsSender(options: TwilioOptions): SmsSender {
  const { accountSid, from, callsFrom, reportsTo, baseUrl = 'https://api.twilio.com' } = options
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const sender: [string, string] = from.startsWith('MG') ? ['MessagingServiceSid', from] : ['From', from]

  return {
    ...(callsFrom ? { call: callWith(options, callsFrom) } : {}),
    async send(sms) {
      refuseUnusableSms('twilio', sms)
      const form = new URLSearchParams([['To', sms.to], sender, ['Body', sms.text]])
      if (reportsTo) form.set('StatusCallback', reportsTo(sms.id))
      const { sid } = await askTwilio(options, url, {
        form,
        headers: { 'i-twilio-idempotency-token': sms.id },
      })
      return { providerId: typeof sid === 'string' ? sid : 'unknown' }
    },
  }
}

export interface TwilioTokens {
  authToken: string
  /** While the token is changed, Twilio still signs with the old one, although requests may have the new one. */
  olderTokens?: readonly string[]
}

/**
 * Whether a webhook comes from Twilio: HMAC-SHA1 with the auth token over its URL and the form fields in alphabetical order
 * (Twilio, "Validating requests"). `url` is the public URL configured at Twilio.
 */
export function isFromTwilio(
  { authToken, olderTokens = [] }: TwilioTokens,
  request: { url: string; form: URLSearchParams; signature: string | null | undefined },
): boolean {
  if (!request.signature) return false
  const names = [...new Set(request.form.keys())].sort()
  const fields = names.flatMap(name =>
    [...new Set(request.form.getAll(name))].sort().map(value => name + value),
  )
  const { signature } = request
  const signedWith = (token: string) =>
    createHmac('sha1', token)
      .update(request.url + fields.join(''))
      .digest('base64')
  return [authToken, ...olderTokens].some(token => sameText(signedWith(token), signature))
}
