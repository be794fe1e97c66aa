import type { ReactNode } from 'react'
import './action-bar.css'

/** The end of a form: its buttons, and beside a Submit that cannot be pressed the sentence that says what opens it. */
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
