import { keysOf } from '../../contract/keys.ts'
import { Drawing } from '../art/drawing.tsx'
import { type Look, type Place, sixWalk } from '../art/six-walks.ts'
import './walk-options.css'

type Choice = readonly [name: string, happens: string, goodFor: string]
interface Props {
  label: string
  looks: Record<Look, Choice>
  places: Record<Place, Choice>
}

/** Two looks times three positions: drawings of the six possible walks. */
export function WalkOptions({ label, looks, places }: Props) {
  const words = ([name, happens, goodFor]: Choice) => (
    <>
      <b>{name}</b> <span>{happens}.</span>{' '}
      <span className="walk-options-for">
        Good for: <i>{goodFor}</i>
      </span>
    </>
  )
  return (
    <table className="walk-options" aria-label={label}>
      <thead>
        <tr>
          <td />
          {keysOf(places).map(place => (
            <th key={place} scope="col">
              {words(places[place])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keysOf(looks).map(look => (
          <tr key={look}>
            <th scope="row">{words(looks[look])}</th>
            {keysOf(places).map(place => (
              <td key={place}>
                <Drawing svg={sixWalk(look, place)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
