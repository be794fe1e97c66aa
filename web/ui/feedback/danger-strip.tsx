import type { ReactNode } from 'react'
import './danger-strip.css'

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
