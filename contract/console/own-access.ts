import { call } from '../call.ts'
import { everydayRefusals } from '../everyday-refusals.ts'
import { instant, typedPassword } from '../fields.ts'
import { line, z } from '../schema.ts'
import { plainCode } from '../typed-text.ts'
import { factorChoice, factorFields } from './factor.ts'
import { staffPassword } from './invitation.ts'
import { staffSession } from './team.ts'

const team = { tag: 'Staff accounts' } as const
const id = z.string().check(z.maxLength(60))
const named = z.object({ id })
const currentPassword = typedPassword
const wrongPassword = 'LOGIN_FAILED at `currentPassword`.'

export const factorChallenge = call({
  ...team,
  method: 'POST',
  path: '/console/me/factor',
  caller: 'staff',
  secret: true,
  summary: 'Your second factors, with a challenge for a passkey',
  data: z.object(factorChoice),
  unaudited: true,
})
export const stepUp = call({
  ...team,
  method: 'POST',
  path: '/console/me/fresh',
  caller: 'staff',
  proves: 'second factor',
  summary: 'Confirm the second factor again',
  description:
    'Counts for five minutes. Reveals, exports and changes of access require it; without it, they’re refused with ' +
    'FRESH_FACTOR_NEEDED. Send one of `code`, `passkey` and `recoveryCode`.',
  body: z.object(factorFields),
  data: z.object({ freshUntil: instant }),
  refusals: ['CODE_INCORRECT'],
})
export const ownAccess = call({
  ...team,
  method: 'GET',
  path: '/console/me/access',
  caller: 'staff',
  summary: 'Your sessions, passkeys and recovery codes',
  data: z.object({
    sessions: z.array(staffSession),
    authenticator: z.boolean(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) }),
    ),
    recoveryCodesLeft: z.number(),
    freshUntil: z.nullable(instant),
  }),
})
export const revokeSession = call({
  ...team,
  method: 'POST',
  path: '/console/sessions/:id/revoke',
  caller: 'staff',
  summary: 'End one of your sessions, or as an admin anyone’s',
  params: named,
  data: z.object({ ended: z.number() }),
  refusals: ['NOT_FOUND'],
})
export const endOtherStaffSessions = call({
  ...team,
  method: 'POST',
  path: '/console/sessions/end-others',
  caller: 'staff',
  summary: 'End every one of your sessions except the current one, and log-ins in progress',
  data: z.object({ /** Other sessions that this ended. */ ended: z.number() }),
})
export const renewCodes = call({
  ...team,
  method: 'POST',
  path: '/console/me/recovery-codes',
  caller: 'staff',
  secret: true,
  summary: 'Create ten new recovery codes, which are shown only once; earlier ones stop working',
  description: wrongPassword,
  body: z.object({ currentPassword }),
  data: z.object({ codes: z.array(z.string()) }),
  stepUp: true,
  refusals: ['LOGIN_FAILED'],
})
export const offerAuthenticator = call({
  ...team,
  method: 'POST',
  path: '/console/me/authenticator/offer',
  caller: 'staff',
  secret: true,
  summary: 'Get the key of a new authenticator; the current one works until the new one is confirmed',
  data: z.object({ totpUri: z.string(), secret: z.string() }),
  stepUp: true,
  unaudited: true,
})
export const setAuthenticator = call({
  ...team,
  method: 'POST',
  path: '/console/me/authenticator',
  caller: 'staff',
  summary: 'Confirm the new authenticator with a code; the old one stops working',
  description: wrongPassword,
  body: z.object({
    currentPassword,
    code: z
      .string({ error: 'Please enter the code' })
      .check(
        z.overwrite(plainCode),
        z.minLength(1, 'Please enter the code'),
        z.regex(/^\d{6}$/, everydayRefusals.CODE_INCORRECT.message),
      ),
  }),
  data: z.object({ authenticator: z.literal(true) }),
  stepUp: true,
  refusals: ['LOGIN_FAILED', 'CODE_INCORRECT', 'DECISION_NOT_ALLOWED'],
})
export const changeStaffPassword = call({
  ...team,
  method: 'POST',
  path: '/console/me/password',
  caller: 'staff',
  summary: 'Change your password; all other sessions end',
  description: wrongPassword,
  body: z.object({ currentPassword, password: staffPassword }),
  data: z.object({ /** Other sessions that this ended. */ ended: z.number() }),
  stepUp: true,
  refusals: ['LOGIN_FAILED'],
})
export const offerPasskey = call({
  ...team,
  method: 'POST',
  path: '/console/me/passkeys/offer',
  caller: 'staff',
  secret: true,
  summary: 'What a browser needs to create a passkey for you',
  data: z.object({ options: z.string() }),
  unaudited: true,
})
export const addPasskey = call({
  ...team,
  method: 'POST',
  path: '/console/me/passkeys',
  caller: 'staff',
  summary: 'Save a passkey that the browser has created',
  description: wrongPassword,
  body: z.object({
    currentPassword,
    name: line('Please name the device so you’ll recognize it', 60),
    passkey: z
      .string({ error: 'Press the button to make a passkey.' })
      .check(z.minLength(1, 'Press the button to make a passkey.'), z.maxLength(20_000)),
  }),
  data: z.object({ id: z.string() }),
  stepUp: true,
  refusals: ['LOGIN_FAILED', 'CODE_INCORRECT'],
})
export const removePasskey = call({
  ...team,
  method: 'POST',
  path: '/console/me/passkeys/:id/remove',
  caller: 'staff',
  summary: 'Remove one of your passkeys, unless it’s the last second factor',
  description: wrongPassword,
  params: named,
  body: z.object({ currentPassword }),
  data: z.object({ removed: z.number() }),
  stepUp: true,
  refusals: ['LOGIN_FAILED', 'NOT_FOUND', 'DECISION_NOT_ALLOWED'],
})
