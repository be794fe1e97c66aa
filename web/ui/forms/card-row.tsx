import type { ReactNode } from 'react'
import './card-row.css'

export function CardRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="cards" aria-label={label}>
      {children}
    </ul>
  )
}

export function CardRow({
  brand,
  last4,
  text,
  actions,
}: {
  brand: string
  last4: string
  text?: ReactNode
  actions?: ReactNode
}) {
  return (
    <li className="card-row">
      <b className="num">
        {brand} <span aria-hidden="true">••••</span> {last4}
      </b>
      {text && <span className="num">{text}</span>}
      {actions && <div className="btns">{actions}</div>}
    </li>
  )
}
