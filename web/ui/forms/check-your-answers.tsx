import type { ReactNode } from 'react'
import './check-your-answers.css'

/** An answer that is wrong is shown with its error, one that is missing as its error only. */
type Answer = { term: string; value: ReactNode; error: string | undefined }

export function CheckYourAnswers({
  title,
  change,
  answers,
}: {
  title: string
  change: { href: string; label: string }
  answers: readonly Answer[]
}) {
  return (
    <section className="cya">
      <div className="cya-h">
        <h2>{title}</h2>
        <a href={change.href}>
          {change.label}
          <span className="vh"> {title}</span>
        </a>
      </div>
      <dl>
        {answers.map(answer => (
          <div key={answer.term} className={answer.error && 'is-bad'}>
            <dt>{answer.term}</dt>
            {answer.value && <dd>{answer.value}</dd>}
            {answer.error && <dd>{answer.error}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
