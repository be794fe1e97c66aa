import type { ReactNode } from 'react'
import './number-row.css'

export function NumberRow({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="numrow">
      {children}
      <figure>{picture}</figure>
    </div>
  )
}
