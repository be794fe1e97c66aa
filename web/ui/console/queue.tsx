import type { ReactNode } from 'react'
import './queue.css'

type QueueItem = {
  href: string
  name: string
  document: string
  waited: string
  age?: 'in-time' | 'due-soon' | 'late'
  ageLabel?: string
  notice?: { tone: 'wait' | 'fix' | 'bad'; label: string }
  status: 'verification' | 'invalid' | 'denied'
  statusLabel: string
  holder?: string
  current?: boolean
}

/** Oldest first. `filters` is shown above the list, `saved` below it, and `more` at its end. `empty` is shown in its place. */
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
 * Queue, viewer and decision side by side from 1100 px. Below that, an open item is shown by itself with a link back to
 * the list.
 */
export function ReviewGrid({
  list,
  children,
}: {
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
