import type { ReactNode } from 'react'
import type { DotStatus } from './status-dot.tsx'
import './status-label.css'

export function StatusLabel({ status, children }: { status: DotStatus; children: ReactNode }) {
  return (
    <span className="tag" data-s={status}>
      {children}
    </span>
  )
}
