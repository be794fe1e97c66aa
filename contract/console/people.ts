import { call } from '../call.ts'
import { fieldLimits } from '../field-limits.ts'
import { audience, instant, isoDate } from '../fields.ts'
import { heroSteps, stepStatuses } from '../hero-step.ts'
import { line, z } from '../schema.ts'
import { idCardView } from './id-card-view.ts'
import { optionalReason, typedReason } from './typed-reason.ts'

const people = { tag: 'Console: people' } as const
export const personId = z.string().check(z.maxLength(60))
const id = personId
export const person = z.object({ accountId: id })
export const why = typedReason('Please say why.')
const typedPhone = line('Please enter the phone number', fieldLimits.typedPhone)

const foundPerson = z.object({
  accountId: z.string(),
  name: z.string(),
  audience,
  /** Masked, such as `m•••@example.com` or `•• 23`. The full values are on the account's page, and viewing them is logged. */
  email: z.string(),
  phone: z.string(),
  state: z.enum(['open', 'frozen']),
  createdAt: instant,
})
export const findPeople = call({
  ...people,
  method: 'POST',
  path: '/console/people',
  caller: 'support',
  summary: 'Find people by the beginning of a name, email or phone',
  description:
    'This is a POST, so that what is typed appears in no URL and no log. Text with `@` is an email, four digits or more are ' +
    'a phone number with or without its country code, `HA-1F2E3D4C` is the reference of an application, and anything else ' +
    'is a first or last name.',
  body: z.object({
    text: line('Please enter a name, email or phone', 80),
    audience: z.optional(z.union([audience, z.literal('')])),
    after: z.optional(z.string().check(z.maxLength(600))),
  }),
  data: z.object({ rows: z.array(foundPerson), next: z.nullable(z.string()) }),
})

export const personRequest = z.object({
  id: z.string(),
  kind: z.enum(['copy', 'erasure']),
  state: z.enum(['proposed', 'confirmed', 'rejected']),
  reason: z.string(),
  proposedBy: z.string(),
  proposedByMe: z.boolean(),
  /** It waits, but its proposer is no longer an admin, so it can only be rejected. */
  lapsed: z.boolean(),
  /** It waits, and there is no admin beside the proposer, so no one can confirm it now. */
  byOnlyAdmin: z.boolean(),
  proposedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  until: z.nullable(instant),
  /** For an erasure that another admin requested, the `preview` that its confirmation needs. */
  preview: z.nullable(z.string()),
})
export const personView = z.object({
  accountId: z.string(),
  audience,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  emailProven: z.boolean(),
  marketingEmail: z.boolean(),
  marketingSms: z.boolean(),
  createdAt: instant,
  frozenAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  number: z.object({
    failures: z.number(),
    frozenUntil: z.nullable(instant),
    mayHaveMore: z.boolean(),
  }),
  applicationId: z.nullable(z.string()),
  steps: z.array(z.object({ step: z.enum(heroSteps), status: z.enum(stepStatuses) })),
  /** Null for customers and closed accounts. */
  idCard: z.nullable(idCardView),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), openedAt: instant, usedAt: instant, open: z.boolean() }),
  ),
  messages: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['mail', 'sms']),
      template: z.string(),
      state: z.enum(['queued', 'sent', 'failed']),
      error: z.nullable(z.string()),
      createdAt: instant,
      refusal: z.nullable(z.string()),
    }),
  ),
  supportMessages: z.array(z.object({ reference: z.string(), topic: z.string(), createdAt: instant })),
  events: z.array(
    z.object({ at: instant, actor: z.string(), action: z.string(), detail: z.nullable(z.string()) }),
  ),
  holds: z.array(
    z.object({
      id: z.string(),
      reason: z.string(),
      endsOn: z.string(),
      placedBy: z.string(),
      placedAt: instant,
    }),
  ),
  requests: z.array(personRequest),
})
export type PersonView = z.infer<typeof personView>

