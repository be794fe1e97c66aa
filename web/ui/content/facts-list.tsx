import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './facts-list.css'

type Fact = {
  term: string
  value: ReactNode
  next?: boolean
}

export function FactsList({ rows, line }: { rows: readonly Fact[]; line?: boolean }) {
  return (
    <dl className={classNames('facts-list', line && 'facts-list--line')}>
      {rows.map(row => (
        <div key={row.term} className={row.next ? 'next' : undefined}>
          <dt>{row.term}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
