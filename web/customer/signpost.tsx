import type { ReactNode } from 'react'
import './signpost.css'

type Rows = readonly { title: string; text: ReactNode }[]

/** Reasons as the signs of one post, to its left and its right; on phones all to its right. */
export function Signpost({ signs }: { signs: Rows }) {
  return (
    <ul className="signpost">
      {signs.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Rows as on the board that hangs above a platform. */
export function Board({ rows }: { rows: Rows }) {
  return (
    <ul className="board night">
      {rows.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
