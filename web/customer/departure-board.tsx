import type { ReactNode } from 'react'
import './departure-board.css'

interface Props {
  rows: readonly { title: string; text: ReactNode }[]
}

/** Rows that look like the board above a subway platform. */
export function DepartureBoard({ rows }: Props) {
  return (
    <ul className="departure-board night">
      {rows.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
