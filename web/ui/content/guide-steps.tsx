import type { ReactNode } from 'react'
import './numbered-line.css'
import './guide-steps.css'

/** At most eight steps. */
export function GuideSteps({
  steps,
}: {
  steps: readonly { id: string; title: string; text: ReactNode; picture: ReactNode }[]
}) {
  return (
    <ol className="numbered-line guide-steps">
      {steps.map(({ id, title, text, picture }) => (
        <li key={id} id={id}>
          <div>
            <h2>{title}</h2>
            {text}
          </div>
          {picture}
        </li>
      ))}
    </ol>
  )
}
