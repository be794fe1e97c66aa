import { call } from '../call.ts'
import { fieldLimits } from '../field-limits.ts'
import { instant } from '../fields.ts'
import { heroSteps, stepStatuses } from '../hero-step.ts'
import { optionalLine, z } from '../schema.ts'
import { ages, areas, decisionNames, queueFilters, reviewClaim } from './review.ts'

const step = z.enum(heroSteps)
const status = z.enum(stepStatuses)
const console_ = { tag: 'Console' } as const

/** An open notice about a report: the applicant may answer, the agency has to, or the time to answer is over. */
export const noticeStages = ['answering', 'disputed', 'over'] as const

const queueRow = z.object({
  applicationId: z.string(),
  step,
  applicant: z.string(),
  sentAt: instant,
  /** `second-look`: a denial waits for a second reviewer. */
  state: z.enum(['waiting', 'second-look']),
  /** One's own proposal: somebody else has to look. */
  proposedByMe: z.boolean(),
  /** Against the target of its step. */
  age: z.enum(ages),
  /** The borough of the home address; null until the form was sent. */
  area: z.nullable(z.enum(areas)),
  /** Who has taken the case; null while nobody has. */
  claim: z.nullable(reviewClaim),
  /** Of a background check: what the law makes it wait for. */
  notice: z.nullable(z.object({ stage: z.enum(noticeStages), answerBy: z.nullable(instant) })),
  /** Grows with every change of the step; a decision names the one it saw. */
  version: z.number(),
})
export type QueueRow = z.infer<typeof queueRow>
const counted = { waiting: 500, found: 100 } as const
/**
 * Counting stops here: nobody plans by whether 5,000 or 90,000 wait, and the count stays as fast as the page. Of a search
 * it stops sooner: with more than some pages of cases one searches again.
 */
export const queueCounted = ({ search }: { search?: string | undefined }) =>
  search ? counted.found : counted.waiting
export const getQueue = call({
  ...console_,
  method: 'GET',
  path: '/console/queue',
  caller: 'reviewer',
  summary: 'What waits for a reviewer, oldest first',
  description: `\`total\` counts to ${counted.waiting}, of a search to ${counted.found}; it is that number when there are more.`,
  query: z.object({
    ...queueFilters.shape,
    /** Opaque; the `next` of the page before. */
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
  /** The next card of a license that is verified: the card before counts until this is decided. */
  renewal: z.optional(z.nullable(z.object({ presentExpiresOn: z.nullable(z.string()) }))),
  files: z.array(z.object({ name: z.string(), label: z.string(), width: z.number(), height: z.number() })),
  /** The picture to compare with: the profile photo, or the front of the ID beside a profile photo. */
  compare: z.nullable(z.object({ step, name: z.string(), label: z.string() })),
  age: z.nullable(z.enum(ages)),
  area: z.nullable(z.enum(areas)),
  claim: z.nullable(reviewClaim),
  /** A decision that takes effect in seconds; until then its reviewer may undo it. */
  held: z.nullable(
    z.object({ by: z.string(), byMe: z.boolean(), decision: z.enum(decisionNames), until: instant }),
  ),
  /** What was ticked and compared at the last decision that took effect. */
  checked: z.nullable(
    z.object({
      by: z.string(),
      at: instant,
      checks: z.array(z.string()),
      facts: z.record(z.string(), z.enum(['matches', 'differs'])),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), by: z.string(), at: instant, step, text: z.string() })),
  /** What the applicant typed, as label and value. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Fields kept from this decision (DECISIONS D10), named so that the reviewer knows. */
  hidden: z.array(z.string()),
  proposal: z.nullable(
    z.object({
      by: z.string(),
      byMe: z.boolean(),
      at: instant,
      kind: z.enum(['deny', 'verify']),
      /** Of a denial; empty for a verification, whose reason is the note. */
      reasonCode: z.string(),
      note: z.nullable(z.string()),
    }),
  ),
  /** Which decisions this reviewer may take now, and why not the others. */
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

const caseParams = z.object({ applicationId: z.string().check(z.maxLength(60)), step })
export const getCase = call({
  ...console_,
  method: 'GET',
  path: '/console/applications/:applicationId/steps/:step',
  caller: 'reviewer',
  summary: 'Open a step with its files, facts and history; the view is on record',
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
  summary: 'A signed link of a few minutes to one private picture; the view is on record',
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
    'ALREADY_DECIDED when `version` is not the present one: somebody else was faster. `deny` only proposes; a second ' +
    'reviewer confirms or rejects it. `verify` with open checks or differing facts needs a reason in `note`, and of the ' +
    'background check only proposes, too. Who proposed may take it back. A decision takes effect, and is sent, after 10 seconds; until then it can be undone. ' +
    'CLAIMED_BY_OTHER while somebody else has the case. The background check cannot be denied here: the law asks for a notice first.',
  params: caseParams,
  body: z.object({
    decision: z.enum(decisionNames, { error: 'Please choose a decision.' }),
    reasonCode: optionalLine(40),
    note: optionalLine(fieldLimits.detail),
    /** Codes of the checklist that were ticked; kept with the decision. */
    checks: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
    /** Typed facts that were compared, by label. */
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
