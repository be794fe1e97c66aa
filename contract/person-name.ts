import { fieldLimits } from './field-limits.ts'
import { line, z } from './schema.ts'

/**
 * Names appear unreviewed in our mails, letters and console. A link as a name would turn our mail into phishing. A control,
 * bidirectional or invisible character would make the text look different from what is stored.
 */
export const nameMessages = {
  address: 'Please leave out web and email addresses. After a period, leave a space.',
  invisible: 'Please leave out line breaks and characters that can’t be seen.',
} as const

/**
 * Control and format characters (such as bidirectional marks and zero-width ones), line separators, and letters that are rendered
 * as nothing.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * What mail programs turn into a link: a scheme, www., an email address, or a word with a period inside (hero.example). "J.R." and
 * "St. John" are names. Other characters that programs read as a period count too.
 */
const address = /:\/\/|@|\bwww[.。]|[\p{L}\p{N}-][.。]\p{L}{2,}|\d[.。]\d+[.。]/iu

export function nameError(value: string): string | undefined {
  if (invisible.test(value)) return nameMessages.invisible
  if (address.test(value.normalize('NFKC'))) return nameMessages.address
  return undefined
}

const isName = z.refine<string>(value => nameError(value) === undefined, {
  error: issue => nameError(String(issue.input)) ?? '',
})

export const nameLine = (message: string, max: number = fieldLimits.name) => line(message, max).check(isName)

export const optionalNameLine = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`), isName))
