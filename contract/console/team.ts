import { call } from '../call.ts'
import { fieldLimits } from '../field-limits.ts'
import { email, instant } from '../fields.ts'
import { nameLine } from '../person-name.ts'
import { line, optionalLine, z } from '../schema.ts'
import { factorChoice, factorFields, factorKinds } from './factor.ts'
import { staffPassword } from './invitation.ts'
import { type StaffRole, staffRoles } from './roles.ts'

const team = { tag: 'Staff accounts' } as const

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
export const freshFactor = call({
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

const id = z.string().check(z.maxLength(60))
const named = z.object({ id })
const why = line('Please say why.', fieldLimits.detail)
const role = z.enum(staffRoles)

/** What one admin has proposed and another one has not decided yet. */
export const openChange = z.object({
  id: z.string(),
  kind: z.enum(['roles', 'second-factor', 'enable']),
  roles: z.nullable(z.array(role)),
  reason: z.string(),
  by: z.string(),
  byMe: z.boolean(),
  at: instant,
})
export type OpenChange = z.infer<typeof openChange>

export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  /** `invited`: has not set up both factors yet. */
  state: z.enum(['active', 'invited', 'disabled']),
  me: z.boolean(),
  lastUsedAt: z.nullable(instant),
  change: z.nullable(openChange),
})
export type TeamMember = z.infer<typeof teamMember>

export const staffSession = z.object({
  id: z.string(),
  /** "Firefox on Mac". */
  device: z.string(),
  startedAt: instant,
  lastUsedAt: instant,
  endsAt: instant,
  /** The session that asks. */
  current: z.boolean(),
})
export type StaffSessionRow = z.infer<typeof staffSession>

export const listTeam = call({
  ...team,
  method: 'GET',
  path: '/console/team',
  caller: 'admin',
  summary: 'The people of staff by name, with what waits for a second admin',
  query: z.object({
    search: optionalLine(80),
    /** Opaque; the `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(600))),
  }),
  data: z.object({ rows: z.array(teamMember), next: z.nullable(z.string()), waiting: z.number() }),
})
export const getMember = call({
  ...team,
  method: 'GET',
  path: '/console/team/:id',
  caller: 'admin',
  summary: 'A person of staff with sessions and past changes',
  params: named,
  data: z.object({
    member: teamMember,
    factors: z.array(z.enum(factorKinds)),
    sessions: z.array(staffSession),
    changes: z.array(
      z.object({
        id: z.string(),
        kind: openChange.shape.kind,
        roles: z.nullable(z.array(role)),
        reason: z.string(),
        proposedBy: z.string(),
        proposedAt: instant,
        decidedBy: z.string(),
        decidedAt: instant,
        outcome: z.enum(['confirmed', 'rejected']),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

/** Admins are made by a change of roles, which takes two. */
export const invitedRoles = staffRoles.filter(name => name !== 'admin') as Exclude<StaffRole, 'admin'>[]
export const inviteMember = call({
  ...team,
  method: 'POST',
  path: '/console/team',
  caller: 'admin',
  summary: 'Invite a person by mail, with a link that works once and for three days',
  description:
    'The role admin cannot be given here: it takes a change of roles that a second admin confirms.',
  body: z.object({
    name: nameLine('Please enter a name'),
    email,
    roles: z
      .array(z.enum(invitedRoles), { error: 'Choose at least one role.' })
      .check(z.minLength(1, 'Choose at least one role.')),
  }),
  data: teamMember,
  stepUp: true,
  refusals: ['EMAIL_EXISTS'],
})
export const resendInvitation = call({
  ...team,
  method: 'POST',
  path: '/console/team/:id/invitation',
  caller: 'admin',
  summary: 'A new link by mail; the one before is worth nothing',
  params: named,
  data: teamMember,
  stepUp: true,
  refusals: ['NOT_FOUND', 'DECISION_NOT_ALLOWED'],
})
export const proposeChange = call({
  ...team,
  method: 'POST',
  path: '/console/team/:id/changes',
  caller: 'admin',
  summary: 'Propose other roles, a reset of the second factor, or to let a person in again',
  description: 'Nothing changes before another admin confirms it. One proposal for a person at a time.',
  params: named,
  body: z.object({
    kind: z.enum(['roles', 'second-factor', 'enable'], { error: 'Choose what should change.' }),
    roles: z.optional(z.array(role)),
    reason: why,
  }),
  data: teamMember,
  stepUp: true,
  refusals: ['NOT_FOUND', 'DECISION_NOT_ALLOWED', 'ALREADY_DECIDED'],
})
export const decideChange = call({
  ...team,
  method: 'POST',
  path: '/console/changes/:id',
  caller: 'admin',
  summary: 'Confirm or reject what another admin has proposed',
  description:
    'SECOND_REVIEWER_NEEDED for who confirms a proposal of their own; they may take it back. ALREADY_DECIDED when somebody ' +
    'was faster. The last admin stays one.',
  params: named,
  body: z.object({ decision: z.enum(['confirm', 'reject'], { error: 'Please choose a decision.' }) }),
  data: teamMember,
  stepUp: true,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'SECOND_REVIEWER_NEEDED', 'DECISION_NOT_ALLOWED'],
})
export const disableMember = call({
  ...team,
  method: 'POST',
  path: '/console/team/:id/disable',
  caller: 'admin',
  summary: 'Disable a person at once: every session ends',
  description: 'One admin is enough, since it may be urgent. To let the person in again takes two.',
  params: named,
  body: z.object({ reason: why }),
  data: teamMember,
  stepUp: true,
  refusals: ['NOT_FOUND', 'DECISION_NOT_ALLOWED'],
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
  summary: 'End a session: an own one, or as an admin anybody’s',
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
  summary: 'Prove the other authenticator by a code; the one before is worth nothing',
  body: z.object({
    code: z
      .string({ error: 'Please enter the code' })
      .check(z.trim(), z.minLength(1, 'Please enter the code'), z.regex(/^\d{6}$/, 'The code is incorrect.')),
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
  summary: 'What a browser needs to make a passkey for who asks',
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
    name: line('Please name the device, so that you know it again', 60),
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
  summary: 'Remove an own passkey; not the last factor',
  params: named,
  data: z.object({ removed: z.number() }),
  stepUp: true,
  refusals: ['NOT_FOUND', 'DECISION_NOT_ALLOWED'],
})
