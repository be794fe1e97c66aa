import { fieldLimits } from './field-limits.ts'
import { messages } from './messages.ts'
import { leastChoices, passwordChoices } from './password-patterns.ts'
import { passwordRules } from './password-rules.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  /** With or without the country code, as typed or E.164. */
  phone: string
}

/** Without case and accents, so "Zoe!" is found to contain Zoë. */
const plain = (text: string) => text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** Two names in one field are also known by each of them. Shorter words ("van der") are in too many others. */
function nameParts(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u)
  return [name, words.join(''), ...words.filter(word => word.length >= 4)]
}

/** The parts of a person's names, email and number that a password must not contain. */
export function ownDetails({ firstName, lastName, email, phone }: Person): string[] {
  const digits = phone.replace(/\D/g, '')
  const [local = ''] = email.split('@')
  return [
    ...nameParts(plain(firstName)),
    ...nameParts(plain(lastName)),
    ...[email, local, local.replace(/\+.*/, '')].map(plain),
    // However the number is written, it ends in these.
    digits.slice(-7),
  ]
}

function containsOwnDetails(value: string, own: readonly string[]) {
  const text = plain(value)
  return own.some(part => part.length >= 3 && text.includes(part))
}

export function patternError(value: string): string | undefined {
  return passwordChoices(value) < leastChoices ? messages.passwordCommon : undefined
}

/**
 * The message for a password that is refused; undefined if it is accepted (SPEC 5, DECISIONS S7). `own` is the result of `ownDetails`;
 * parts shorter than three characters are ignored.
 */
export function passwordError(value: string, own: readonly string[] = []): string | undefined {
  if (value.length > fieldLimits.passwordMax) return messages.passwordTooLong
  if (!passwordRules.every(rule => rule.holds(value))) return messages.passwordRule
  const pattern = patternError(value)
  if (pattern) return pattern
  if (containsOwnDetails(value, own)) return messages.passwordOwnDetails
  return undefined
}
