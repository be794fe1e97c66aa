import { useEffect, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import './error-summary.css'

interface SummaryLine {
  href: string
  text: string
}

type ErrorSummaryProps = {
  /** "Two answers are missing" */
  title: string
  errors: readonly SummaryLine[]
  /** A new value takes the focus again: hand in the number of the attempt. */
  attempt?: number | string
}

/** As the fields stand in the page. A line whose field is not in it, as on a page of answers, stays behind the one before it. */
function inPageOrder(errors: readonly SummaryLine[]): SummaryLine[] {
  const places = new Map(
    [...document.querySelectorAll('main [id], dialog [id]')].map(({ id }, at) => [id, at]),
  )
  let last = -1
  return errors
    .map(error => {
      last = places.get(error.href.replace(/^#/, '')) ?? last
      return { error, place: last }
    })
    .sort((one, other) => one.place - other.place)
    .map(({ error }) => error)
}

/**
 * All that is wrong, each a link to its field. Takes the focus when it appears, so that the next key press is at the right
 * place; with a page that came with it the browser does that, and scripts that come later leave the focus to who types.
 */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const element = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const seen = useRef(hydrated ? undefined : attempt)
  useEffect(() => {
    const came = seen.current === attempt
    seen.current = attempt
    if (!came || document.activeElement === document.body) element.current?.focus()
  }, [attempt])
  return (
    // biome-ignore lint/a11y/noAutofocus: what is wrong is the first thing to be read after a refusal
    <div className="summary" role="alert" tabIndex={-1} autoFocus ref={element}>
      <h2>{title}</h2>
      <ul>
        {(hydrated ? inPageOrder(errors) : errors).map(error => (
          <li key={error.href + error.text}>
            <a href={error.href}>{error.text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
