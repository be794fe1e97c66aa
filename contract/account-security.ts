import { accountSummary } from './account.ts'
import { contactKinds } from './account-changes.ts'
import { call } from './call.ts'
import { codeSent, unlessLive } from './code.ts'
import { everydayRefusals } from './everyday-refusals.ts'
import { accountCode, countryCode, email, instant, password, phone, typedPassword } from './fields.ts'
import { messages } from './messages.ts'
import { line, z } from './schema.ts'
import { plainCode } from './typed-text.ts'

/**
 * Proves that the account is the caller's: the password, or a code that `account.requestProofCode` sent to the contact in
 * `proofBy`. All fields are optional, so that a client that sends none of them gets PROOF_NEEDED instead of a validation error.
 */
const proof = {
  currentPassword: z.optional(z.string().check(z.maxLength(1_000, messages.password))),
  proofBy: z.optional(z.enum(contactKinds)),
  proofCode: z.optional(
    z.string().check(z.overwrite(plainCode), z.regex(/^(\d{6})?$/, everydayRefusals.CODE_INCORRECT.message)),
  ),
}
const proofRefusals = ['PROOF_NEEDED', 'LOGIN_FAILED', 'CODE_INCORRECT', 'CODE_EXPIRED'] as const
const proofRule =
  'Send `currentPassword`, or `proofBy` and `proofCode` from `account/request-proof-code`. PROOF_NEEDED without either; ' +
  'LOGIN_FAILED at `currentPassword`, CODE_INCORRECT and CODE_EXPIRED at `proofCode`.'

const newPhone = z.object({ channel: z.literal('phone'), countryCode, phone })
const newEmail = z.object({ channel: z.literal('email'), email })
export const requestChangeCode = call({
  method: 'POST',
  path: '/account/request-change-code',
  caller: 'account',
  tag: 'Account',
  summary: 'Send a six-digit code to a new phone number or email',
  description:
    'INVALID_INPUT at the field for a contact that the account already has, except for a suspended number: a code ' +
    'to it proves it again.',
  body: z.discriminatedUnion('channel', [
    z.extend(newPhone, { unlessLive }),
    z.extend(newEmail, { unlessLive }),
  ]),
  data: codeSent,
  refusals: ['PHONE_EXISTS', 'EMAIL_EXISTS', 'COUNTRY_NOT_OPEN', 'CODES_PAUSED'],
})
export const changeContact = call({
  method: 'POST',
  path: '/account/change-contact',
  caller: 'account',
  tag: 'Account',
  summary: 'Change phone or email with the code; both contacts are notified and other sessions end',
  description: `The code was sent to the new contact. The call must also prove that the account is the caller’s. ${proofRule}`,
  body: z.discriminatedUnion('channel', [
    z.object({ ...newPhone.shape, code: accountCode, ...proof }),
    z.object({ ...newEmail.shape, code: accountCode, ...proof }),
  ]),
  data: accountSummary,
  refusals: ['PHONE_EXISTS', 'EMAIL_EXISTS', 'COUNTRY_NOT_OPEN', ...proofRefusals],
})

export const undoChange = call({
  method: 'POST',
  path: '/account/undo-change',
  caller: 'anyone',
  secret: true,
  tag: 'Account',
  proves: 'link',
  summary: 'Undo a change of email or phone with the link in the mail about it; works once, for seven days',
  description:
    'Restores the contacts as they were before that change and any later ones. Every session ends, and the password no longer opens ' +
    'the account: `resetToken` sets a new one (`/account/reset-password`). NOT_FOUND for a link that was used or is too old.',
  body: z.object({ token: line('This link isn’t complete. Open it from the email again.', 200) }),
  data: z.object({ resetToken: z.string(), expiresIn: z.number() }),
  refusals: ['NOT_FOUND', 'PHONE_EXISTS', 'EMAIL_EXISTS'],
})

