import type { ReactNode } from 'react'
import './form-layout.css'

/** Two or three fields in a row; on phones one, or two. A field's `span` makes it wider. */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return <div className={columns === 3 ? 'grid3' : 'grid2'}>{children}</div>
}

/** Controls under each other with even distance: a few boxes to tick. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>
}

/** A long form with its index beside it. */
export function FormGrid({ index, children }: { index: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap form-grid">
      {index}
      <div className="hf">{children}</div>
    </div>
  )
}

/** One group of a long form; the index links to its id. */
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
      <h2 id={`${id}-title`}>{title}</h2>
      {note && <p className="small">{note}</p>}
      {children}
    </section>
  )
}

/** The end of a long form. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className="hf-end">{children}</div>
}
