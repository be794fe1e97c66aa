import type { Borough } from '../../contract/launch.ts'
import { launch } from '../../contract/limits.ts'
import { boroughMap } from '../art/borough-map.ts'
import { Drawing } from '../art/drawing.tsx'
import '../ui/borough-map.css'
import './borough-list.css'

const badgeOf = (state: Borough['state']) => (state === 'open' ? 'Now' : 'Next')

/** The boroughs in the order in which they open, each with its badge; without states their names alone. */
export function BoroughList({ boroughs }: { boroughs: readonly Borough[] | null }) {
  const rows = boroughs ?? launch.districts.map(district => ({ district, state: undefined }))
  return (
    <ul className="boros">
      {rows.map(({ district, state }) => (
        <li key={district} className={state === 'open' ? 'now' : undefined}>
          {district} {state && <span>{badgeOf(state)}</span>}
        </li>
      ))}
    </ul>
  )
}

const idOf = (district: Borough['district']) =>
  district.toLowerCase().replace(' ', '-') as NonNullable<Parameters<typeof boroughMap>[0]>['live']

/** The map, with the borough lit that is open or opens first. */
export function BoroughMap({ boroughs }: { boroughs: readonly Borough[] | null }) {
  const lit =
    boroughs?.find(({ state }) => state === 'open') ?? boroughs?.find(({ state }) => state === 'first')
  const svg = lit
    ? boroughMap({ live: idOf(lit.district), words: [badgeOf(lit.state), 'Next'] })
    : boroughMap()
  return <Drawing className="map" svg={svg} />
}
