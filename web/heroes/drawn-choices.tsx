import { Drawing } from '../art/drawing.tsx'
import { ink } from '../art/ink.ts'
import { position, service } from '../art/positions.ts'
import './hero-pages.css'

const positions = [
  ['beside', 'Beside'],
  ['behind', 'Behind'],
  ['shadow', 'Shadow'],
] as const

/** The three positions a client can choose, drawn from above. */
export function Positions() {
  return (
    <div className="hero-trio">
      {positions.map(([kind, name]) => (
        <figure key={kind}>
          <Drawing svg={position(kind, { line: ink.blue })} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const looks = [
  ['uniformed', 'Uniformed'],
  ['incognito', 'Incognito'],
] as const

/** The two looks a client can choose. */
export function Looks() {
  return (
    <div className="hero-trio hero-duo">
      {looks.map(([kind, name]) => (
        <figure key={kind}>
          <Drawing svg={service(kind)} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}
