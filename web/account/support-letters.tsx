import type { ReactNode } from 'react'
import { href } from 'react-router'
import { longMoment } from '../../contract/new-york-time.ts'
import type { Conversation } from '../../contract/support.ts'
import type { FormFault } from '../form/form-fault.ts'
import { Note } from '../ui/feedback/note.tsx'
import { ReplyForm } from './support-reply.tsx'

export type Letter = Omit<Conversation, 'topic'> & { topic: string }

const At = ({ instant }: { instant: string }) => <time dateTime={instant}>{longMoment(instant)} Eastern</time>

const turnsOf = ({ answers, replies }: Letter) =>
  [
    ...answers.map(({ text, answeredAt }) => ({ who: 'Our answer', text, at: answeredAt })),
    ...replies.map(({ text, sentAt }) => ({ who: 'You', text, at: sentAt })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))

export function LetterArticle({ letter, children }: { letter: Letter; children?: ReactNode }) {
  const turns = turnsOf(letter)
  return (
    <article aria-labelledby={`${letter.reference}-h`}>
      <h2 id={`${letter.reference}-h`}>{letter.topic}</h2>
      <p className="small">
        {letter.reference}, <At instant={letter.sentAt} />
      </p>
      <p className="letter-text">{letter.message}</p>
      {turns.map(({ who, text, at }) => (
        <div className={who === 'You' ? 'letter-reply' : 'letter-answer'} key={at + text}>
          <h3>{who}</h3>
          <p className="small">
            <At instant={at} />
          </p>
          <p className="letter-text">{text}</p>
        </div>
      ))}
      {turns.at(-1)?.who !== 'Our answer' && (
        <p className="small">Not answered yet. Messages are answered 24/7.</p>
      )}
      {children}
    </article>
  )
}

interface LettersProps {
  letters: readonly Letter[]
  sent: string | null
  fault: FormFault | undefined
}

export function Letters({ letters, sent, fault }: LettersProps) {
  return (
    <section aria-label="Messages">
      {sent && (
        <Note tone="ok" live="status">
          <b>Your message is with us.</b> Your reference is <b>{sent}</b>. We answer by email.
        </Note>
      )}
      {letters.length === 0 && (
        <p>You have not written to us yet. Your messages and our answers appear here.</p>
      )}
      <ol className="letters">
        {letters.map(letter => {
          const { reference } = letter
          const own = fault?.values.reference === reference ? fault : undefined
          return (
            <li key={reference} id={reference}>
              <LetterArticle letter={letter}>
                <details open={own !== undefined}>
                  <summary className="lnk">Reply</summary>
                  <ReplyForm
                    id={reference}
                    action={`${href('/account/support')}#${reference}`}
                    hidden={{ reference, answers: String(letter.answers.length) }}
                    fault={own}
                  />
                </details>
              </LetterArticle>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
