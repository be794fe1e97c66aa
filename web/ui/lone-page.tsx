import type { ReactNode } from 'react'
import './lone-page.css'

/** A text that the law wants to stand alone: nothing else is on the page. */
export function LonePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="wrap alone">
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </article>
  )
}
