import { call } from './call.ts'
import { botToken, countryCode, email, phone } from './fields.ts'
import { z } from './schema.ts'

/** What a client learns when a code is on its way: how long it lives and when another may be asked for. */
export const codeSent = z.object({
  digits: z.number(),
  /** Seconds. */
  expiresIn: z.number(),
  /** Seconds until a new code may be requested. */
  resendIn: z.number(),
  /** How many codes this number can still get today. */
  sendsLeft: z.number(),
})
export type CodeSent = z.infer<typeof codeSent>

const requestBody = z.object({
  requestOtpTo: z._default(z.literal('NUMBER'), 'NUMBER'),
  type: z._default(z.literal('SIGN_UP'), 'SIGN_UP'),
  countryCode,
  phone,
  email,
  recaptcha_token: botToken,
})

const description =
  'Texts a one-time code to a number that has no account yet. The code is bound to audience, phone and email, lives ' +
  'five minutes and works once. Without a bot-check token the limits are a third.'
const refusals = [
  'PHONE_EXISTS',
  'EMAIL_EXISTS',
  'COUNTRY_NOT_OPEN',
  'CODES_PAUSED',
  'BOT_CHECK_FAILED',
] as const

export const requestCustomerCode = call({
  method: 'POST',
  path: '/users/user-request-otp',
  caller: 'anyone',
  tag: 'Sign-up',
  summary: 'Request a code to sign up as a customer',
  description,
  body: requestBody,
  data: codeSent,
  refusals,
})

export const requestHeroCode = call({
  method: 'POST',
  path: '/hero/hero-request-otp',
  base: 'hero',
  caller: 'anyone',
  tag: 'Sign-up',
  summary: 'Request a code to sign up as a Hero',
  description,
  body: requestBody,
  data: codeSent,
  refusals,
})

/** The bot check that a page solves before it asks for a code (DECISIONS R13): provider and, for ALTCHA, a challenge. */
export const botChallenge = call({
  method: 'GET',
  path: '/utils/bot-challenge',
  caller: 'anyone',
  tag: 'Sign-up',
  summary: 'A challenge to prove that a person is asking',
  data: z.object({
    provider: z.enum(['altcha', 'recaptcha']),
    siteKey: z.optional(z.string()),
    challenge: z.optional(z.record(z.string(), z.unknown())),
  }),
})
