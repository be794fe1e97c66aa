import { fieldsOf } from '../../contract/fields-of.ts'
import { ProviderFailure } from '../failure.ts'
import { askTwilio, type TwilioLogin } from './twilio-request.ts'

/** `textable` is every other kind of number, and a number whose kind is unknown. */
type LineType = 'textable' | 'voip' | 'landline' | 'invalid'

const lineTypes: Readonly<Record<string, LineType>> = {
  landline: 'landline',
  fixedVoip: 'voip',
  nonFixedVoip: 'voip',
}

/** Looks up what kind of number it is. Never throws, because a failed look-up must not stop anyone. */
export interface PhoneLookup {
  lineType(phone: string): Promise<LineType>
}

interface LookupOptions extends TwilioLogin {
  baseUrl?: string
  /** Called for a failure with its code, without the number. */
  onFailure?: (code: string) => void
}

/** Twilio Lookup, version 2, with Line Type Intelligence. */
export function createTwilioLookup(options: LookupOptions): PhoneLookup {
  const { baseUrl = 'https://lookups.twilio.com', onFailure } = options
  return {
    async lineType(phone) {
      const url = `${baseUrl}/v2/PhoneNumbers/${encodeURIComponent(phone)}?Fields=line_type_intelligence`
      try {
        const answer = await askTwilio({ timeout: 2_000, ...options }, url)
        if (answer.valid === false) return 'invalid'
        const { type } = fieldsOf(answer.line_type_intelligence)
        return lineTypes[String(type)] ?? 'textable'
      } catch (error) {
        onFailure?.(error instanceof ProviderFailure ? error.code : 'UNKNOWN')
        return 'textable'
      }
    },
  }
}
