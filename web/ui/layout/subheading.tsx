import type { ReactNode } from 'react'
import './subheading.css'

export function Subheading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 className="h-s" id={id}>
      {children}
    </h2>
  )
}