export const proofContact = z.enum(contactKinds, { error: 'Choose where we send the code.' })
export const requestProofCode = call({
  method: 'POST',
  path: '/account/request-proof-code',
  caller: 'account',
  tag: 'Account',
  summary: 'Send a six-digit code to the email or phone on file, to prove a change without the password',
  description: 'DECISION_NOT_ALLOWED for a phone that is suspended.',
  body: z.object({ to: proofContact }),
  data: codeSent,
  refusals: ['CODES_PAUSED', 'DECISION_NOT_ALLOWED'],
})

export const closeAccount = call({
  method: 'POST',
  path: '/account/close',
  caller: 'account',
  closesAccount: true,
  tag: 'Account',
  summary: 'Close the account: sessions end, documents and secrets are erased',
  description: `\`password\` counts as \`currentPassword\`. ${proofRule} For ten minutes the session that closed it gets the same answer again.`,
  body: z.object({
    password: z.optional(z.string().check(z.maxLength(1_000, messages.password))),
    ...proof,
  }),
  data: z.object({ closedAt: instant }),
  refusals: ['LEGAL_HOLD', ...proofRefusals],
})

export const changePassword = call({
  method: 'PUT',
  path: '/account/password',
  caller: 'account',
  tag: 'Account',
  summary: 'Change the password; all other sessions end, and the owner is told by mail and text',
  description:
    'LOGIN_FAILED at `currentPassword`. Someone who doesn’t know it can reset it with a code instead.',
  body: z.object({ currentPassword: typedPassword, password }),
  data: z.object({ changed: z.literal(true), ended: z.number() }),
  refusals: ['LOGIN_FAILED'],
})

export const accountSession = z.object({
  id: z.string(),
  device: z.string(),
  /** The network that the session was opened from, such as "203.0.113.x"; null if none was stored. */
  network: z.nullable(z.string()),
  startedAt: instant,
  lastUsedAt: instant,
  current: z.boolean(),
})
export type AccountSessionRow = z.infer<typeof accountSession>
export const listSessions = call({
  method: 'GET',
  path: '/account/sessions',
  caller: 'account',
  tag: 'Account',
  summary: 'The account’s sessions, last used first',
  data: z.array(accountSession),
})
export const endSession = call({
  method: 'DELETE',
  path: '/account/sessions/:id',
  caller: 'account',
  tag: 'Account',
  summary: 'End one session',
  params: z.object({ id: z.string().check(z.maxLength(60)) }),
  data: z.array(accountSession),
  refusals: ['NOT_FOUND'],
})
export const endOtherSessions = call({
  method: 'POST',
  path: '/account/sessions/end-others',
  caller: 'account',
  tag: 'Account',
  summary: 'End every session except the current one',
  data: z.array(accountSession),
})

const emailLink = z.object({
  token: line('This link isn’t complete. Open it from the email again.', 200),
})
export const sendEmailLink = call({
  method: 'POST',
  path: '/account/email-link',
  caller: 'account',
  tag: 'Account',
  summary: 'Send the link that confirms the email again',
  description: 'ALREADY_DONE once it’s confirmed.',
  data: z.object({ sentTo: z.string() }),
  refusals: ['ALREADY_DONE'],
})
export const confirmEmail = call({
  method: 'POST',
  path: '/account/email-link/confirm',
  caller: 'anyone',
  tag: 'Account',
  summary: 'Confirm an email with the link that was sent to it; works logged out, and more than once',
  description:
    'Proves only that messages arrive; it doesn’t log anyone in. CODE_EXPIRED once the link is too old.',
  body: emailLink,
  data: z.object({ confirmed: z.literal(true) }),
  refusals: ['NOT_FOUND', 'CODE_EXPIRED'],
})
export const proveEmail = call({
  method: 'POST',
  path: '/account/email-link/prove',
  caller: 'account',
  tag: 'Account',
  summary:
    'Confirm an email from a session of the account, which shows that email and phone belong to one person',
  description: 'NOT_FOUND for a link of another account.',
  body: emailLink,
  data: z.object({ confirmed: z.literal(true) }),
  refusals: ['NOT_FOUND', 'CODE_EXPIRED'],
})
