import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { messages } from '../contract/messages.ts'
import { plainNumber } from '../contract/typed-text.ts'
import type { ApiSettings } from './deps.ts'
import { refuseField } from './refusal.ts'

/** Numbers on which no person reads texts. Some earn money for their operators. */
const notForTexts = new Set([
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
])

/** Catches the library's error for an unassigned calling code (+0, +12, +999). */
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
 * Returns E.164 (DECISIONS S8). Throws INVALID_INPUT at `phone` for a number that does not exist, and COUNTRY_NOT_OPEN for a region
 * whose numbers get no codes. +1 covers twenty countries besides the US, so the region of the number decides (DECISIONS S3).
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
 * Reads a log-in name: an email, or a number with or without country code. Undefined if it can be neither. Does not look for an
 * account.
 */
export function readUsername(typed: string): Username | undefined {
  const text = plainNumber(typed).trim()
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() }
  const number = parse(text, '+1')
  return number && { kind: 'phone', value: number.number }
}
