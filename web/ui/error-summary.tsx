import { useEffect, useRef } from 'react'
import './error-summary.css'

type ErrorSummaryProps = {
  /** "Two answers are missing" */
  title: string
  errors: readonly { href: string; text: string }[]
  /** A new value takes the focus again: hand in the number of the attempt. */
  attempt?: number | string
}

/** All that is wrong, each a link to its field. Takes the focus when it appears, so that the next key press is at the right place. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reason to take the focus
  useEffect(() => element.current?.focus(), [attempt])
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={element}>
      <h2>{title}</h2>
      <ul>
        {errors.map(error => (
          <li key={error.href + error.text}>
            <a href={error.href}>{error.text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
