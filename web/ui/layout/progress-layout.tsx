import type { ReactNode } from 'react'
import './progress-layout.css'

export function ProgressLayout({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <section className="head-band progress">
      <div className="wrap progress-grid">
        <div className="sticky progress-sum">{summary}</div>
        {children}
      </div>
    </section>
  )
}
