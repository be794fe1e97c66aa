import { call } from './call.ts'
import { fieldLimits } from './field-limits.ts'
import { botToken, email, instant } from './fields.ts'
import { messages } from './messages.ts'
import { nameLine } from './person-name.ts'
import { line, z } from './schema.ts'
import { type SupportTopic, supportTopics } from './support-topics.ts'

const topics = Object.keys(supportTopics) as [SupportTopic, ...SupportTopic[]]
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
    'The answer comes by email. An acknowledgment goes out only when a bot check was solved, so no one can have mail sent to strangers. It doesn’t quote the message.',
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
  description: 'Uses the account’s name and email. An acknowledgment goes to that email.',
  body: ownSupportForm,
  data: z.object({ reference: z.string() }),
})
export const listMessages = call({
  method: 'GET',
  path: '/account/support-messages',
  caller: 'account',
  tag: 'Support',
  summary: 'Own messages to support with their answers, the newest first',
  description:
    'Those sent from the account, and those that came with its email, if a code sent to it has shown that it’s its own.',
  data: z.array(conversation),
})

const replyText = z.object({ message: line('Please enter your reply', fieldLimits.longText) })
export const replyToOwnMessage = call({
  method: 'POST',
  path: '/account/support-messages/:reference/replies',
  caller: 'account',
  tag: 'Support',
  summary: 'Reply to an own message or its answers; it waits for the team again',
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
  summary: 'A message with its answers, for a person without an account who has the link of an answer',
  description: 'The link works for thirty days. NOT_FOUND afterward. Opening it changes nothing.',
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
  summary: 'Reply by the link of an answer; the message waits for the team again',
  body: replyForm,
  data: z.object({ reference: z.string() }),
  refusals: ['NOT_FOUND'],
})
