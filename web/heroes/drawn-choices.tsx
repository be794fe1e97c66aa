import { DrawingFile } from '../art/drawing-file.tsx'
import './hero-pages.css'

const positions = [
  ['beside', 'Beside', 'Seen from above: the Hero walks beside the client.'],
  ['behind', 'Behind', 'Seen from above: the Hero walks a few steps behind the client.'],
  ['shadow', 'Shadow', 'Seen from above: the Hero follows the client at a distance.'],
] as const

export function Positions() {
  return (
    <div className="hero-trio">
      {positions.map(([kind, name, alt]) => (
        <figure key={kind}>
          <DrawingFile name={`hero-${kind}`} alt={alt} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const looks = [
  ['uniformed', 'Uniformed', 'A Hero in uniform.'],
  ['incognito', 'Incognito', 'A Hero in plain clothes.'],
] as const

export function Looks() {
  return (
    <div className="hero-trio hero-duo">
      {looks.map(([kind, name, alt]) => (
        <figure key={kind}>
          <DrawingFile name={`service-${kind}`} alt={alt} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}
