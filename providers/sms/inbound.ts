import { isFromTwilio } from './twilio.ts'

/** A text that a person sent to our number. */
export interface InboundText {
  /** E.164. */
  from: string
  text: string
  /** The provider has answered by itself: STOP, START or HELP. */
  answered: boolean
}

export interface InboundTexts {
  /** The text of a webhook; undefined when the signature is not the provider's or fields are missing. */
  read(webhook: { form: URLSearchParams; signature: string | null }): InboundText | undefined
}

/** Twilio's webhook for messages, signed over the address that is configured there. */
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
