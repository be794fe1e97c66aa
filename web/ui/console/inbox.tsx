import type { ReactNode } from 'react'
import { Mark } from '../navigation/mark.tsx'
import './queue.css'
import './inbox.css'

type InboxItem = {
  href: string
  to: string
  time: string
  text: string
  kind: string
  current?: boolean
}

export function Inbox({
  title,
  count,
  items,
  label,
  empty,
  children,
}: {
  title: string
  count: ReactNode
  items: readonly InboxItem[]
  label: string
  empty?: ReactNode
  children?: ReactNode
}) {
  return (
    <main id="main" className="inb">
      <section className="con-q" aria-label={title}>
        <div className="con-h">
          <h1 tabIndex={-1}>{title}</h1>
          <span className="num">{count}</span>
        </div>
        {items.length === 0 && <div className="con-empty">{empty}</div>}
        <ol>
          {items.map(item => (
            <li key={item.href}>
              <a href={item.href} aria-current={item.current ? 'true' : undefined}>
                <b>{item.to}</b>
                <span className="num">{item.time}</span>
                <small>{item.text}</small>
                <em className="kind">{item.kind}</em>
              </a>
            </li>
          ))}
        </ol>
      </section>
      <section className="inb-m" aria-label={label}>
        {children}
      </section>
    </main>
  )
}

export function SmsMessage({ to, text, children }: { to: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div>
      <p className="inb-to">{to}</p>
      <p className="bubble">{text}</p>
      {children}
    </div>
  )
}

export function CodeBox({ code, action, note }: { code: string; action: ReactNode; note?: ReactNode }) {
  return (
    <div className="codebox">
      <b className="num">{code}</b>
      {action}
      {note && <p className="small">{note}</p>}
    </div>
  )
}

/** `children` must be sanitized. */
export function MailMessage({
  subject,
  route,
  brand,
  children,
}: {
  subject: string
  route: ReactNode
  brand: string
  children: ReactNode
}) {
  return (
    <div className="mail">
      <div className="mail-h">
        <p>
          <b>{subject}</b>
        </p>
        <p className="small">{route}</p>
      </div>
      <article className="mail-b" data-line="hero">
        <div className="mail-l">
          <Mark open="#fff" ring="#12161F" hole="#fff" />
          <b>{brand}</b>
        </div>
        {children}
      </article>
    </div>
  )
}
