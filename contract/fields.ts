import { audiences } from './audience.ts'
import { everydayRefusals } from './everyday-refusals.ts'
import { fieldLimits } from './field-limits.ts'
import { launch } from './launch-plan.ts'
import { messages } from './messages.ts'
import { passwordError } from './password.ts'
import { nameLine } from './person-name.ts'
import { mapped, textOrNumber, z } from './schema.ts'
import { plainCode, plainNumber, withoutInvisible } from './typed-text.ts'
import { waitlistMessages } from './waitlist-messages.ts'

export { type Audience, audiences } from './audience.ts'
export const audience = z.enum(audiences)

// SPEC 5 says "required; valid format". This is the pattern of HTML's own email field, plus a dot in the domain.
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

export const firstName = nameLine(messages.firstName)
export const lastName = nameLine(messages.lastName)

export const email = z
  .string({ error: messages.email })
  .check(
    z.overwrite(withoutInvisible),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, messages.email),
    z.maxLength(fieldLimits.email, messages.emailInvalid),
    z.regex(emailPattern, messages.emailInvalid),
  )

/** The rule of SPEC 5 with the length of DECISIONS S7. `passwordError` checks for personal details and common passwords. */
export const password = z.string({ error: messages.password }).check(
  z.refine(value => value.length > 0, { error: messages.password, abort: true }),
  z.refine(value => passwordError(value) === undefined, {
    error: issue => passwordError(String(issue.input)) ?? '',
  }),
)

/** A password at log-in is accepted as typed, without rules. */
export const typedPassword = z
  .string({ error: messages.password })
  .check(z.minLength(1, messages.password), z.maxLength(1_000, messages.password))

/** Accepts "+1" or "1" and parses to "+1". Forms send only digits, but the API's field has the plus (SPEC 3). */
export const countryCode = z.pipe(
  z.pipe(
    z._default(textOrNumber(messages.phoneInvalid), '+1'),
    z.string().check(z.trim(), z.regex(/^\+?\d{1,4}$/, messages.phoneInvalid)),
  ),
  z.transform((value: string) => (value.startsWith('+') ? value : `+${value}`)),
)

/** The national number as typed. The API decides whether the number exists in its country (DECISIONS S8). */
export const phone = z.pipe(
  textOrNumber(messages.phone),
  z.string().check(
    z.overwrite(plainNumber),
    z.trim(),
    z.minLength(1, messages.phone),
    z.regex(/^[\d\s()[\]/.+-]+$/, messages.phoneInvalid),
    z.refine(
      value => {
        const digits = value.replace(/\D/g, '').length
        return digits >= 4 && digits <= fieldLimits.phoneDigits
      },
      { error: messages.phoneInvalid },
    ),
  ),
)

/**
 * Whether a number has as many digits as its country code wants, as far as a browser can tell without the tables of all countries: ten
 * for +1, or eleven with the leading 1. A number typed with its own country code passes.
 */
function hasAllDigits({ countryCode, phone }: { countryCode: string; phone: string }): boolean {
  if (countryCode !== '+1' || phone.startsWith('+')) return true
  return /^1?\d{10}$/.test(phone.replace(/\D/g, ''))
}

/** A number that is too short is wrong whatever the other fields say, so its error appears together with theirs. */
export const allDigits = z.refine<Parameters<typeof hasAllDigits>[0]>(hasAllDigits, {
  path: ['phone'],
  error: messages.phoneInvalid,
  when: ({ value, issues }) =>
    z.object({ countryCode: z.string(), phone: z.string() }).safeParse(value).success &&
    !issues.some(({ path }) => path?.[0] === 'phone'),
})

/** A wrong code never blocks a sign-up (DECISIONS S11). A text that is too long is cut off, so it matches no code. */
export const invitationCode = z.optional(
  mapped(textOrNumber('We can’t read this code'), value => value.trim().slice(0, fieldLimits.invitationCode)),
)
const oneTimeCode = (digits: number, pattern: RegExp) =>
  z.pipe(
    textOrNumber(messages.code, digits),
    z
      .string()
      .check(
        z.overwrite(plainCode),
        z.minLength(1, messages.code),
        z.regex(pattern, everydayRefusals.CODE_INCORRECT.message),
      ),
  )
export const phoneOTP = oneTimeCode(4, /^\d{4}(\d{2})?$/)
export const accountCode = oneTimeCode(6, /^\d{6}$/)

/** A required checkbox. JSON clients send true, and forms send "on". */
export function mustAccept(message: string) {
  return z.pipe(
    z.union([z.literal(true), z.literal('true'), z.literal('on')], { error: message }),
    z.transform(() => true as const),
  )
}
export const optionalTick = z._default(
  mapped(
    z.union([z.boolean(), z.literal('true'), z.literal('false'), z.literal('on'), z.literal('')]),
    value => value === true || value === 'true' || value === 'on',
  ),
  false,
)

/**
 * SPEC 5, DL number, and DECISIONS D1: removes spaces and dashes, and changes letters to uppercase. Exactly six letters or digits
 * must remain.
 */
export const licenseNumber = z.pipe(
  z.pipe(
    textOrNumber(messages.validNumber),
    z.transform((value: string) => plainNumber(value).replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(
    // Eight or more characters are probably the full number and not a typo, so the message says that only the last six are needed.
    z.regex(/^(?![A-Z0-9]{8,}$)/, messages.lastSix),
    z.regex(/^[A-Z0-9]{6}$/, messages.validNumber),
  ),
)

export const zip5 = z.pipe(
  textOrNumber(waitlistMessages.waitlistZip, fieldLimits.zip),
  z.string().check(z.trim(), z.regex(/^\d{5}$/, waitlistMessages.waitlistZip)),
)
export const district = z.enum(launch.districts, { error: waitlistMessages.waitlistDistrict })
export const botToken = z.optional(z.string().check(z.maxLength(8_192)))
export const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date as year, month, day'))
export const instant = z.string()

/** `page` and `perPage` of SPEC 7. Invalid values become the defaults, and perPage is capped (DECISIONS C7). */
export function paging(perPageDefault: number, maximum: number) {
  const whole = (fallback: number, most: number) =>
    z
      .pipe(
        z.optional(z.unknown()),
        z.transform((value: unknown) => {
          const number = Number(value)
          return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : fallback
        }),
      )
      // The schema accepts any value. The API documentation states the useful range.
      .register(z.globalRegistry, { type: 'integer', minimum: 1, maximum: most, default: fallback })
  return { page: whole(1, 1_000_000), perPage: whole(perPageDefault, maximum) }
}
