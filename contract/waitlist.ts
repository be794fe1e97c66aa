import { call } from './call.ts'
import { fieldLimits } from './field-limits.ts'
import { district, zip5 } from './fields.ts'
import { nameLine } from './person-name.ts'
import { optionalLine, z } from './schema.ts'
import { withoutInvisible } from './typed-text.ts'
import { waitlistMessages } from './waitlist-messages.ts'

/** SPEC 5, Waitlist form: "not matching a simple x@y.z pattern", which is looser than the pattern of the sign-up. */
const waitlistEmail = z
  .string({ error: waitlistMessages.waitlistEmail })
  .check(
    z.overwrite(withoutInvisible),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(fieldLimits.email, waitlistMessages.waitlistEmail),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, waitlistMessages.waitlistEmail),
  )

const fields = {
  name: nameLine(waitlistMessages.waitlistName),
  last_name: nameLine(waitlistMessages.waitlistLastName),
  email: waitlistEmail,
  zipcode: zip5,
  district,
}

export const waitlistForm = z.object(fields)

export const waitlistBody = z.object({
  ...fields,
  recaptcha_token: z
    .string({ error: waitlistMessages.recaptchaNoToken })
    .check(z.minLength(1, waitlistMessages.recaptchaNoToken), z.maxLength(8_192)),
  /** Accepted but ignored, because the server uses its own key and action (DECISIONS R13). */
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
  description: 'Repeating the same email gets the same success and reveals nothing.',
  body: waitlistBody,
  data: z.object({ joined: z.literal(true) }),
  refusals: ['BOT_CHECK_FAILED'],
})

export const getSpots = call({
  method: 'GET',
  path: '/utils/hero-spots',
  caller: 'anyone',
  tag: 'Waitlist',
  summary: 'How many of the pilot’s Hero spots are left',
  description:
    'Spots are given out until the pilot’s sign-up closes, at the `countdownTo` of `/utils/launch`. A Hero who signs up ' +
    'later joins the Hero waiting list.',
  data: z.object({ total: z.number(), left: z.number() }),
})
