import type { ReactNode } from 'react'
import { href } from 'react-router'
import { longMoment } from '../../contract/new-york-time.ts'
import type { Conversation } from '../../contract/support.ts'
import type { FormError } from '../form/form-error.ts'
import { Note } from '../ui/feedback/note.tsx'
import { ReplyForm } from './support-reply.tsx'

type SupportMessage = Omit<Conversation, 'topic'> & { topic: string }

const At = ({ instant }: { instant: string }) => <time dateTime={instant}>{longMoment(instant)} Eastern</time>

const turnsOf = ({ answers, replies }: SupportMessage) =>
  [
    ...answers.map(({ text, answeredAt }) => ({ who: 'Our answer', text, at: answeredAt })),
    ...replies.map(({ text, sentAt }) => ({ who: 'You', text, at: sentAt })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))

/** The redirect after sending leads here, which also moves the focus: a form's own fragment would otherwise stay in the URL. */
export const sentNoteId = 'sent'

export function MessageArticle({ message, children }: { message: SupportMessage; children?: ReactNode }) {
  const turns = turnsOf(message)
  return (
    <article aria-labelledby={`${message.reference}-h`}>
      <h2 id={`${message.reference}-h`}>{message.topic}</h2>
      <p className="small">
        {message.reference}, <At instant={message.sentAt} />
      </p>
      <p className="support-text">{message.message}</p>
      {turns.map(({ who, text, at }) => (
        <div className={who === 'You' ? 'support-reply' : 'support-answer'} key={at + text}>
          <h3>{who}</h3>
          <p className="small">
            <At instant={at} />
          </p>
          <p className="support-text">{text}</p>
        </div>
      ))}
      {turns.at(-1)?.who !== 'Our answer' && (
        <p className="small">Not answered yet. We answer messages 24/7.</p>
      )}
      {children}
    </article>
  )
}

interface MessageListProps {
  messages: readonly SupportMessage[]
  sent: string | null
  formError: FormError | undefined
}

export function MessageList({ messages, sent, formError }: MessageListProps) {
  return (
    <section aria-label="Messages">
      {sent && (
        <Note tone="ok" live="status" id={sentNoteId} tabIndex={-1}>
          <b>We got your message.</b> Your reference is <b>{sent}</b>. We’ll reply by email.
        </Note>
      )}
      {messages.length === 0 && (
        <p>You haven’t written to us yet. Your messages and our replies will appear here.</p>
      )}
      <ol className="support-list">
        {messages.map(message => {
          const { reference } = message
          const own = formError?.values.reference === reference ? formError : undefined
          return (
            <li key={reference} id={reference}>
              <MessageArticle message={message}>
                <details open={own !== undefined}>
                  <summary className="lnk">Reply</summary>
                  <ReplyForm
                    id={reference}
                    action={`${href('/account/support')}#${reference}`}
                    hidden={{ reference, answers: String(message.answers.length) }}
                    formError={own}
                  />
                </details>
              </MessageArticle>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
