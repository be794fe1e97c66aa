import { call } from './call.ts'
import { fieldLimits } from './field-limits.ts'
import { botToken, email, instant } from './fields.ts'
import { keysOf } from './keys.ts'
import { messages } from './messages.ts'
import { nameLine } from './person-name.ts'
import { line, z } from './schema.ts'
import { supportTopics } from './support-topics.ts'

const topics = keysOf(supportTopics)
const topic = z.enum(topics, { error: messages.supportTopic })

const conversation = z.object({
  reference: z.string(),
  topic: z.enum(topics),
  message: z.string(),
  sentAt: instant,
  answers: z.array(z.object({ text: z.string(), answeredAt: instant })),
  replies: z.array(z.object({ text: z.string(), sentAt: instant })),
})
export type Conversation = z.infer<typeof conversation>

export const supportForm = z.object({
  name: nameLine(messages.yourName),
  email,
  topic,
  message: line(messages.supportMessage, fieldLimits.longText),
})

export const sendMessage = call({
  method: 'POST',
  path: '/support/messages',
  caller: 'anyone',
  tag: 'Support',
  summary: 'Write to support',
  description:
    'The answer comes by email. An acknowledgment is sent only if a bot check was solved, so that no one can have mail sent ' +
    'to strangers. It doesn’t quote the message.',
  body: z.object({ ...supportForm.shape, recaptcha_token: botToken }),
  data: z.object({
    reference: z.string(),
  }),
})

export const ownSupportForm = z.object({ topic, message: supportForm.shape.message })

export const sendOwnMessage = call({
  method: 'POST',
  path: '/account/support-messages',
  caller: 'account',
  tag: 'Support',
  summary: 'Write to support from an account',
  description: 'Uses the account’s name and email. An acknowledgment is sent to that email.',
  body: ownSupportForm,
  data: z.object({ reference: z.string() }),
})
export const listMessages = call({
  method: 'GET',
  path: '/account/support-messages',
  caller: 'account',
  tag: 'Support',
  summary: 'Your messages to support with their answers, newest first',
  description:
    'Includes messages sent from the account. Messages with its email are included once a code sent to it has proven that ' +
    'the email is yours.',
  data: z.array(conversation),
})

const replyText = z.object({ message: line('Please enter your reply', fieldLimits.longText) })
export const replyToOwnMessage = call({
  method: 'POST',
  path: '/account/support-messages/:reference/replies',
  caller: 'account',
  tag: 'Support',
  summary: 'Reply to your message or to an answer; the team sees it as open again',
  params: z.object({ reference: z.string().check(z.maxLength(40)) }),
  body: replyText,
  data: z.object({ reference: z.string() }),
  refusals: ['NOT_FOUND'],
})

const link = z.object({
  token: line('This link isn’t complete. Open it from the email again.', 200),
})
export const openConversation = call({
  method: 'POST',
  path: '/support/conversation',
  caller: 'anyone',
  // The token grants access, and the person's words are personal data, so neither is stored for a repeated key.
  secret: true,
  tag: 'Support',
  summary: 'A message with its answers, for a person without an account who has the link from an answer',
  description:
    'The link works for thirty days. After that, the answer is NOT_FOUND. Opening it changes nothing.',
  body: link,
  data: conversation,
  refusals: ['NOT_FOUND'],
})
export const replyForm = z.extend(link, replyText.shape)
export const replyByLink = call({
  method: 'POST',
  path: '/support/conversation/replies',
  caller: 'anyone',
  tag: 'Support',
  summary: 'Reply through the link from an answer; the team sees the message as open again',
  body: replyForm,
  data: z.object({ reference: z.string() }),
  refusals: ['NOT_FOUND'],
})
