import { call } from '../call.ts'
import { hour } from '../durations.ts'
import { fieldLimits } from '../field-limits.ts'
import { instant } from '../fields.ts'
import { type HeroStep, heroSteps } from '../hero-step.ts'
import { launch } from '../launch-plan.ts'
import { line, optionalLine, z } from '../schema.ts'
import { typedReason } from './typed-reason.ts'

export const decisionNames = [
  'verify',
  'invalid',
  'deny',
  'reopen',
  'confirm-denial',
  'reject-denial',
  'confirm-verification',
  'reject-verification',
  'withdraw-proposal',
] as const
export type DecisionName = (typeof decisionNames)[number]

/** Hours from a submission within which a step should be decided. */
export const reviewTargets: Readonly<Record<HeroStep, number>> = {
  drivingLicense: 24,
  securityLicense: 24,
  profilePhoto: 24,
  heroForm: 48,
  backgroundCheck: 72,
}
/** The fraction of the target after which a case counts as due soon. */
export const dueSoonAfter = 0.75

export const ages = ['in-time', 'due-soon', 'late'] as const
export type Age = (typeof ages)[number]

export function ageOf(step: HeroStep, sentAt: Date, now: Date): Age {
  const waited = (now.getTime() - sentAt.getTime()) / (reviewTargets[step] * hour)
  if (waited >= 1) return 'late'
  return waited >= dueSoonAfter ? 'due-soon' : 'in-time'
}

export const areas = [...launch.districts, 'elsewhere'] as const
export type Area = (typeof areas)[number]

const step = z.enum(heroSteps)
const none = z.literal('')
/** Filters of the queue. An empty filter counts as absent, because forms send every field. */
export const queueFilters = z.object({
  step: z.optional(z.union([step, none])),
  age: z.optional(z.union([z.enum(ages), none])),
  area: z.optional(z.union([z.enum([...areas, 'unknown']), none])),
  state: z.optional(z.union([z.enum(['waiting', 'second-look']), none])),
  claim: z.optional(z.union([z.enum(['mine', 'free']), none])),
  search: optionalLine(80),
})

const review = { tag: 'Console: review', caller: 'reviewer' } as const
export const caseParams = z.object({ applicationId: z.string().check(z.maxLength(60)), step })
const casePath = '/console/review/:applicationId/:step'

export const reviewClaim = z.object({ by: z.string(), mine: z.boolean(), endsAt: instant })
export const claimCase = call({
  ...review,
  method: 'POST',
  path: `${casePath}/claim`,
  summary: 'Claim a case, so that no one else decides it',
  description:
    'CLAIMED_BY_OTHER while someone else has it. A claim ends when its holder has done nothing with the case for 15 ' +
    'minutes.',
  params: caseParams,
  data: reviewClaim,
  refusals: ['NOT_FOUND', 'CLAIMED_BY_OTHER'],
})
export const releaseCase = call({
  ...review,
  method: 'DELETE',
  path: `${casePath}/claim`,
  summary: 'Give back a case that you’ve claimed',
  params: caseParams,
  data: z.object({ released: z.boolean() }),
  refusals: ['NOT_FOUND'],
})
export const undoDecision = call({
  ...review,
  method: 'POST',
  path: `${casePath}/undo`,
  summary: 'Undo your decision before it takes effect',
  description:
    'Possible for 10 seconds. After that, and for other people’s decisions, the answer is TOO_LATE_TO_UNDO.',
  params: caseParams,
  data: z.object({ undone: z.literal(true) }),
  refusals: ['NOT_FOUND', 'TOO_LATE_TO_UNDO'],
})
export const listPendingDecisions = call({
  ...review,
  method: 'GET',
  path: '/console/review/held',
  operationId: 'review_held',
  summary: 'Your decisions that can still be undone, newest first',
  data: z.array(
    z.object({
      applicationId: z.string(),
      step,
      applicant: z.string(),
      decision: z.enum(decisionNames),
      until: instant,
    }),
  ),
})
export const addNote = call({
  ...review,
  method: 'POST',
  path: `${casePath}/notes`,
  summary: 'Write a note that only staff can read',
  params: caseParams,
  body: z.object({ text: line('Please write a note.', fieldLimits.longText) }),
  data: z.object({ id: z.string() }),
  refusals: ['NOT_FOUND'],
})
export const revealHidden = call({
  secret: true,
  ...review,
  method: 'POST',
  path: `${casePath}/hidden`,
  summary: 'Read the answers that decisions must not be based on; the reason is logged',
  description: 'These are race, sex, height, weight, hair, eyes and the medical answer of a submitted form.',
  params: caseParams,
  body: z.object({ reason: typedReason('Please say why you need them.') }),
  data: z.object({ facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  refusals: ['NOT_FOUND'],
})

const savedFilter = z.object({ id: z.string(), name: z.string(), filters: queueFilters })
export const savedFiltersMaximum = 20
export const listFilters = call({
  ...review,
  method: 'GET',
  path: '/console/review/filters',
  summary: 'Your saved filters of the queue, by name',
  data: z.array(savedFilter),
})
export const saveFilter = call({
  ...review,
  method: 'POST',
  path: '/console/review/filters',
  summary: 'Save a filter under a name; using the same name again replaces it',
  body: z.object({ name: line('Please give the filter a name.', 40), filters: queueFilters }),
  data: z.array(savedFilter),
})
export const removeFilter = call({
  ...review,
  method: 'DELETE',
  path: '/console/review/filters/:id',
  summary: 'Remove one of your saved filters',
  params: z.object({ id: z.string().check(z.maxLength(60)) }),
  data: z.array(savedFilter),
  refusals: ['NOT_FOUND'],
})

const reasonVersion = z.object({
  version: z.number(),
  label: z.string(),
  sms: z.string(),
  text: z.string(),
  by: z.nullable(z.string()),
  at: z.nullable(instant),
})
export const reasonSummary = z.object({
  code: z.string(),
  step: z.nullable(step),
  status: z.enum(['INVALID', 'DENIED']),
  label: z.string(),
  sms: z.string(),
  text: z.string(),
  version: z.number(),
})
export type ReasonSummary = z.infer<typeof reasonSummary>
export const listReasons = call({
  ...review,
  method: 'GET',
  path: '/console/review/reasons',
  summary: 'All reasons with their current words',
  data: z.array(reasonSummary),
})
export const getReason = call({
  tag: review.tag,
  caller: 'admin',
  method: 'GET',
  path: '/console/review/reasons/:code',
  summary: 'A reason with all versions of its words, newest first',
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  data: z.object({ ...reasonSummary.shape, versions: z.array(reasonVersion) }),
  refusals: ['NOT_FOUND'],
})
/** A phone's lock screen has room for this many characters besides the step's name and the link. */
export const reasonSmsMaximum = 45
const gsm = /^[A-Za-z0-9 .,:;'"!?()\-/&%+$#@=_*<>\n]*$/
export const editReason = call({
  tag: review.tag,
  caller: 'admin',
  method: 'PUT',
  path: '/console/review/reasons/:code',
  summary: 'Change the words of a reason; earlier words stay as a version',
  description: 'CHANGED_ELSEWHERE if `version` isn’t current, because someone else was faster.',
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  body: z.object({
    label: line('Please write what the reviewer chooses from.', 80),
    sms: optionalLine(reasonSmsMaximum).check(
      z.refine(value => typeof value !== 'string' || gsm.test(value), {
        error: 'Please use plain letters, digits and signs: this goes into a text message.',
      }),
    ),
    text: line('Please write what the applicant reads.', 600),
    version: z.coerce.number(),
  }),
  data: reasonSummary,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
