import type { ReactNode } from 'react'
import type { StationStatus } from './status-dot.tsx'
import './status-label.css'

export function StatusLabel({ status, children }: { status: StationStatus; children: ReactNode }) {
  return (
    <span className="tag" data-s={status}>
      {children}
    </span>
  )
}
