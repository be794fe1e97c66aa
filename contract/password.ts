import { fieldLimits } from './field-limits.ts'
import { messages } from './messages.ts'
import { leastChoices, passwordChoices } from './password-patterns.ts'
import { passwordRules } from './password-rules.ts'

function containsOwnDetails(value: string, own: readonly (string | undefined)[]) {
  const lower = value.toLowerCase()
  return own.some(detail => {
    const text = detail?.trim().toLowerCase() ?? ''
    const parts = text.includes('@') ? [text, text.split('@')[0] ?? ''] : [text]
    return parts.some(part => part.length >= 3 && lower.includes(part))
  })
}

export function patternError(value: string): string | undefined {
  return passwordChoices(value) < leastChoices ? messages.passwordCommon : undefined
}

/**
 * The message for a password that is refused; undefined if it is accepted (SPEC 5, DECISIONS S7). `own` contains the person's
 * names, email and phone digits; parts shorter than three characters are ignored.
 */
export function passwordError(value: string, own: readonly (string | undefined)[] = []): string | undefined {
  if (value.length > fieldLimits.passwordMax) return messages.passwordTooLong
  if (!passwordRules.every(rule => rule.holds(value))) return messages.passwordRule
  const pattern = patternError(value)
  if (pattern) return pattern
  if (containsOwnDetails(value, own)) return messages.passwordOwnDetails
  return undefined
}
