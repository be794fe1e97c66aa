import type { ReactNode } from 'react'
import { Mark } from '../navigation/mark.tsx'
import './opening.css'
import './manifesto.css'

/** The head of a page that says what we stand for: words over the night, and the line that leads into the page with the pair on it. */
export function Manifesto({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="manifesto night">
      <div className="wrap">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
      <span className="opening-line" aria-hidden="true" />
      <span className="opening-pair" aria-hidden="true">
        <Mark />
      </span>
    </section>
  )
}
