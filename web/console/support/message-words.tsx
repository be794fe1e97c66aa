import type { ReactNode } from 'react'
import type { SupportCase } from '../../../contract/console/support-desk.ts'
import { supportTopics } from '../../../contract/support-topics.ts'
import { sentenceMoment } from '../review/times.ts'

/** What was asked and what was answered, in order; under it the form for the next answer. */
export function MessageWords({
  message,
  now,
  children,
}: {
  message: SupportCase
  now: string
  children: ReactNode
}) {
  return (
    <>
      <div className="con-h">
        <h1 tabIndex={-1}>{supportTopics[message.topic]}</h1>
        <span>
          {message.reference}, sent {sentenceMoment(message.sentAt, now)}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section className="con-paper sup" aria-label="Conversation" tabIndex={0}>
        <div className="sup-ask">
          <h2>{message.name}</h2>
          <p className="sup-words">{message.message}</p>
        </div>
        {message.answers.map(answer => (
          <div className="sup-answer" key={answer.answeredAt + answer.text}>
            <h2>
              {answer.by}, {sentenceMoment(answer.answeredAt, now)}
            </h2>
            <p className="sup-words">{answer.text}</p>
          </div>
        ))}
        <div>{children}</div>
      </section>
    </>
  )
}
