import { useEffect, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import './error-summary.css'

interface SummaryLine {
  href: string
  text: string
}

type ErrorSummaryProps = {
  title: string
  errors: readonly SummaryLine[]
  /** A new value moves the focus here again: pass the number of the attempt. */
  attempt?: number | string
}

/** Sorts errors by the position of their fields. An error without a field on the page stays behind its predecessor. */
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
 * Links to all fields with errors. Takes the focus when it appears, so that the next key press starts there. On page
 * load the browser does that, and hydration doesn't take the focus from someone who types.
 */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const element = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const seen = useRef(hydrated ? undefined : attempt)
  useEffect(() => {
    const came = seen.current === attempt
    seen.current = attempt
    const box = element.current
    if (!box || (came && document.activeElement !== document.body)) return
    box.focus()
    // A list longer than the screen is read from its title.
    if (box.clientHeight > innerHeight) box.scrollIntoView()
  }, [attempt])
  // The summary announces these errors, so their fields don't. Both come at the same moment, and only the finished page tells.
  useLayoutEffect(() => {
    for (const { href } of errors) document.getElementById(`${href.slice(1)}-error`)?.removeAttribute('role')
  })
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refusal the errors must be read first
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
