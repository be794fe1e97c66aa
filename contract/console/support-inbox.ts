import { grouped } from '../amounts.ts'
import { audiences } from '../audience.ts'
import { call } from '../call.ts'
import { fieldLimits } from '../field-limits.ts'
import { instant } from '../fields.ts'
import { keysOf } from '../keys.ts'
import { line, optionalLine, z } from '../schema.ts'
import { inboxCounted } from '../staff-limits.ts'
import { supportTopics } from '../support-topics.ts'
import { pageNumber } from './page-number.ts'

const topics = keysOf(supportTopics)
const topic = z.enum(topics)
const noTopic = z.literal('')
const supportInbox = { tag: 'Support inbox' } as const

export const messageStates = ['open', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]
export const inboxViews = ['open', 'mine', 'answered', 'closed'] as const
export type InboxView = (typeof inboxViews)[number]

const state = z.enum(messageStates)
const colleague = z.object({ id: z.string(), name: z.string() })
const params = z.object({ reference: z.string().check(z.maxLength(40)) })
const version = z.coerce.number()
const after = z.optional(z.string().check(z.maxLength(400)))
const helpText = z.object({ slug: z.string(), name: z.string(), type: z.string() })

const inboxRow = z.object({
  reference: z.string(),
  name: z.string(),
  topic,
  state,
  sentAt: instant,
  waitingSince: instant,
  urgent: z.boolean(),
  assignee: z.nullable(colleague),
})
export const inbox = call({
  ...supportInbox,
  method: 'GET',
  path: '/console/support/messages',
  caller: 'support',
  summary:
    'Messages to support: open ones with safety first and then the longest wait, others with the newest first',
  description:
    'Shows who each message is from and what it’s about. The text is only shown when a message is opened, which is logged. ' +
    `\`total\` counts up to ${grouped(inboxCounted)}.`,
  query: z.object({
    view: z.optional(z.enum(inboxViews)),
    topic: z.optional(z.union([topic, noTopic])),
    search: optionalLine(80),
    after,
  }),
  data: z.object({ rows: z.array(inboxRow), next: z.nullable(z.string()) }),
  list: true,
})

export const supportCase = z.object({
  ...inboxRow.shape,
  email: z.string(),
  message: z.string(),
  version: z.number(),
  answers: z.array(z.object({ by: z.string(), text: z.string(), answeredAt: instant })),
  replies: z.array(z.object({ text: z.string(), sentAt: instant })),
  account: z.nullable(
    z.object({ id: z.string(), audience: z.enum(audiences), name: z.string(), since: instant }),
  ),
  article: z.nullable(helpText),
  others: z.array(z.object({ reference: z.string(), topic, state, sentAt: instant })),
  colleagues: z.array(z.object({ ...colleague.shape, me: z.boolean() })),
})
export type SupportCase = z.infer<typeof supportCase>

export const openMessage = call({
  ...supportInbox,
  method: 'GET',
  path: '/console/support/messages/:reference',
  caller: 'support',
  summary: 'Open a message with its answers; the view is logged',
  params,
  data: supportCase,
  refusals: ['NOT_FOUND'],
})
const changed = { params, data: supportCase, refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'] } as const
export const assignMessage = call({
  ...supportInbox,
  ...changed,
  method: 'POST',
  path: '/console/support/messages/:reference/assignee',
  caller: 'support',
  summary: 'Assign a message to a staff member, or to no one',
  description: 'CHANGED_ELSEWHERE if `version` isn’t current, because someone else was faster.',
  body: z.object({
    staffId: z.union([z.uuid(), z.literal('')], { error: 'Please choose a person.' }),
    version,
  }),
})
export const answerMessage = call({
  ...supportInbox,
  ...changed,
  method: 'POST',
  path: '/console/support/messages/:reference/answers',
  caller: 'support',
  summary: 'Answer a message; the mail is sent to the message’s own address',
  description:
    'CHANGED_ELSEWHERE if `version` isn’t current, so that two people don’t answer the same question.',
  body: z.object({
    answer: line('Please write an answer', fieldLimits.longText),
    article: optionalLine(200),
    version,
  }),
})
export const closeMessage = call({
  ...supportInbox,
  ...changed,
  method: 'POST',
  path: '/console/support/messages/:reference/state',
  caller: 'support',
  summary: 'Close a message without an answer, or reopen it',
  body: z.object({ state: z.enum(['closed', 'open']), version }),
})
export const listHelpTexts = call({
  ...supportInbox,
  method: 'GET',
  path: '/console/support/help-texts',
  caller: 'support',
  summary: 'Help texts that a message can be linked to',
  data: z.array(helpText),
})

const cannedAnswer = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  topic: z.nullable(topic),
  version: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: instant,
})
export type CannedAnswer = z.infer<typeof cannedAnswer>
const cannedAnswers = z.array(cannedAnswer)

