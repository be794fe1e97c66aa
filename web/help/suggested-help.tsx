import { type ReactNode, useState } from 'react'
import { counted } from '../../contract/amounts.ts'
import type { Audience } from '../../contract/fields.ts'
import { LiveRegion } from '../ui/feedback/note.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { MarkedTitle } from './marked-title.tsx'
import { useSuggestions } from './use-suggestions.ts'
import './suggested-help.css'

/** Any more would be a list to read, not an answer. */
const most = 3

interface Props {
  audience: Audience
  to: (slug: string) => string
  children: ReactNode
}

/**
 * A field with help articles that may already answer what is being written. They open in a new window, so that the text
 * isn't lost. Without scripts it is only the field.
 */
export function SuggestedHelp({ audience, to, children }: Props) {
  const [written, setWritten] = useState('')
  const hydrated = useHydrated()
  const known = useSuggestions(written, audience)
  const [shown, setShown] = useState(known ?? { danger: false, found: [] })
  if (known && known !== shown) setShown(known)
  const few = shown.found.slice(0, most)
  return (
    <div
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setWritten(target.value)
      }}
    >
      {children}
      {shown.danger && (
        <p className="help-911">
          <b>In danger now?</b> <a href="tel:911">Call 911</a> before you write to us.
        </p>
      )}
      {few.length > 0 && (
        <section className="help-may" aria-label="Help that may answer this">
          <p>
            <b>This may already answer it</b>
          </p>
          <ul>
            {few.map(({ slug, topicName, parts }) => (
              <li key={slug}>
                <a href={to(slug)} target="_blank" rel="noopener">
                  <MarkedTitle parts={parts} />
                  <span className="vh"> (opens in a new window)</span>
                </a>{' '}
                <span className="small">{topicName}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hydrated && (
        <LiveRegion>
          {few.length > 0 ? `${counted(few.length, 'help page')} may already answer this` : ''}
        </LiveRegion>
      )}
    </div>
  )
}
