import type { ReactNode } from 'react'
import './picture-rows.css'

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
