import type { ReactNode } from 'react'
import './empty-state.css'

export function EmptyState({
  title,
  text,
  actions,
}: {
  title: string
  text?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="wrap none">
      <svg className="none-l" viewBox="0 0 420 60" aria-hidden="true">
        <path d="M0 30H330" stroke="var(--line)" strokeWidth="11" />
        <circle cx="356" cy="30" r="24" fill="var(--dot)" stroke="var(--ring)" strokeWidth="9" />
      </svg>
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className="lede">{text}</p>}
      {actions && <div className="btns">{actions}</div>}
    </div>
  )
}
