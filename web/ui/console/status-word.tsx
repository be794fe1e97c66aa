import type { ReactNode } from 'react'
import './status-word.css'

export function StatusWord({ tone, children }: { tone: 'ok' | 'wait' | 'fix' | 'bad'; children: ReactNode }) {
  return (
    <span className="st" data-s={tone}>
      {children}
    </span>
  )
}
