import type { ReactNode } from 'react'
import './form-layout.css'

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid2">{children}</div>
}

export function FieldStack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>
}

export function FormGrid({ index, children }: { index: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap form-grid">
      {index}
      <div className="hf">{children}</div>
    </div>
  )
}

export function FormSection({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className="part-title">
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <p className="small">{note}</p>}
      </div>
      {children}
    </section>
  )
}

export function FormEnd({ children }: { children: ReactNode }) {
  return <div className="hf-end">{children}</div>
}