export const listCannedAnswers = call({
  ...supportInbox,
  method: 'GET',
  path: '/console/support/canned-answers',
  caller: 'support',
  summary: 'Saved answers, by title',
  data: cannedAnswers,
})
export const cannedAnswerForm = z.object({
  id: z.optional(z.union([z.uuid(), z.literal('')])),
  version: z.optional(version),
  title: line('Please give it a title', fieldLimits.name),
  text: line('Please write the answer', fieldLimits.longText),
  topic: z.optional(z.union([topic, noTopic])),
})
export const saveCannedAnswer = call({
  ...supportInbox,
  method: 'POST',
  path: '/console/support/canned-answers',
  caller: 'support',
  summary: 'Save an answer for frequent use, new or changed',
  body: cannedAnswerForm,
  data: cannedAnswers,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
export const removeCannedAnswer = call({
  ...supportInbox,
  method: 'DELETE',
  path: '/console/support/canned-answers/:id',
  caller: 'support',
  summary: 'Remove a saved answer',
  description: 'Also answers so if it’s gone.',
  params: z.object({ id: z.uuid() }),
  data: cannedAnswers,
})

const page = z.object({ page: pageNumber })
export const listUnansweredSearches = call({
  ...supportInbox,
  method: 'GET',
  path: '/console/searches',
  caller: 'editor',
  summary: 'Questions that help didn’t answer: nothing was found, the answer was poor, or no one opens it',
  description: 'Most frequent questions first. `best` is the first answer; it’s null if nothing was found.',
  query: page,
  data: z.array(
    z.object({
      question: z.string(),
      topicType: z.string(),
      asked: z.number(),
      opened: z.number(),
      lastDay: z.string(),
      best: z.nullable(z.object({ slug: z.string(), name: z.string(), isPoor: z.boolean() })),
    }),
  ),
  list: true,
})
export const listUnhelpfulTexts = call({
  ...supportInbox,
  method: 'GET',
  path: '/console/searches/unhelpful',
  caller: 'editor',
  summary: 'Help texts rated unhelpful, most often rated first, with the newest reasons',
  query: page,
  data: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      type: z.string(),
      helpful: z.number(),
      unhelpful: z.number(),
      reasons: z.array(z.string()),
    }),
  ),
  list: true,
})
export const settleQuestion = call({
  ...supportInbox,
  method: 'POST',
  path: '/console/searches/settle',
  caller: 'editor',
  summary: 'Remove a question from the list, because a help text answers it now',
  body: z.object({
    question: line('Please name the question', 400),
    topicType: z.enum(['Hero', 'Customer']),
  }),
  data: z.object({ settled: z.boolean() }),
})

const topicType = z.enum(['Hero', 'Customer'], { error: 'Please choose an audience' })
const chosenAnswers = z.array(
  z.object({
    id: z.string(),
    question: z.string(),
    topicType: z.string(),
    article: z.object({ slug: z.string(), name: z.string() }),
    by: z.nullable(z.string()),
    chosenAt: instant,
  }),
)
export const listChosenAnswers = call({
  ...supportInbox,
  method: 'GET',
  path: '/console/searches/answers',
  caller: 'editor',
  summary: 'Articles that editors chose for questions, newest first; at most 500',
  data: chosenAnswers,
})
export const chooseAnswer = call({
  ...supportInbox,
  method: 'POST',
  path: '/console/searches/answers',
  caller: 'editor',
  summary: 'Put an article first for a question, whatever its wording and spelling',
  description:
    'Replaces an earlier choice for the question. The article must be for the audience that asks. While it isn’t published, ' +
    'the search decides.',
  body: z.object({
    question: line('Please enter a question', 400),
    topicType,
    slug: line('Please choose an article', 200),
  }),
  data: chosenAnswers,
})
export const removeChosenAnswer = call({
  ...supportInbox,
  method: 'DELETE',
  path: '/console/searches/answers/:id',
  caller: 'editor',
  summary: 'Undo the choice of an article for a question',
  params: z.object({ id: z.uuid() }),
  data: chosenAnswers,
  refusals: ['NOT_FOUND'],
})
