import type { ReactNode } from 'react'
import { Drawing } from '../art/drawing.tsx'
import { streetPosition } from '../art/street-positions.ts'
import './how-close.css'

const places = ['beside', 'behind', 'shadow'] as const

/** The three positions as three stretches of one street, to the edge of the screen. */
export function WalkStreet({ positions }: { positions: readonly { title: string; text: string }[] }) {
  return (
    <ul className="walk-street">
      {positions.map(({ title, text }, index) => (
        <li key={title}>
          <Drawing svg={streetPosition(places[index]!)} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** The same Hero in two coats, as high as the band and to the edge of the screen. */
export function TwoLooks({
  looks,
  children,
}: {
  looks: readonly { title: string; picture: ReactNode }[]
  children: ReactNode
}) {
  return (
    <div className="two-looks">
      <div>{children}</div>
      {looks.map(({ title, picture }) => (
        <figure key={title}>
          {picture}
          <figcaption>{title}</figcaption>
        </figure>
      ))}
    </div>
  )
}
