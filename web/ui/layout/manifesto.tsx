import type { ReactNode } from 'react'
import { Mark } from '../navigation/mark.tsx'
import './opening.css'
import './manifesto.css'

/** The opening of a page about our values; the line leads from the night scene into the page. */
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
