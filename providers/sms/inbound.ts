import { isFromTwilio } from './twilio.ts'

interface InboundText {
  /** In E.164 format. */
  from: string
  text: string
  /** True if the provider has already answered: STOP, START or HELP. */
  answered: boolean
}

export interface InboundTexts {
  /** Undefined if the signature is wrong or fields are missing. */
  read(webhook: { form: URLSearchParams; signature: string | null }): InboundText | undefined
}

/** `url` is the URL configured at Twilio, because Twilio signs it. */
export function createTwilioInboundTexts({
  authToken,
  url,
}: {
  authToken: string
  url: string
}): InboundTexts {
  return {
    read({ form, signature }) {
      if (!isFromTwilio({ authToken }, { url, form, signature })) return undefined
      const [from, text] = [form.get('From'), form.get('Body')]
      if (!from || text === null || !/^\+[1-9]\d{6,14}$/.test(from)) return undefined
      return { from, text, answered: form.has('OptOutType') }
    },
  }
}
