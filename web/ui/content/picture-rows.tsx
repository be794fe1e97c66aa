import type { ReactNode } from 'react'
import './picture-rows.css'

/** Rows of a small drawing, a heading and a sentence, between rules. */
export function PictureRows({
  rows,
}: {
  rows: readonly { title: string; text: ReactNode; picture: ReactNode }[]
}) {
  return (
    <ul className="rows">
      {rows.map(row => (
        <li key={row.title}>
          {row.picture}
          <h3>{row.title}</h3>
          <p>{row.text}</p>
        </li>
      ))}
    </ul>
  )
}
