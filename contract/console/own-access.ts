import { call } from '../call.ts'
import { everydayRefusals } from '../everyday-refusals.ts'
import { instant } from '../fields.ts'
import { line, z } from '../schema.ts'
import { factorChoice, factorFields } from './factor.ts'
import { staffPassword } from './invitation.ts'
import { staffSession } from './team.ts'

const team = { tag: 'Staff accounts' } as const
const id = z.string().check(z.maxLength(60))
const named = z.object({ id })

export const factorChallenge = call({
  ...team,
  method: 'POST',
  path: '/console/me/factor',
  caller: 'staff',
  secret: true,
  summary: 'The second factors of who asks, with a challenge for a passkey',
  data: z.object(factorChoice),
  offRecord: true,
})
export const stepUp = call({
  ...team,
  method: 'POST',
  path: '/console/me/fresh',
  caller: 'staff',
  summary: 'Show the second factor again',
  description:
    'Marks the session as fresh for five minutes. Reveals, exports and changes of access ask for it and refuse ' +
    'FRESH_FACTOR_NEEDED without. Send one of `code`, `passkey` and `recoveryCode`.',
  body: z.object(factorFields),
  data: z.object({ freshUntil: instant }),
  refusals: ['CODE_INCORRECT'],
})
export const ownAccess = call({
  ...team,
  method: 'GET',
  path: '/console/me/access',
  caller: 'staff',
  summary: 'Own sessions, passkeys and recovery codes',
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
  summary: 'End a session: an own one, or as an admin anyone’s',
  params: named,
  data: z.object({ ended: z.number() }),
  refusals: ['NOT_FOUND'],
})
export const renewCodes = call({
  ...team,
  method: 'POST',
  path: '/console/me/recovery-codes',
  caller: 'staff',
  secret: true,
  summary: 'Ten new recovery codes, shown this once; the ones before are worth nothing',
  data: z.object({ codes: z.array(z.string()) }),
  stepUp: true,
})
export const offerAuthenticator = call({
  ...team,
  method: 'POST',
  path: '/console/me/authenticator/offer',
  caller: 'staff',
  secret: true,
  summary: 'The key of another authenticator; the present one works until that is proved',
  data: z.object({ totpUri: z.string(), secret: z.string() }),
  stepUp: true,
  offRecord: true,
})
export const setAuthenticator = call({
  ...team,
  method: 'POST',
  path: '/console/me/authenticator',
  caller: 'staff',
  summary: 'Confirm the new authenticator with a code; the old one stops working',
  body: z.object({
    code: z
      .string({ error: 'Please enter the code' })
      .check(
        z.trim(),
        z.minLength(1, 'Please enter the code'),
        z.regex(/^\d{6}$/, everydayRefusals.CODE_INCORRECT.message),
      ),
  }),
  data: z.object({ authenticator: z.literal(true) }),
  stepUp: true,
  refusals: ['CODE_INCORRECT', 'DECISION_NOT_ALLOWED'],
})
export const changeStaffPassword = call({
  ...team,
  method: 'POST',
  path: '/console/me/password',
  caller: 'staff',
  summary: 'Change the own password; all other sessions end',
  body: z.object({ password: staffPassword }),
  data: z.object({ /** Other sessions that this ended. */ ended: z.number() }),
  stepUp: true,
})
export const offerPasskey = call({
  ...team,
  method: 'POST',
  path: '/console/me/passkeys/offer',
  caller: 'staff',
  secret: true,
  summary: 'What a browser needs to make a passkey for the caller',
  data: z.object({ options: z.string() }),
  offRecord: true,
})
export const addPasskey = call({
  ...team,
  method: 'POST',
  path: '/console/me/passkeys',
  caller: 'staff',
  summary: 'Keep a passkey that the browser has made',
  body: z.object({
    name: line('Please name the device so you’ll recognize it', 60),
    passkey: z
      .string({ error: 'Press the button to make a passkey.' })
      .check(z.minLength(1, 'Press the button to make a passkey.'), z.maxLength(20_000)),
  }),
  data: z.object({ id: z.string() }),
  stepUp: true,
  refusals: ['CODE_INCORRECT'],
})
export const removePasskey = call({
  ...team,
  method: 'DELETE',
  path: '/console/me/passkeys/:id',
  caller: 'staff',
  summary: 'Remove one of one’s own passkeys; not the last factor',
  params: named,
  data: z.object({ removed: z.number() }),
  stepUp: true,
  refusals: ['NOT_FOUND', 'DECISION_NOT_ALLOWED'],
})
