import { adverseStates } from './adverse-action.ts'
import { call } from './call.ts'
import { instant } from './fields.ts'
import { line, z } from './schema.ts'
import { adverse } from './staff-limits.ts'

/** As they are stored, in the order in which a notice lists what it encloses. */
export const storedNoticeKinds = [
  'pre-adverse-notice',
  'dispute-answer',
  'report',
  'assessment',
  'summary-of-rights',
  'adverse-notice',
] as const
export type StoredNoticeKind = (typeof storedNoticeKinds)[number]

/** As they are answered: apps of 1.0.0 know no other kind. */
export const legalNoticeKinds = [
  'pre-adverse-notice',
  'report',
  'assessment',
  'summary-of-rights',
  'adverse-notice',
] as const
export type LegalNoticeKind = (typeof legalNoticeKinds)[number]

/** The agency's answer to a dispute is about the report. */
export const answeredKind = (kind: StoredNoticeKind): LegalNoticeKind =>
  kind === 'dispute-answer' ? 'report' : kind

export const answerKinds = ['dispute', 'answer'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const legalNoticeSummary = z.object({
  id: z.string(),
  kind: z.enum(legalNoticeKinds),
  title: z.string(),
  at: instant,
  ready: z.boolean(),
})
export type LegalNoticeSummary = z.infer<typeof legalNoticeSummary>
export const legalNotice = z.object({ ...legalNoticeSummary.shape, html: z.string(), hash: z.string() })

export const statement = z.object({
  kind: z.enum(answerKinds),
  text: z.string(),
  at: instant,
  /** How many pictures came with the answer. Staff open them in the case, where each view is recorded. */
  pictures: z.optional(z.number()),
  /** Signed links to the pictures, for the person who sent them. */
  previews: z.optional(z.array(z.string())),
})
export type Statement = z.infer<typeof statement>

/** An earlier notice that another one followed, with the answers to it. */
export const formerNotice = z.object({
  state: z.enum(adverseStates),
  sentAt: instant,
  statements: z.array(statement),
})
export type FormerNotice = z.infer<typeof formerNotice>

export const heroNotice = z.object({
  state: z.enum(adverseStates),
  sentAt: instant,
  answerBy: z.nullable(instant),
  /** Business days that remain when the clock resumes; null while it runs. */
  daysLeft: z.nullable(z.number()),
  /**
   * Business days left to answer, including today; 0 once the last one has ended, when answers still count until the decision. Set
   * only while the clock runs.
   */
  daysToAnswer: z.optional(z.number()),
  canAnswer: z.boolean(),
  legalNotices: z.array(legalNoticeSummary),
  statements: z.array(statement),
  /** Earlier notices that you answered, the newest first. Set only if there are any. */
  formerNotices: z.optional(z.array(formerNotice)),
})
export type HeroNotice = z.infer<typeof heroNotice>

const own = { base: 'hero', caller: 'hero', tag: 'Hero application' } as const

export const getNotice = call({
  ...own,
  method: 'GET',
  path: '/hero/background-check/notice',
  summary: 'The notice about your background report, with its letters and enclosures; null if there’s none',
  data: z.nullable(heroNotice),
})
export const answerNotice = call({
  ...own,
  method: 'POST',
  path: '/hero/background-check/notice/answers',
  summary: 'Answer the notice, or dispute the report',
  description:
    'A dispute stops the clock until the agency has answered. `files` names pictures of documents in your own upload slots. ' +
    'NOTICE_CLOSED once the notice is decided.',
  body: z.object({
    kind: z.enum(answerKinds, { error: 'Please choose what you want to do.' }),
    text: line('Please write your answer.', adverse.answer),
    /** Names or URLs of upload slots that are filled and belong to the caller. */
    files: z.optional(
      z
        .array(z.string().check(z.maxLength(2_048)))
        .check(z.maxLength(adverse.answerFiles, `You can add at most ${adverse.answerFiles} pictures.`)),
    ),
  }),
  data: heroNotice,
  refusals: ['NOTICE_CLOSED', 'UPLOAD_UNKNOWN', 'UPLOAD_EXPIRED'],
})
export const getLegalNotice = call({
  ...own,
  method: 'GET',
  path: '/hero/background-check/notice/letters/:id',
  summary: 'One letter as it was sent',
  params: z.object({ id: z.string().check(z.maxLength(60)) }),
  data: legalNotice,
  refusals: ['NOT_FOUND'],
})
