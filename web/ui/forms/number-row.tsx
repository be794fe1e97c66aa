import type { ReactNode } from 'react'
import './number-row.css'

/** A document's number, and beside it the drawing that shows where on the document it stands. */
export function NumberRow({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="numrow">
      {children}
      <figure>{picture}</figure>
    </div>
  )
}
