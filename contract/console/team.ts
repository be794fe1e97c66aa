import { call } from '../call.ts'
import { email, instant } from '../fields.ts'
import { nameLine } from '../person-name.ts'
import { optionalLine, z } from '../schema.ts'
import { factorKinds } from './factor.ts'
import { staffRoles } from './roles.ts'
import { typedReason } from './typed-reason.ts'

const team = { tag: 'Staff accounts' } as const

const id = z.string().check(z.maxLength(60))
const named = z.object({ id })
const why = typedReason('Please say why.')
const role = z.enum(staffRoles)

export const openChange = z.object({
  id: z.string(),
  kind: z.enum(['roles', 'second-factor', 'enable']),
  roles: z.nullable(z.array(role)),
  reason: z.string(),
  by: z.string(),
  byMe: z.boolean(),
  /** The proposer is no longer an admin, so it can only be rejected. */
  lapsed: z.boolean(),
  /** There is no admin beside the proposer, so no one can confirm it now. */
  byOnlyAdmin: z.boolean(),
  at: instant,
})
export type OpenChange = z.infer<typeof openChange>

export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  state: z.enum(['active', 'invited', 'disabled']),
  me: z.boolean(),
  lastUsedAt: z.nullable(instant),
  change: z.nullable(openChange),
})
export type TeamMember = z.infer<typeof teamMember>

export const staffSession = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: instant,
  lastUsedAt: instant,
  endsAt: instant,
  current: z.boolean(),
})
export type StaffSessionRow = z.infer<typeof staffSession>

export const listTeam = call({
  ...team,
  method: 'GET',
  path: '/console/team',
  caller: 'admin',
  summary: 'Staff by name, with proposals that wait for a second admin',
  query: z.object({
    search: optionalLine(80),
    after: z.optional(z.string().check(z.maxLength(600))),
  }),
  data: z.object({ rows: z.array(teamMember), next: z.nullable(z.string()), waiting: z.number() }),
})
export const getMember = call({
  ...team,
  method: 'GET',
  path: '/console/team/:id',
  caller: 'admin',
  summary: 'A staff member with sessions and past changes',
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

/** An invitation cannot make an admin. That takes a change of roles, which two admins must agree on. */
export const invitedRoles = staffRoles.filter(name => name !== 'admin')
export const inviteMember = call({
  ...team,
  method: 'POST',
  path: '/console/team',
  caller: 'admin',
  summary: 'Invite a person by mail, with a link that works once within three days',
  description:
    'The role of admin can’t be given here, because it takes a change of roles that a second admin confirms.',
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
  summary: 'Send a new link by mail; the earlier one stops working',
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
  summary: 'Propose different roles, a reset of the second factor, or letting a person back in',
  description:
    'Nothing changes until another admin confirms it. There can be only one proposal per person at a time.',
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
  summary: 'Confirm or reject another admin’s proposal',
  description:
    'SECOND_REVIEWER_NEEDED for anyone who confirms their own proposal; they may take it back. ALREADY_DECIDED if someone ' +
    'was faster. DECISION_NOT_ALLOWED if the proposer is no longer an admin. The last admin stays an admin.',
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
  summary: 'Disable a person right away: every session ends',
  description: 'One admin is enough, because it may be urgent. Letting the person back in takes two.',
  params: named,
  body: z.object({ reason: why }),
  data: teamMember,
  stepUp: true,
  refusals: ['NOT_FOUND', 'DECISION_NOT_ALLOWED'],
})
