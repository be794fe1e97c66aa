import type { Borough, LaunchState } from '../../contract/launch.ts'
import { launch } from '../../contract/launch-plan.ts'
import './borough-list.css'

/** The badge of each launch state, in the words of the page (DECISIONS R22). */
export type Badges = Readonly<Record<LaunchState, string>>

/** The badges of home and of the information pages. */
export const usualBadges: Badges = { open: 'Now', first: 'First', later: 'Next' }

export interface BoroughsProps {
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
