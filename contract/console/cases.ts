import { call } from '../call.ts'
import { instant } from '../fields.ts'
import { heroSteps, stepStatuses } from '../hero-step.ts'
import { optionalLine, z } from '../schema.ts'
import { ages, areas, caseParams, decisionNames, queueFilters, reviewClaim } from './review.ts'
import { optionalReason } from './typed-reason.ts'

const step = z.enum(heroSteps)
const status = z.enum(stepStatuses)
const console_ = { tag: 'Console' } as const

export const noticeStages = ['answering', 'disputed', 'over'] as const

const queueRow = z.object({
  applicationId: z.string(),
  step,
  applicant: z.string(),
  sentAt: instant,
  state: z.enum(['waiting', 'second-look']),
  proposedByMe: z.boolean(),
  age: z.enum(ages),
  area: z.nullable(z.enum(areas)),
  claim: z.nullable(reviewClaim),
  /** For a background check, the notice whose answer the law requires us to wait for. */
  notice: z.nullable(z.object({ stage: z.enum(noticeStages), answerBy: z.nullable(instant) })),
  /** Increases with every change of the step. A decision names the version that its reviewer saw. */
  version: z.number(),
})
export type QueueRow = z.infer<typeof queueRow>
const counted = { waiting: 500, found: 100 } as const
/**
 * The count stops at these numbers: exact totals beyond them help no reviewer, and the query stays fast. A search has the lower
 * limit, because a reviewer with several pages of results refines the search.
 */
export const queueCounted = ({ search }: { search?: string | undefined }) =>
  search ? counted.found : counted.waiting
export const getQueue = call({
  ...console_,
  method: 'GET',
  path: '/console/queue',
  caller: 'reviewer',
  summary: 'Cases that wait for a reviewer, oldest first',
  description: `\`total\` counts up to ${counted.waiting}, or up to ${counted.found} for a search. If there are more, it’s that number.`,
  query: z.object({
    ...queueFilters.shape,
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  data: z.object({ rows: z.array(queueRow), next: z.nullable(z.string()) }),
  list: true,
})

const consoleHistoryEntry = z.object({
  id: z.string(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  step: z.nullable(step),
  detail: z.nullable(z.string()),
})
export const reviewCase = z.object({
  applicationId: z.string(),
  step,
  status,
  state: z.enum(['waiting', 'second-look', 'held', 'decided', 'not-sent']),
  version: z.number(),
  sentAt: z.nullable(instant),
  applicant: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  renewal: z.optional(
    z.nullable(z.object({ presentExpiresOn: z.nullable(z.string()), expiresOn: z.optional(z.string()) })),
  ),
  files: z.array(z.object({ name: z.string(), label: z.string(), width: z.number(), height: z.number() })),
  /** Other uses of the same picture: in another slot of this application, or in another person's application. */
  matches: z.array(
    z.object({
      /** The label of this case's file. `otherLabel` is the label of the matching file in its own step. */
      label: z.string(),
      otherLabel: z.string(),
      /** True if the files are identical byte for byte. False if the picture was saved again, shrunk or slightly changed. */
      sameFile: z.boolean(),
      applicationId: z.string(),
      step,
      /** Null if the match is in the same application. */
      applicant: z.nullable(z.string()),
      sentAt: instant,
    }),
  ),
  compare: z.nullable(z.object({ step, name: z.string(), label: z.string() })),
  age: z.nullable(z.enum(ages)),
  area: z.nullable(z.enum(areas)),
  claim: z.nullable(reviewClaim),
  held: z.nullable(
    z.object({ by: z.string(), byMe: z.boolean(), decision: z.enum(decisionNames), until: instant }),
  ),
  checked: z.nullable(
    z.object({
      by: z.string(),
      at: instant,
      checks: z.array(z.string()),
      facts: z.record(z.string(), z.enum(['matches', 'differs'])),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), by: z.string(), at: instant, step, text: z.string() })),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Fields that a decision must not be based on (DECISIONS D10). Their names are shown, their values are not. */
  hidden: z.array(z.string()),
  proposal: z.nullable(
    z.object({
      by: z.string(),
      byMe: z.boolean(),
      at: instant,
      kind: z.enum(['deny', 'verify']),
      reasonCode: z.string(),
      note: z.nullable(z.string()),
    }),
  ),
  /** Whether a verification by the caller can be drawn for a second look when it takes effect. */
  mayBeDrawn: z.boolean(),
  decisions: z.array(
    z.object({
      decision: z.enum(decisionNames),
      refusal: z.nullable(z.string()),
    }),
  ),
  steps: z.array(z.object({ step, status })),
  history: z.array(consoleHistoryEntry),
})
export type ReviewCase = z.infer<typeof reviewCase>

export const getCase = call({
  ...console_,
  method: 'GET',
  path: '/console/applications/:applicationId/steps/:step',
  caller: 'reviewer',
  summary: 'Open a step with its files, facts and history; the view is logged',
  params: caseParams,
  data: reviewCase,
  refusals: ['NOT_FOUND'],
})
export const openFile = call({
  ...console_,
  method: 'POST',
  path: '/console/applications/:applicationId/steps/:step/files/:name',
  caller: 'reviewer',
  secret: true,
  summary: 'A signed link to one private picture, valid for a few minutes; the view is logged',
  params: z.object({ ...caseParams.shape, name: z.string().check(z.maxLength(200)) }),
  data: z.object({ url: z.string(), expiresIn: z.number() }),
  refusals: ['NOT_FOUND'],
})
export const decide = call({
  ...console_,
  method: 'POST',
  path: '/console/applications/:applicationId/steps/:step/decision',
  caller: 'reviewer',
  summary: 'Decide a step',
  description:
    'ALREADY_DECIDED if `version` isn’t current, because someone else was faster. `deny` only makes a proposal, which a ' +
    'second reviewer confirms or rejects. `verify` despite open checks or differing facts needs a reason in `note`, and for ' +
    'the background check it’s only a proposal too. The person who made a proposal may take it back. If they may no ' +
    'longer decide, it can only be rejected. A decision takes ' +
    'effect, and is sent, after 10 seconds; until then it can be undone. CLAIMED_BY_OTHER while someone else has the case. ' +
    'The background check can’t be denied here, because the law requires a notice first.',
  params: caseParams,
  body: z.object({
    decision: z.enum(decisionNames, { error: 'Please choose a decision.' }),
    reasonCode: optionalLine(40),
    note: optionalReason(),
    checks: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
    facts: z.optional(z.record(z.string().check(z.maxLength(200)), z.enum(['matches', 'differs', '']))),
    version: z.coerce.number(),
  }),
  data: reviewCase,
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'CLAIMED_BY_OTHER',
    'DECISION_NOT_ALLOWED',
    'SECOND_REVIEWER_NEEDED',
  ],
})
