import { fieldLimits } from './field-limits.ts'
import { line, z } from './schema.ts'

/**
 * Names go into mails, letters and the console under our name, and nobody checks them first. A name that is a link makes our
 * own mail a lure; a control, bidirectional or invisible character shows people a text that is not the one stored.
 */
export const nameMessages = {
  address: 'Please leave out web and email addresses. After a period, leave a space.',
  hidden: 'Please leave out line breaks and characters that cannot be seen.',
} as const

/** Control, format (bidirectional marks, zero-width), line separators, and letters that are drawn as nothing. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * What mail programs turn into a link: a scheme, www., an email address, or a word with a period inside (hero.example). "J.R."
 * and "St. John" are names. Other signs for a period count, since programs read them as one.
 */
const address = /:\/\/|@|\bwww[.。]|[\p{L}\p{N}-][.。]\p{L}{2,}|\d[.。]\d+[.。]/iu

/** Why a name is refused; undefined when it may stand. */
export function nameFault(value: string): string | undefined {
  if (hidden.test(value)) return nameMessages.hidden
  if (address.test(value.normalize('NFKC'))) return nameMessages.address
  return undefined
}

const isName = z.refine<string>(value => nameFault(value) === undefined, {
  error: issue => nameFault(String(issue.input)) ?? '',
})

/** A required name of a person, as `line`. */
export const nameLine = (message: string, max: number = fieldLimits.name) => line(message, max).check(isName)

/** A name that may be left out, as `optionalLine`. */
export const optionalNameLine = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters`), isName))
