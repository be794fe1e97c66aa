import { adverseStates } from '../adverse-action.ts'
import { invitationStates } from '../agency-invitation.ts'
import { assessmentError } from '../article-23a.ts'
import { call } from '../call.ts'
import { fieldLimits } from '../field-limits.ts'
import { instant } from '../fields.ts'
import { stepStatuses } from '../hero-step.ts'
import { formerNotice, legalNotice, legalNoticeSummary, statement } from '../legal-notices.ts'
import { line, optionalLine, z } from '../schema.ts'
import { adverse } from '../staff-limits.ts'
import { optionalReason, typedReason } from './typed-reason.ts'

export const screeningActions = ['report', 'correct', 'notify', 'settle', 'withdraw', 'deny'] as const
export type ScreeningAction = (typeof screeningActions)[number]

export const reportResults = ['clear', 'consider'] as const
export type ReportResult = (typeof reportResults)[number]

const params = z.object({ applicationId: z.string().check(z.maxLength(60)) })
const version = z.coerce.number()
const console_ = { tag: 'Console', caller: 'reviewer', params } as const
const path = '/console/applications/:applicationId/screening'

export const screeningView = z.object({
  applicationId: z.string(),
  applicant: z.object({ firstName: z.string(), lastName: z.string() }),
  status: z.enum(stepStatuses),
  check: z.object({
    provider: z.nullable(z.string()),
    reference: z.nullable(z.string()),
    signedAt: z.nullable(instant),
    sentAt: z.nullable(instant),
    erasedAt: z.nullable(instant),
    /** Whether the Social Security Number is still stored. No part of it is ever in the answer. */
    numberKept: z.boolean(),
    report: z.nullable(z.object({ result: z.string(), at: instant })),
    /** What the agency said when it was last asked about an order that had been open for long. */
    lookedUp: z.optional(z.nullable(z.object({ at: instant, status: z.nullable(z.string()) }))),
    /** When the agency refused the order. */
    refusedAt: z.optional(z.nullable(instant)),
    /** The report is unusually late. */
    late: z.optional(z.boolean()),
    /** The report is no longer clear although the step is verified, and no one has noted in the case what they think of it. */
    revised: z.optional(z.boolean()),
    /** The request that some agencies send to the applicant themselves. Staff never see its link. */
    invitation: z.optional(
      z.nullable(
        z.object({ state: z.enum(invitationStates), expiresAt: z.nullable(instant), times: z.number() }),
      ),
    ),
  }),
  notice: z.nullable(
    z.object({
      state: z.enum(adverseStates),
      version: z.number(),
      sentBy: z.string(),
      byMe: z.boolean(),
      sentAt: instant,
      answerBy: z.nullable(instant),
      daysLeft: z.nullable(z.number()),
      statements: z.array(statement),
    }),
  ),
  /** Earlier notices that the applicant answered, the newest first; also those about a check that was signed again since. */
  formerNotices: z.optional(z.array(formerNotice)),
  legalNotices: z.array(legalNoticeSummary),
  actions: z.array(z.object({ action: z.enum(screeningActions), refusal: z.nullable(z.string()) })),
  waitingDays: z.number(),
})
export type ScreeningView = z.infer<typeof screeningView>

const refusals = ['NOT_FOUND', 'DECISION_NOT_ALLOWED', 'NOTICE_CHANGED'] as const

export const getScreening = call({
  ...console_,
  method: 'GET',
  path,
  summary: 'The background check with its notice and letters; the view is logged',
  data: screeningView,
  refusals: ['NOT_FOUND'],
})
export const recordReport = call({
  ...console_,
  method: 'POST',
  path: `${path}/report`,
  summary: 'Record that the agency’s report has arrived, for agencies that don’t send it automatically',
  description:
    'This decides nothing. With a reason, the result replaces another one that staff recorded, until a notice about it was sent or ' +
    'the step was decided; then, and for a second result without a reason, the answer is DECISION_NOT_ALLOWED with what to do instead.',
  body: z.object({
    result: z.enum(reportResults, { error: 'Please choose what the report says.' }),
    /** Why the recorded result was wrong, for the record. Only to correct one. */
    reason: optionalReason(),
  }),
  data: screeningView,
  refusals,
})
const noticeBody = z.object({
  report: line('Please enter what the report says.', adverse.report),
  // Article 23-A requires weighing each factor: an empty one was not weighed.
  assessment: line('Please write the assessment.', adverse.assessment).check(
    z.refine(text => assessmentError(text) === undefined, {
      error: ({ input }) => assessmentError(String(input)),
    }),
  ),
})
export const previewNotice = call({
  ...console_,
  method: 'POST',
  path: `${path}/notice/preview`,
  summary: 'Preview the pre-adverse notice as it would be sent now; nothing is sent or stored',
  body: noticeBody,
  data: z.object({
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    answerBy: instant,
    enclosures: z.array(z.object({ title: z.string(), html: z.string() })),
    /** The value for `preview` in `sendNotice`. It is valid today, and only for the person who saw this preview. */
    token: z.string(),
  }),
  refusals,
})
export const sendNotice = call({
  ...console_,
  method: 'POST',
  path: `${path}/notice`,
  summary: 'Send the pre-adverse notice with report, assessment and summary of rights',
  description:
    'This decides nothing: it starts the waiting period, and the step stays in VERIFICATION. PREVIEW_NEEDED unless ' +
    '`preview` is the `token` of today’s preview of these words, shown to the same person.',
  body: z.extend(noticeBody, { preview: z.optional(z.string().check(z.maxLength(100))) }),
  data: screeningView,
  refusals: [...refusals, 'PREVIEW_NEEDED'],
})
export const settleDispute = call({
  ...console_,
  method: 'POST',
  path: `${path}/dispute`,
  summary: 'Record that the agency has answered the dispute: the clock resumes',
  body: z.object({
    outcome: line('Please write what the agency answered, in one sentence.', fieldLimits.detail),
    report: optionalLine(adverse.report),
    version,
  }),
  data: screeningView,
  refusals,
})
export const withdrawNotice = call({
  ...console_,
  method: 'POST',
  path: `${path}/withdrawal`,
  summary: 'Withdraw the notice: the check continues as if none had been sent',
  body: z.object({ reason: typedReason('Please write why.'), version }),
  data: screeningView,
  refusals,
})
export const confirmDenial = call({
  ...console_,
  method: 'POST',
  path: `${path}/denial`,
  summary: 'Deny the background check after the notice and the waiting period',
  description: 'Only by someone other than the sender of the notice, and only after the last day to answer.',
  body: z.object({ reasons: typedReason('Please write the reasons.', adverse.assessment), version }),
  data: screeningView,
  refusals: [...refusals, 'SECOND_REVIEWER_NEEDED'],
})
export const getStaffLegalNotice = call({
  ...console_,
  method: 'GET',
  path: `${path}/letters/:id`,
  summary: 'One letter as it was sent; the view is logged',
  params: z.object({ ...params.shape, id: z.string().check(z.maxLength(60)) }),
  data: legalNotice,
  refusals: ['NOT_FOUND'],
})
export const revealNumber = call({
  ...console_,
  caller: 'admin',
  secret: true,
  method: 'POST',
  path: `${path}/number`,
  summary: 'Reveal the Social Security Number while it’s stored; the view is logged with its reason',
  body: z.object({ reason: typedReason('Please write why you need the number.') }),
  data: z.object({ number: z.string() }),
  stepUp: true,
  refusals: ['NOT_FOUND', 'NUMBER_GONE'],
})
