import type { ReactNode } from 'react'
import './form-index.css'

type FormIndexPart = {
  href: string
  name: string
  count: string
  state: 'done' | 'now' | 'open'
}

export function FormIndex({
  label,
  summary,
  parts,
}: {
  label: string
  summary: ReactNode
  parts: readonly FormIndexPart[]
}) {
  return (
    <nav className="idx" aria-label={label}>
      <p className="idx-sum">{summary}</p>
      <ol>
        {parts.map(part => (
          <li key={part.href} className={part.state === 'open' ? undefined : part.state}>
            <a href={part.href} aria-current={part.state === 'now' ? 'step' : undefined}>
              <span>{part.name}</span>
              <small className="num">{part.count}</small>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
