import { call } from './call.ts'
import { district, zip5 } from './fields.ts'
import { fieldLimits } from './limits.ts'
import { messages } from './messages.ts'
import { line, optionalLine, z } from './schema.ts'

/** SPEC 5, Waitlist form: "not matching a simple x@y.z pattern", which is looser than the sign-up's. */
const waitlistEmail = z
  .string({ error: messages.waitlistEmail })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(fieldLimits.email, messages.waitlistEmail),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, messages.waitlistEmail),
  )

const fields = {
  name: line(messages.waitlistName, fieldLimits.name),
  last_name: line(messages.waitlistLastName, fieldLimits.name),
  email: waitlistEmail,
  zipcode: zip5,
  district,
}

/** What a person fills in; the rest of the body is the page's. */
export const waitlistForm = z.object(fields)

export const waitlistBody = z.object({
  ...fields,
  recaptcha_token: z
    .string({ error: messages.recaptchaNoToken })
    .check(z.minLength(1, messages.recaptchaNoToken), z.maxLength(8_192)),
  /** Ignored: the server uses its own key and action (DECISIONS R13). */
  recaptcha_site_key: optionalLine(200),
  recaptcha_action: optionalLine(60),
  source: optionalLine(60),
})

export const joinWaitlist = call({
  method: 'POST',
  path: '/v4/prelaunch-waitlist',
  base: 'waitlist',
  caller: 'anyone',
  tag: 'Waitlist',
  summary: 'Join the waitlist',
  description: 'The same email again is the same success and reveals nothing.',
  body: waitlistBody,
  data: z.object({ joined: z.literal(true) }),
  refusals: ['BOT_CHECK_FAILED'],
})

export const getSpots = call({
  method: 'GET',
  path: '/utils/hero-spots',
  caller: 'anyone',
  tag: 'Waitlist',
  summary: "How many of the pilot's Hero spots are left",
  data: z.object({ total: z.number(), left: z.number() }),
})
