import { call } from './call.ts'
import { codeSent, unlessLive } from './code.ts'
import { fieldLimits } from './field-limits.ts'
import {
  accountCode,
  audience,
  botToken,
  countryCode,
  email,
  firstName,
  instant,
  invitationCode,
  lastName,
  mustAccept,
  optionalTick,
  password,
  phone,
  phoneOTP,
  typedPassword,
} from './fields.ts'
import { messages } from './messages.ts'
import { line, optionalLine, z } from './schema.ts'

/** The fields of SPEC 3, "Sign-up form", without the code. */
export const signUpFields = {
  firstName,
  lastName,
  email,
  password,
  countryCode,
  phone,
  invitationCode,
}
/** The web form requires the first two. The API does not, because mobile clients may omit them. */
const consents = {
  termsAndConditions: z.optional(mustAccept(messages.terms)),
  contactAgree: z.optional(mustAccept(messages.contact)),
  marketingEmail: optionalTick,
  marketingSms: optionalTick,
}
const extras = {
  neighbourhood: optionalLine(60),
  city: optionalLine(80),
  recaptcha_token: botToken,
}

/**
 * What a person agrees to on the site, which requires the first two boxes (SPEC 5). The owner of an account that an app opened without
 * them is asked later.
 */
export const consentsForm = z.object({
  termsAndConditions: mustAccept(messages.terms),
  contactAgree: mustAccept(messages.contact),
  marketingEmail: optionalTick,
  marketingSms: optionalTick,
})

export const signUpForm = z.object({
  ...signUpFields,
  ...consentsForm.shape,
  neighbourhood: extras.neighbourhood,
  city: extras.city,
})

const signUpBody = z.object({ ...signUpFields, ...consents, ...extras, phoneOTP })
export type SignUpBody = z.infer<typeof signUpBody>

export const sessionData = z.object({
  token: z.string(),
  audience,
  expiresAt: instant,
  /** Another implementation of the API may leave it out. */
  accountId: z.optional(z.string()),
  /** For Heroes, whether this sign-up took one of the pilot's spots (DECISIONS R12). */
  spot: z.optional(z.enum(['taken', 'waiting-list'])),
})
const signUpRefusals = [
  'PHONE_EXISTS',
  'EMAIL_EXISTS',
  'COUNTRY_NOT_OPEN',
  'CODE_INCORRECT',
  'CODE_EXPIRED',
  'BOT_CHECK_FAILED',
] as const

export const signUpCustomer = call({
  method: 'POST',
  path: '/users/user-signup',
  caller: 'anyone',
  secret: true,
  tag: 'Sign-up',
  proves: 'code',
  summary: 'Sign up as a customer with the code',
  body: signUpBody,
  data: sessionData,
  refusals: signUpRefusals,
})
export const signUpHero = call({
  method: 'POST',
  path: '/hero/hero-signup',
  base: 'hero',
  caller: 'anyone',
  secret: true,
  tag: 'Sign-up',
  proves: 'code',
  summary: 'Sign up as a Hero with the code',
  body: signUpBody,
  data: sessionData,
  refusals: signUpRefusals,
})

export const checkInvitation = call({
  method: 'GET',
  path: '/utils/invitation-code',
  caller: 'anyone',
  tag: 'Sign-up',
  summary: 'Check whether an invitation code exists; never blocks a sign-up',
  query: z.object({ code: line('Please enter a code', fieldLimits.invitationCode) }),
  data: z.object({ known: z.boolean(), message: z.string() }),
})

const username = line(messages.username, fieldLimits.email)

export const logIn = call({
  method: 'POST',
  path: '/account/login',
  caller: 'anyone',
  secret: true,
  tag: 'Account',
  proves: 'password',
  summary: 'Log in with email or phone and password',
  description:
    'Every failure has the same message. The answer takes as long for an unknown name as for a wrong password. ' +
    'BOT_CHECK_FAILED while too many wrong passwords are sent: repeat the call with a solved bot check.',
  body: z.object({ audience, username, password: typedPassword, recaptcha_token: botToken }),
  data: z.object({
    ...sessionData.shape,
    firstName: z.string(),
    onboardingDone: z.boolean(),
    consentsMissing: z.optional(z.boolean()),
  }),
  refusals: ['LOGIN_FAILED', 'BOT_CHECK_FAILED'],
})
export const logOut = call({
  method: 'POST',
  path: '/account/logout',
  caller: 'account',
  tag: 'Account',
  summary: 'End this session',
  everyVersion: true,
  data: z.object({ ended: z.number() }),
})
export const logOutEverywhere = call({
  method: 'POST',
  path: '/account/logout-everywhere',
  caller: 'account',
  tag: 'Account',
  summary: 'End every session on every device',
  everyVersion: true,
  data: z.object({ ended: z.number() }),
})

