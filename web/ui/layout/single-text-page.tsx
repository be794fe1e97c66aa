import type { ReactNode } from 'react'
import './single-text-page.css'

/** For texts that the law requires on a screen of their own. */
export function SingleTextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="wrap single-text-page">
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </article>
  )
}
