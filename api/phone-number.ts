import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { messages } from '../contract/messages.ts'
import type { ApiSettings } from './deps.ts'
import { refuseField } from './refusal.ts'

/** Numbers that no person reads texts on; several of them earn money for whoever runs them. */
const notForTexts = new Set([
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
])

/** The library throws for a calling code that is not assigned (+0, +12, +999). */
function read(typed: string, defaultCallingCode: string): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(typed, { defaultCallingCode, extract: false })
  } catch {
    return undefined
  }
}

function parse(typed: string, callingCode: string): PhoneNumber | undefined {
  const number = read(typed, callingCode.replace('+', ''))
  if (!number?.isValid() || number.ext || notForTexts.has(number.getType() ?? '')) return undefined
  return number
}

/**
 * The E.164 form of a typed number (DECISIONS S8). Refuses at `phone`: INVALID_INPUT for a number that does not exist
 * in its country, COUNTRY_NOT_OPEN for one of a region that may not get codes. +1 is twenty countries beside the US, so
 * the region of the number itself decides (DECISIONS S3).
 */
export function readPhone(
  { allowedRegions }: Pick<ApiSettings, 'allowedRegions'>,
  { countryCode, phone }: { countryCode: string; phone: string },
): string {
  const number = parse(phone, countryCode)
  if (!number) throw refuseField('INVALID_INPUT', 'phone', messages.phoneInvalid)
  if (!number.country || !allowedRegions.includes(number.country))
    throw refuseField('COUNTRY_NOT_OPEN', 'phone')
  return number.number
}

export type Username = { kind: 'email' | 'phone'; value: string }

/**
 * What a person typed as a name at log-in: an email, or a number with or without its country. Undefined for what can be
 * neither. Nothing here tells whether there is an account.
 */
export function readUsername(typed: string): Username | undefined {
  const text = typed.trim()
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() }
  const number = parse(text, '+1')
  return number && { kind: 'phone', value: number.number }
}
