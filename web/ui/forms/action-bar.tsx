import type { ReactNode } from 'react'
import './action-bar.css'

/** The buttons at the end of a form. `note` says why a disabled Submit button is disabled. */
export function ActionBar({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="actbar">
      {children}
      {note && (
        <p className="small" role="status">
          {note}
        </p>
      )}
    </div>
  )
}
