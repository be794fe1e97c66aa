import { isFromTwilio } from './twilio.ts'

interface InboundText {
  /** E.164. */
  from: string
  text: string
  /** The provider has already answered: STOP, START or HELP. */
  answered: boolean
}

export interface InboundTexts {
  /** Undefined if the signature is wrong or fields are missing. */
  read(webhook: { form: URLSearchParams; signature: string | null }): InboundText | undefined
}

/** Twilio signs the URL that is configured there. */
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
