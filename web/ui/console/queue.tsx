import type { ReactNode } from 'react'
import './queue.css'

export type QueueItem = {
  href: string
  name: string
  /** What waits: "Driver’s license". */
  document: string
  /** How long: "2 h 10". */
  waited: string
  /** How that stands against the target, as color and as a word. */
  age?: 'in-time' | 'due-soon' | 'late'
  ageLabel?: string
  /** What it waits for apart from us: "Disputed, clock stopped". */
  notice?: { tone: 'wait' | 'fix' | 'bad'; label: string }
  status: 'verification' | 'invalid' | 'denied'
  statusLabel: string
  /** Who has taken it. */
  holder?: string
  current?: boolean
}

/** What waits, oldest first. `filters` stands over the list, `empty` in its place when nothing waits, `more` under it. */
export function Queue({
  title,
  count,
  filters,
  saved,
  items,
  empty,
  more,
}: {
  title: string
  count: ReactNode
  filters?: ReactNode
  /** Ready filters, under them. */
  saved?: ReactNode
  items: readonly QueueItem[]
  empty?: ReactNode
  more?: ReactNode
}) {
  return (
    <section className="con-q" aria-label={title}>
      <div className="con-h">
        <h2>{title}</h2>
        <span className="num" role="status">
          {count}
        </span>
      </div>
      {filters && <div className="con-f">{filters}</div>}
      {saved}
      {items.length === 0 && <div className="con-empty">{empty}</div>}
      <ol>
        {items.map(item => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? 'true' : undefined}>
              <b>{item.name}</b>
              {item.age ? (
                <span className="num con-age" data-age={item.age}>
                  {item.ageLabel}, {item.waited}
                </span>
              ) : (
                <span className="num">{item.waited}</span>
              )}
              <small>{item.document}</small>
              <em data-s={item.status}>{item.statusLabel}</em>
              {item.notice && (
                <i className="con-notice" data-s={item.notice.tone}>
                  {item.notice.label}
                </i>
              )}
              {item.holder && <i className="con-holder">{item.holder}</i>}
            </a>
          </li>
        ))}
      </ol>
      {more && <div className="con-more">{more}</div>}
    </section>
  )
}

/**
 * Queue, viewer and decision beside each other from 1100 px. Where there is less room an open thing stands alone, below the
 * way back to its list.
 */
export function ReviewGrid({
  list,
  children,
}: {
  /** The list of what is open; none while nothing is. */
  list?: { href: string; label: string } | undefined
  children: ReactNode
}) {
  return (
    <main id="main" className={list ? 'con-grid con-grid--open' : 'con-grid'}>
      {list && (
        <a className="con-back" href={list.href}>
          {list.label}
        </a>
      )}
      {children}
    </main>
  )
}
