import { call } from './call.ts'
import { fieldLimits } from './field-limits.ts'
import { botToken, email, instant } from './fields.ts'
import { messages } from './messages.ts'
import { nameLine } from './person-name.ts'
import { line, z } from './schema.ts'
import { type SupportTopic, supportTopics } from './support-topics.ts'

const topics = Object.keys(supportTopics) as [SupportTopic, ...SupportTopic[]]
const topic = z.enum(topics, { error: messages.supportTopic })

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
    'The answer comes by email. An acknowledgment goes to the address only when a bot check was solved, so that nobody has mail sent to strangers. It quotes nothing of the message.',
  body: z.object({ ...supportForm.shape, recaptcha_token: botToken }),
  data: z.object({
    /** What the person can name when they write again. */
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
  description: 'In the name and with the email of the account. An acknowledgment goes to that email.',
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
    'Those sent from the account, and those that came with its email, if a code sent to it has shown that it is its own.',
  data: z.array(
    z.object({
      reference: z.string(),
      topic: z.enum(topics),
      message: z.string(),
      sentAt: instant,
      answers: z.array(z.object({ text: z.string(), answeredAt: instant })),
    }),
  ),
})
