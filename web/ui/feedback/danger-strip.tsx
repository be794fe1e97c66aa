import type { ReactNode } from 'react'
import './danger-strip.css'

/** What to do in danger, above everything else of a page. */
export function DangerStrip({ text, action }: { text: ReactNode; action: { label: string; href: string } }) {
  return (
    <div className="danger">
      <div className="wrap">
        <p>{text}</p>
        <a className="btn" href={action.href}>
          {action.label}
        </a>
      </div>
    </div>
  )
}
