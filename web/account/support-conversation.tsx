import { data, href, redirect } from 'react-router'
import { replyByLink } from '../../contract/support.ts'
import { supportTopics } from '../../contract/support-topics.ts'
import { apiOf } from '../api.server.ts'
import { isFormError } from '../form/form-error.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { messageKey } from '../form/repeat-key.server.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import type { PageHandle } from '../page-kind.ts'
import { reportFailure } from '../report-failure.server.ts'
import { tokenPageMeta } from '../token-page.ts'
import { Note } from '../ui/feedback/note.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import type { Route } from './+types/support-conversation.ts'
import { MessageArticle } from './support-message-list.tsx'
import { ReplyForm } from './support-reply.tsx'
import './account.css'
import './support-messages.css'

export const handle = {
  kind: 'static',
  line: 'customer',
  footer: 'slim',
  unlisted: true,
  // The token in the link selects the conversation.
  own: true,
} satisfies PageHandle
export const meta = () => tokenPageMeta('Your message to support: Hero')

const here = (token: string, sent?: 'sent') =>
  `${href('/support-conversation')}?${new URLSearchParams({ token, ...(sent ? { sent: '' } : {}) })}`

/** Opens the conversation from a mailed link. Changes nothing, because mail scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const result = await apiOf(context).support.openConversation({ body: { token } })
  if (result.ok) {
    const { topic, ...message } = result.data
    const sent = searchParams.has('sent')
    return data({ token, message: { ...message, topic: supportTopics[topic] }, sent, wrong: null })
  }
  reportFailure(context, result)
  const wrong = Object.values(result.errors)[0] ?? result.message
  return data({ token, message: null, sent: false, wrong }, result.status)
}

export async function action(args: Route.ActionArgs) {
  const read = await readForm(args, replyByLink.body, { secrets: ['token'] })
  if (!read.ok) return read.refused
  const body = read.value
  // The same words in reply to another answer ("Yes", "Thank you") are a new reply, so the key counts the answers.
  const key = messageKey(args, 'support-reply', { ...body, answers: read.values.answers })
  const result = await apiOf(args.context).support.replyByLink({ body }, { idempotencyKey: key })
  if (!result.ok) return refusedForm(args, read, result)
  return redirect(here(body.token, 'sent'))
}

export default function SupportConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, message, sent, wrong } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  return (
    <main id="main" className="wrap account">
      {formError && <ErrorTitle />}
      <PageHeading lede="Your messages and our replies.">Your message to support</PageHeading>
      {message ? (
        <section className="support-list" aria-label="Conversation">
          {sent && !formError && (
            <Note tone="ok" live="status">
              <b>We got your reply.</b> We’ll reply by email.
            </Note>
          )}
          <MessageArticle message={message}>
            <ReplyForm
              key={message.replies.length}
              id="conversation"
              action={here(token)}
              hidden={{ token, answers: String(message.answers.length) }}
              formError={formError}
            />
          </MessageArticle>
        </section>
      ) : (
        <>
          <Note tone="bad">{wrong}</Note>
          <Buttons>
            <ButtonLink href={`${href('/customer-contact')}#form`}>Write to us</ButtonLink>
          </Buttons>
        </>
      )}
      <p className="small">
        If you’re in danger, <a href="tel:911">call 911</a>.
      </p>
    </main>
  )
}
