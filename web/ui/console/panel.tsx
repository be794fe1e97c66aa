import type { ReactNode } from 'react'
import './panel.css'

export function Panel({
  id,
  title,
  note,
  footer,
  table,
  children,
}: {
  id?: string
  title: ReactNode
  note?: ReactNode
  footer?: ReactNode
  table?: boolean
  children: ReactNode
}) {
  return (
    <section className="pan" id={id}>
      <div className="pan-h">
        <h2>{title}</h2>
        {note && <span>{note}</span>}
      </div>
      {table ? children : <div className="pan-b">{children}</div>}
      {footer && <div className="pan-f">{footer}</div>}
    </section>
  )
}

export function Figures({ list }: { list: readonly { name: string; value: ReactNode; text?: ReactNode }[] }) {
  return (
    <dl className="kpi">
      {list.map(figure => (
        <div key={figure.name}>
          <dt>{figure.name}</dt>
          <dd className="num">{figure.value}</dd>
          {figure.text && <dd className="kpi-text">{figure.text}</dd>}
        </div>
      ))}
    </dl>
  )
}
