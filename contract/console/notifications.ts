import { call } from '../call.ts'
import { instant } from '../fields.ts'
import { line, optionalLine, z } from '../schema.ts'

const notifications = { tag: 'Console: notifications', caller: 'editor' } as const
const channel = z.enum(['mail', 'sms'])
const params = z.object({ template: z.string().check(z.maxLength(60)), channel })
const path = '/console/notifications/:template/:channel'

export const messageWords = z.object({
  subject: optionalLine(200),
  preheader: optionalLine(200),
  body: line('Please write the message.', 8_000),
})
const shownWords = z.object({
  subject: z.nullable(z.string()),
  preheader: z.nullable(z.string()),
  body: z.string(),
})
const summary = z.object({
  template: z.string(),
  channel,
  audience: z.string(),
  when: z.string(),
  subject: z.nullable(z.string()),
  version: z.number(),
  changedAt: z.nullable(instant),
})
export const notification = z.object({
  ...summary.shape,
  to: z.nullable(z.string()),
  counsel: z.boolean(),
  variables: z.array(z.object({ name: z.string(), about: z.string() })),
  words: shownWords,
  versions: z.array(
    z.object({ version: z.number(), by: z.string(), at: instant, words: z.nullable(shownWords) }),
  ),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = call({
  ...notifications,
  method: 'GET',
  path: '/console/notifications',
  summary: 'All messages that the product sends',
  data: z.array(summary),
})
export const openNotification = call({
  ...notifications,
  method: 'GET',
  path,
  summary: 'The words of a message, with its variables and versions',
  params,
  data: notification,
  refusals: ['NOT_FOUND'],
})
export const previewNotification = call({
  ...notifications,
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Preview a message with sample values; nothing is saved',
  params,
  body: messageWords,
  data: z.object({
    subject: z.nullable(z.string()),
    text: z.string(),
    html: z.nullable(z.string()),
    /** For text messages, the number of 160-character segments with the longest values. */
    places: z.nullable(z.number()),
  }),
  unaudited: true,
  refusals: ['NOT_FOUND'],
})
export const saveNotification = call({
  ...notifications,
  method: 'POST',
  path: `${path}/words`,
  summary: 'Publish new words of a message, as a new version',
  description:
    'Refused at the field: variables that the message has no value for, a missing code or code line, a text message longer ' +
    'than one segment. CHANGED_ELSEWHERE if `version` isn’t current.',
  params,
  body: z.object({ ...messageWords.shape, version: z.coerce.number() }),
  data: notification,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
export const restoreNotification = call({
  ...notifications,
  method: 'POST',
  path: `${path}/restore`,
  summary: 'Restore an earlier version; 0 is the release’s',
  params,
  body: z.object({
    restored: z.coerce.number().check(z.gte(0), z.lte(1_000_000), z.multipleOf(1)),
    version: z.coerce.number(),
  }),
  data: notification,
  refusals: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
})
export const testNotification = call({
  ...notifications,
  method: 'POST',
  path: `${path}/test`,
  summary:
    'Send a draft, or the current words, with sample values: a mail to yourself, or a text to a number',
  description:
    'With `body`, these words are sent; they’re refused at the field as in `save`. Without it, the current words are sent. ' +
    'Nothing is saved.',
  params,
  body: z.object({ ...z.partial(messageWords).shape, phone: optionalLine(30) }),
  data: z.object({ channel }),
  refusals: ['NOT_FOUND', 'COUNTRY_NOT_OPEN'],
})
