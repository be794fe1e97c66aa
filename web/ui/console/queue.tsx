import type { ReactNode } from 'react'
import './queue.css'

export type QueueItem = {
  href: string
  name: string
  /** What waits: "Driver’s license". */
  document: string
  /** How long: "2 h 10". */
  waited: string
  status: 'verification' | 'invalid' | 'denied'
  statusLabel: string
  current?: boolean
}

/** What waits, oldest first. `filters` stands over the list, `empty` in its place when nothing waits, `more` under it. */
export function Queue({
  title,
  count,
  filters,
  items,
  empty,
  more,
}: {
  title: string
  count: ReactNode
  filters?: ReactNode
  items: readonly QueueItem[]
  empty?: ReactNode
  more?: ReactNode
}) {
  return (
    <section className="con-q" aria-label={title}>
      <div className="con-h">
        <h2>{title}</h2>
        <span className="num">{count}</span>
      </div>
      {filters && <div className="con-f">{filters}</div>}
      {items.length === 0 && <div className="con-empty">{empty}</div>}
      <ol>
        {items.map(item => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? 'true' : undefined}>
              <b>{item.name}</b>
              <span className="num">{item.waited}</span>
              <small>{item.document}</small>
              <em data-s={item.status}>{item.statusLabel}</em>
            </a>
          </li>
        ))}
      </ol>
      {more && <div className="con-more">{more}</div>}
    </section>
  )
}

/** Queue, viewer and decision beside each other from 1100 px. */
export function ReviewGrid({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="con-grid">
      {children}
    </main>
  )
}
