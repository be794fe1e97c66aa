import { Drawing } from '../art/drawing.tsx'
import { type Place, streetPosition } from '../art/street-positions.ts'
import './walk-street.css'

export type StreetWalk = { place: Place; title: string; text: string }

/** The three positions as three stretches of one street, which reaches the edge of the screen. */
export function WalkStreet({ positions }: { positions: readonly StreetWalk[] }) {
  return (
    <ul className="walk-street">
      {positions.map(({ place, title, text }) => (
        <li key={title}>
          <Drawing svg={streetPosition(place)} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
