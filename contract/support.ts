import { call } from './call.ts'
import { botToken, email } from './fields.ts'
import { fieldLimits } from './limits.ts'
import { messages } from './messages.ts'
import { line, z } from './schema.ts'
import { type SupportTopic, supportTopics } from './support-topics.ts'

const topics = Object.keys(supportTopics) as [SupportTopic, ...SupportTopic[]]
const topic = z.enum(topics, { error: messages.supportTopic })

export const supportForm = z.object({
  name: line(messages.yourName, fieldLimits.name),
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
    'The answer comes by email. A copy goes to the address only when a bot check was solved, so that nobody has mail sent to strangers.',
  body: z.object({ ...supportForm.shape, recaptcha_token: botToken }),
  data: z.object({
    /** What the person can name when they write again. */
    reference: z.string(),
  }),
})