export const openPerson = call({
  ...people,
  method: 'GET',
  path: '/console/people/:accountId',
  caller: 'support',
  summary: 'Open a person’s account, sessions, messages and history; the view is logged',
  params: person,
  data: personView,
  refusals: ['NOT_FOUND'],
})
export const resendMessage = call({
  ...people,
  method: 'POST',
  path: '/console/people/:accountId/messages/:messageId/resend',
  caller: 'support',
  summary: 'Resend a message that wasn’t delivered',
  description:
    'Words and recipient of a message are erased once it’s sent, so only a failed message can be resent.',
  params: z.object({ accountId: id, messageId: id }),
  data: personView,
  refusals: ['NOT_FOUND', 'MESSAGE_GONE'],
})
export const endPersonSessions = call({
  ...people,
  method: 'POST',
  path: '/console/people/:accountId/sessions/end',
  caller: 'support',
  summary: 'Log a person out on every device, right away',
  params: person,
  body: z.object({ reason: why }),
  data: personView,
  refusals: ['NOT_FOUND'],
})
export const freezePerson = call({
  ...people,
  method: 'POST',
  path: '/console/people/:accountId/freeze',
  caller: 'support',
  summary: 'Freeze an account: the person is logged out everywhere and can’t log in until it’s unfrozen',
  params: person,
  body: z.object({ reason: why }),
  data: personView,
  refusals: ['NOT_FOUND', 'ALREADY_DONE'],
})
export const unfreezePerson = call({
  ...people,
  method: 'POST',
  path: '/console/people/:accountId/unfreeze',
  caller: 'support',
  summary: 'Unfreeze an account, so that the person can log in again',
  params: person,
  body: z.object({ reason: why }),
  data: personView,
  refusals: ['NOT_FOUND', 'ALREADY_DONE'],
})
export const unfreezeNumber = call({
  ...people,
  method: 'POST',
  path: '/console/numbers/unfreeze',
  caller: 'support',
  summary: 'Reset the wrong guesses at a number, so that it gets sign-up codes again',
  description: 'Also works for a number without an account. ALREADY_DONE if it has no wrong guesses.',
  body: z.object({ phone: typedPhone, reason: why }),
  data: z.object({ failures: z.number(), wasFrozen: z.boolean() }),
  refusals: ['ALREADY_DONE', 'COUNTRY_NOT_OPEN'],
})
export const allowMoreCodes = call({
  ...people,
  method: 'POST',
  path: '/console/numbers/more-codes',
  caller: 'support',
  summary: 'Allow a number three more codes today',
  description:
    'Also works for a number without an account. There are codes to sign up, to reset a password and to prove the number; ' +
    'this allows more of each kind whose three codes of a rolling day are used up. ALREADY_DONE if none is used up, and for ' +
    'a number that was already allowed more within a day. Wrong guesses stay counted. TOO_MANY_ATTEMPTS after twenty tries ' +
    'a day by one staff member.',
  body: z.object({ phone: typedPhone, reason: why }),
  data: z.object({ codes: z.number() }),
  refusals: ['ALREADY_DONE', 'COUNTRY_NOT_OPEN', 'TOO_MANY_ATTEMPTS'],
})
export const placeHold = call({
  ...people,
  method: 'POST',
  path: '/console/people/:accountId/holds',
  caller: 'admin',
  summary: 'Place a legal hold until a day: the person’s data is kept, whatever is requested meanwhile',
  params: person,
  body: z.object({ reason: why, endsOn: isoDate }),
  data: personView,
  refusals: ['NOT_FOUND'],
})
export const liftHold = call({
  ...people,
  method: 'POST',
  path: '/console/people/:accountId/holds/:holdId/lift',
  caller: 'admin',
  summary: 'End a legal hold early',
  params: z.object({ accountId: id, holdId: id }),
  body: z.object({ reason: why }),
  data: personView,
  refusals: ['NOT_FOUND', 'ALREADY_DONE'],
})
export const proposeForPerson = call({
  ...people,
  method: 'POST',
  path: '/console/people/:accountId/requests',
  caller: 'admin',
  summary: 'Request a copy or the erasure of all data about a person',
  description: 'A second admin confirms it. LEGAL_HOLD if a hold prevents an erasure.',
  params: person,
  body: z.object({
    kind: z.enum(['copy', 'erasure'], { error: 'Please choose what to do.' }),
    reason: why,
  }),
  data: personView,
  stepUp: true,
  refusals: ['NOT_FOUND', 'ALREADY_DONE', 'LEGAL_HOLD'],
})
export const decideForPerson = call({
  ...people,
  method: 'POST',
  path: '/console/people/:accountId/requests/:requestId/decision',
  caller: 'admin',
  summary: 'Confirm or reject another admin’s request',
  description:
    'A confirmed erasure happens right away. Only a second admin may confirm; anyone may reject. PREVIEW_NEEDED unless an ' +
    'erasure is confirmed with the `preview` of its request, which was shown to the same person with the account.',
  params: z.object({ accountId: id, requestId: id }),
  body: z.object({
    decision: z.enum(['confirm', 'reject'], { error: 'Please choose a decision.' }),
    reason: optionalReason(),
    preview: z.optional(z.string().check(z.maxLength(100))),
  }),
  data: personView,
  stepUp: { when: ({ decision }) => decision === 'confirm' },
  refusals: [
    'NOT_FOUND',
    'ALREADY_DONE',
    'LEGAL_HOLD',
    'SECOND_ADMIN_NEEDED',
    'DECISION_NOT_ALLOWED',
    'PREVIEW_NEEDED',
  ],
})
export const copyOfPerson = call({
  ...people,
  method: 'POST',
  path: '/console/people/:accountId/requests/:requestId/copy',
  caller: 'admin',
  secret: true,
  large: true,
  summary: 'Download a confirmed copy, as the person would get it; every download is logged',
  params: z.object({ accountId: id, requestId: id }),
  data: z.object({
    exportedAt: instant,
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  stepUp: true,
  refusals: ['NOT_FOUND'],
})
