import type { Borough, LaunchState } from '../../contract/launch.ts'
import { launch } from '../../contract/limits.ts'
import { boroughMap, boroughOf } from '../art/borough-map.ts'
import { Drawing } from '../art/drawing.tsx'
import '../ui/borough-map.css'
import './borough-list.css'

/** The badge of each launch state, in the words of the page (DECISIONS R22). */
export type Badges = Readonly<Record<LaunchState, string>>

/** The badges of home and of the information pages. */
const usualBadges: Badges = { open: 'Now', first: 'First', later: 'Next' }

interface BoroughsProps {
  /** Null while nobody says where they stand: then they have no badges. */
  boroughs: readonly Borough[] | null
  badges?: Badges
  /** The states whose badge stands out. */
  now?: readonly LaunchState[]
}

/** The boroughs in the order in which they open, each with its badge; without states their names alone. */
export function BoroughList({ boroughs, badges = usualBadges, now = ['open'] }: BoroughsProps) {
  const rows = boroughs ?? launch.districts.map(district => ({ district, state: undefined }))
  return (
    <ul className="boros">
      {rows.map(({ district, state }) => (
        <li key={district} className={state && now.includes(state) ? 'now' : undefined}>
          {district} {state && <span>{badges[state]}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The map, with the boroughs lit that are open, or before any is, those that open first. */
export function BoroughMap({ boroughs, badges = usualBadges }: Omit<BoroughsProps, 'now'>) {
  const are = (asked: LaunchState) => boroughs?.filter(({ state }) => state === asked) ?? []
  const lit = are('open').length > 0 ? are('open') : are('first')
  const svg = boroughMap({
    ...(lit.length > 0 ? { live: lit.map(({ district }) => boroughOf(district)) } : {}),
    badges: Object.fromEntries(boroughs?.map(({ district, state }) => [district, badges[state]]) ?? []),
  })
  return <Drawing className="map" svg={svg} />
}
