import type { ReactNode } from 'react'
import './signpost.css'

interface Props {
  signs: readonly { title: string; text: ReactNode }[]
}

/** Reasons as the signs on a post. They point left and right, and on phones only right. */
export function Signpost({ signs }: Props) {
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
