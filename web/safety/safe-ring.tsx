import type { ReactNode } from 'react'
import { Drawing } from '../art/drawing.tsx'
import { walkRing } from '../art/walk-ring.ts'
import './safe-ring.css'

/** The safety features of a walk, arranged around it. */
export function SafeRing({
  rows,
}: {
  rows: readonly { title: string; text: ReactNode; picture: ReactNode }[]
}) {
  return (
    <div className="safe-ring">
      <Drawing svg={walkRing(rows.length)} className="safe-ring-walk" decorative />
      <ul>
        {rows.map(({ title, text, picture }) => (
          <li key={title}>
            {picture}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
