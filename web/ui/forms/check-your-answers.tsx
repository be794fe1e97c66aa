import type { ReactNode } from 'react'
import './check-your-answers.css'

type Answer = { term: string; value: ReactNode; missing?: boolean }

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
          <div key={answer.term} className={answer.missing ? 'is-bad' : undefined}>
            <dt>{answer.term}</dt>
            <dd>{answer.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
