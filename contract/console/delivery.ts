import { call } from '../call.ts'
import { instant } from '../fields.ts'
import { optionalLine, z } from '../schema.ts'
import { pageNumber } from './page-number.ts'
import { typedReason } from './typed-reason.ts'

const own = { tag: 'Console: delivery', caller: 'support' } as const
const params = z.object({ id: z.uuid() })
const reason = typedReason('Please say why.')

/** `waiting` messages are queued but were not sent at the first try. `failed` ones are not tried any more. */
export const undeliveredStates = ['waiting', 'failed'] as const
const state = z.enum(undeliveredStates)

export const undeliveredMessage = z.object({
  id: z.string(),
  template: z.string(),
  channel: z.enum(['mail', 'sms']),
  account: z.nullable(z.object({ id: z.string(), name: z.string() })),
  createdAt: instant,
  attempts: z.number(),
  error: z.nullable(z.string()),
  nextTryAt: z.nullable(instant),
  /** Why the message cannot be sent again; null if it can. */
  refusal: z.nullable(z.string()),
  /** True for a legal notice, which is tried until a person stops it. */
  legal: z.boolean(),
})
export type UndeliveredMessage = z.infer<typeof undeliveredMessage>

export const listUndelivered = call({
  ...own,
  method: 'GET',
  path: '/console/delivery/messages',
  summary: 'Messages that wait for another try or have failed, oldest first',
  description: 'Recipient and words are left out, because they’re encrypted until the message is sent.',
  query: z.object({ state: z.optional(state), page: pageNumber }),
  data: z.array(undeliveredMessage),
  list: true,
})
export const replayMessages = call({
  ...own,
  method: 'POST',
  path: '/console/delivery/replay',
  summary: 'Retry messages now: all in a state, all of a template, or one',
  description:
    'Messages with an expired code, a stopped number or erased words stay as they are, and so do notices that a person ' +
    'stopped. At most 1,000 messages at a time.',
  body: z.object({ state, template: optionalLine(60), id: z.optional(z.uuid()) }),
  data: z.object({ queued: z.number(), left: z.number() }),
})
export const giveUpMessage = call({
  ...own,
  caller: 'admin',
  method: 'POST',
  path: '/console/delivery/messages/:id/give-up',
  summary: 'Stop trying a message',
  params,
  body: z.object({ reason }),
  data: z.object({ id: z.string() }),
  refusals: ['MESSAGE_GONE'],
})

const suppressedEmail = z.object({
  id: z.string(),
  email: z.string(),
  reason: z.enum(['bounced', 'complained']),
  detail: z.string(),
  suppressedAt: instant,
})
export type SuppressedEmail = z.infer<typeof suppressedEmail>

export const listSuppressed = call({
  ...own,
  method: 'GET',
  path: '/console/delivery/suppressed',
  summary: 'Addresses that no mail is sent to, newest first',
  query: z.object({ page: pageNumber }),
  data: z.array(suppressedEmail),
  list: true,
})
export const liftSuppression = call({
  ...own,
  method: 'POST',
  path: '/console/delivery/suppressed/:id/lift',
  summary: 'Allow mail to an address again',
  description:
    'For an address that works again, or whose owner wants our mail after all. The reason is logged.',
  params,
  body: z.object({ reason }),
  data: z.object({ id: z.string() }),
  refusals: ['NOT_FOUND'],
})
