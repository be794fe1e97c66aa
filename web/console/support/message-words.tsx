import type { ReactNode } from 'react'
import type { SupportCase } from '../../../contract/console/support-inbox.ts'
import { supportTopics } from '../../../contract/support-topics.ts'
import { sentenceMoment } from '../review/times.ts'

const turnsOf = ({ name, answers, replies }: SupportCase) =>
  [
    ...answers.map(({ by, text, answeredAt: at }) => ({ by, text, at, isOurs: true })),
    ...replies.map(({ text, sentAt: at }) => ({ by: name, text, at, isOurs: false })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))

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
          {message.urgent && <b className="conversation-urgent">Safety first. </b>}
          {message.reference}, sent {sentenceMoment(message.sentAt, now)}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focusable so that the arrow keys scroll it */}
      <section className="con-paper conversations" aria-label="Conversation" tabIndex={0}>
        <div>
          <h2>{message.name}</h2>
          <p className="conversation-text">{message.message}</p>
        </div>
        {turnsOf(message).map(({ by, at, text, isOurs }) => (
          <div className={isOurs ? 'conversation-answer' : undefined} key={at + text}>
            <h2>
              {by}, {sentenceMoment(at, now)}
            </h2>
            <p className="conversation-text">{text}</p>
          </div>
        ))}
        <div>{children}</div>
      </section>
    </>
  )
}