const resetTarget = { audience, username }
export const requestResetCode = call({
  method: 'POST',
  path: '/account/request-reset-code',
  caller: 'anyone',
  tag: 'Account',
  summary: 'Request a six-digit code to set a new password',
  description:
    'The answer is always the same, whether there’s an account or not. `unlessLive` works as for a sign-up.',
  body: z.object({ ...resetTarget, recaptcha_token: botToken, unlessLive }),
  data: codeSent,
  refusals: ['CODES_PAUSED', 'BOT_CHECK_FAILED'],
})
export const checkResetCode = call({
  method: 'POST',
  path: '/account/check-reset-code',
  caller: 'anyone',
  secret: true,
  tag: 'Account',
  proves: 'code',
  summary: 'Exchange the six-digit code for a reset token that’s valid for ten minutes',
  body: z.object({ ...resetTarget, code: accountCode }),
  data: z.object({ resetToken: z.string(), expiresIn: z.number() }),
  refusals: ['CODE_INCORRECT', 'CODE_EXPIRED'],
})
export const resetPassword = call({
  method: 'POST',
  path: '/account/reset-password',
  caller: 'anyone',
  tag: 'Account',
  proves: 'code',
  summary: 'Set a new password; every session of the account ends',
  body: z.object({ resetToken: line('The code has expired. Request a new one.', 200), password }),
  /** `audience` is where the new password logs in. */
  data: z.object({ changed: z.literal(true), audience: z.optional(audience) }),
  refusals: ['CODE_EXPIRED'],
})

export const accountSummary = z.object({
  id: z.string(),
  audience,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** In E.164 format. */
  phone: z.string(),
  /** False until a link in a mail, or a code, proves that messages arrive. */
  emailConfirmed: z.optional(z.boolean()),
  /** True while the number cannot reset the password (`recoveryContacts`). Proving the same number with a code ends this. */
  phoneSuspended: z.optional(z.boolean()),
  marketingEmail: z.boolean(),
  marketingSms: z.boolean(),
  createdAt: instant,
})
export type AccountSummary = z.infer<typeof accountSummary>

export const getAccount = call({
  method: 'GET',
  path: '/account',
  caller: 'account',
  tag: 'Account',
  summary: 'The account that is logged in',
  data: z.object({
    ...accountSummary.shape,
    /** Whether the consents of `giveConsents` are still asked for. Another implementation of the API may leave it out. */
    consentsMissing: z.optional(z.boolean()),
  }),
})
export const changeNames = call({
  method: 'PUT',
  path: '/account/names',
  caller: 'account',
  tag: 'Account',
  summary: 'Correct first and last name',
  body: z.object({ firstName, lastName }),
  data: accountSummary,
})
export const giveConsents = call({
  method: 'POST',
  path: '/account/consents',
  caller: 'account',
  tag: 'Account',
  summary: 'Agree to terms, privacy policy and contact after a sign-up without them',
  description:
    'A sign-up with only the fields of the form is accepted. The consents are then asked for at the first log-in on the ' +
    'site, or given by this call; until then, the account gets only messages about the service. If they were already given, ' +
    'nothing changes.',
  body: consentsForm,
  data: accountSummary,
})
export const changeContactChoices = call({
  method: 'PUT',
  path: '/account/contact-choices',
  caller: 'account',
  tag: 'Account',
  summary: 'Turn news by email and by text on or off',
  body: z.object({ marketingEmail: optionalTick, marketingSms: optionalTick }),
  data: accountSummary,
})

/** A text that the person was shown and agreed to (DECISIONS D15). */
export const signedAgreement = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  version: z.string(),
  agreedAt: instant,
  /** SHA-256 of the text as it was shown, in hexadecimal. */
  hash: z.string(),
  signature: z.optional(z.string()),
  /** Set if this version was withdrawn before its day, so that it never applies. */
  withdrawn: z.optional(z.literal(true)),
})
export const listSignedAgreements = call({
  method: 'GET',
  path: '/account/papers',
  caller: 'account',
  tag: 'Account',
  summary: 'Every text this account agreed to',
  data: z.array(signedAgreement),
})
export const getSignedAgreement = call({
  method: 'GET',
  path: '/account/papers/:id',
  caller: 'account',
  tag: 'Account',
  summary: 'One text as it was shown, for download',
  params: z.object({ id: z.string() }),
  data: z.object({ ...signedAgreement.shape, html: z.string() }),
  refusals: ['NOT_FOUND'],
})
