import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import type { Picture } from './picture.ts'

interface Props {
  className: string
  rows: readonly { picture: Picture; title: string; text: ReactNode }[]
}

/** A list whose rows are each a picture, a title and a text. */
export function DrawnList({ className, rows }: Props) {
  return (
    <ul className={className}>
      {rows.map(({ picture, title, text }) => (
        <li key={title}>
          <Drawing svg={picture} decorative />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
