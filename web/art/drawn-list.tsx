import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import type { Picture } from './picture.ts'

interface Props {
  className: string
  rows: readonly { title: string; text: ReactNode }[]
  /** One picture for each row. */
  pictures: readonly Picture[]
}

/** A list whose rows are each a picture, a title and a text. */
export function DrawnList({ className, rows, pictures }: Props) {
  return (
    <ul className={className}>
      {rows.map(({ title, text }, index) => (
        <li key={title}>
          <Drawing svg={pictures[index]!} decorative />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
