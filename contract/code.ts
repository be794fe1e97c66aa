import { botActions } from './bot-actions.ts'
import { call } from './call.ts'
import { allDigits, botToken, countryCode, email, phone } from './fields.ts'
import { z } from './schema.ts'

export const codeSent = z.object({
  digits: z.number(),
  /** In seconds. */
  expiresIn: z.number(),
  /** Seconds until a new code may be requested. */
  resendIn: z.number(),
  sendsLeft: z.number(),
  /** True if nothing was sent now because the previous code is still valid. The times belong to that code. */
  alreadySent: z.optional(z.boolean()),
  /** True if the code can also be requested by phone call. */
  canCall: z.optional(z.boolean()),
  /** True if this request calls the number instead of sending a text. */
  called: z.optional(z.boolean()),
  /** True if the number belongs to an internet phone service, where texts with codes don't always arrive. */
  internetNumber: z.optional(z.boolean()),
})
export type CodeSent = z.infer<typeof codeSent>

/**
 * If true and a code is still valid, the answer is about that code and nothing is sent, even if another could be sent. A page uses
 * this after it was closed or reloaded. Otherwise, the same call sends a new code once the wait is over.
 */
export const unlessLive = z.optional(z.boolean())

const requestBody = z
  .object({
    requestOtpTo: z._default(z.literal('NUMBER', 'Codes go to a phone: send NUMBER'), 'NUMBER'),
    type: z._default(z.literal('SIGN_UP', 'This code is for a sign-up: send SIGN_UP'), 'SIGN_UP'),
    countryCode,
    phone,
    email,
    recaptcha_token: botToken,
    unlessLive,
    /** With `call`, the code is spoken in a phone call. This works after an answer that has `canCall`, or for a landline. */
    by: z.optional(z.enum(['text', 'call'])),
  })
  .check(allDigits)

const description =
  'Texts a one-time code to a number that has no account yet. The code is bound to audience, phone and email, lasts five ' +
  'minutes and works once. `digits` is its length: four, or six for a number at which too many wrong codes were entered. ' +
  'If you ask again for the same three while the code is still valid, before `resendIn` is over or with `unlessLive`, ' +
  'nothing is sent, and the answer is `alreadySent: true` with what is left of that code’s time; after `resendIn`, a new ' +
  'code is sent. Without a proof (see `GET /utils/bot-challenge`), an IP address and a block of IP addresses have a third ' +
  'of the limits. All callers without a proof also share a cap on messages: beyond it, the answer is CODES_PAUSED, but a ' +
  'call with a proof still works. With `by: "call"`, the number is called and the code is said twice, within the same ' +
  'waits and limits. If calls aren’t offered (`canCall` is absent), this is refused at `by`.'
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

/**
 * The bot check that a client solves before it requests a code (DECISIONS R13). Proof of work is always available, because apps
 * cannot use reCAPTCHA, which needs a browser.
 */
export const botChallenge = call({
  method: 'GET',
  path: '/utils/bot-challenge',
  caller: 'anyone',
  tag: 'Sign-up',
  summary: 'A challenge that proves an app or a person, solvable by any client',
  description:
    'The introduction explains how to solve `challenge.parameters` and send the proof, under “Apps prove themselves”. ' +
    '`provider` is what the web uses; proof of work is accepted as well.',
  query: z.object({ action: z.optional(z.enum(botActions)) }),
  data: z.object({
    provider: z.enum(['altcha', 'recaptcha']),
    siteKey: z.optional(z.string()),
    challenge: z.optional(z.record(z.string(), z.unknown())),
  }),
})
