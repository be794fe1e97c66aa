import type { ReactNode } from 'react'
import './clauses.css'

export function Clauses({ list }: { list: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ol className="clauses">
      {list.map(clause => (
        <li key={clause.title}>
          <h2>{clause.title}</h2>
          {typeof clause.text === 'string' ? <p>{clause.text}</p> : clause.text}
        </li>
      ))}
    </ol>
  )
}
