import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { Note } from '../ui/note.tsx'

/** As the API has it, its topic by name. */
type Letter = Omit<CallData<Calls['support']['messages']>[number], 'topic'> & { topic: string }

const when = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})
const At = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>{when.format(new Date(instant))} Eastern</time>
)

/** Messages and their answers, the newest message first. */
export function Letters({ letters, sent }: { letters: readonly Letter[]; sent: string | null }) {
  return (
    <section aria-label="Messages">
      {sent && (
        <Note tone="ok" live="status">
          <b>Your message is with us.</b> Your reference is <b>{sent}</b>. We answer by email.
        </Note>
      )}
      {letters.length === 0 && (
        <p>You have not written to us yet. Your messages and our answers will stand here.</p>
      )}
      <ol className="letters">
        {letters.map(letter => (
          <li key={letter.reference} id={letter.reference}>
            <article aria-labelledby={`${letter.reference}-h`}>
              <h2 id={`${letter.reference}-h`}>{letter.topic}</h2>
              <p className="small">
                {letter.reference}, <At instant={letter.sentAt} />
              </p>
              <p className="letter-text">{letter.message}</p>
              {letter.answers.length === 0 ? (
                <p className="small">Not answered yet. Messages are answered 24/7.</p>
              ) : (
                letter.answers.map(({ text, answeredAt }) => (
                  <div className="letter-answer" key={answeredAt}>
                    <h3>Our answer</h3>
                    <p className="small">
                      <At instant={answeredAt} />
                    </p>
                    <p className="letter-text">{text}</p>
                  </div>
                ))
              )}
            </article>
          </li>
        ))}
      </ol>
    </section>
  )
}
