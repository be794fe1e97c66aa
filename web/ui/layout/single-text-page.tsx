import type { ReactNode } from 'react'
import './single-text-page.css'

/** A text that the law wants to stand alone: nothing else is on the page. */
export function SingleTextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="wrap alone">
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </article>
  )
}
