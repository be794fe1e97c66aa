import { isFromTwilio } from './twilio.ts'

export interface InboundText {
  /** In E.164 format. */
  from: string
  text: string
  /** What the provider took it for, and has already answered. It may know more keywords than we do. Absent for other texts. */
  answered?: 'stop' | 'start' | 'help'
}

export interface InboundTexts {
  /** Undefined if the signature is wrong or fields are missing. */
  read(webhook: { form: URLSearchParams; signature: string | null }): InboundText | undefined
}

const answers = ['stop', 'start', 'help'] as const

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
      const answered = answers.find(each => each === form.get('OptOutType')?.toLowerCase())
      return { from, text, ...(answered && { answered }) }
    },
  }
}
