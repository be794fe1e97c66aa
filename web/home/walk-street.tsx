import { Drawing } from '../art/drawing.tsx'
import { streetPosition } from '../art/street-positions.ts'
import './walk-street.css'

const places = ['beside', 'behind', 'shadow'] as const

/** The three positions as three stretches of one street, which reaches the edge of the screen. */
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
