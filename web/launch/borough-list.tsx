import type { Borough, LaunchState } from '../../contract/launch.ts'
import { launch } from '../../contract/launch-plan.ts'
import './borough-list.css'

/** The label of each launch state (DECISIONS R22). */
export type Badges = Readonly<Record<LaunchState, string>>

export const defaultBadges: Badges = { open: 'Now', first: 'First', later: 'Next' }

export interface BoroughsProps {
  boroughs: readonly Borough[] | null
  badges?: Badges
  now?: readonly LaunchState[]
  /** What to say about a borough besides its state. */
  labels?: Readonly<Record<string, string>>
}

export function BoroughList({
  boroughs,
  badges = defaultBadges,
  now = ['open'],
  labels = {},
}: BoroughsProps) {
  const rows = boroughs ?? launch.districts.map(district => ({ district, state: undefined }))
  const words = (state: LaunchState | undefined, label: string | undefined) =>
    [state && badges[state], label].filter(Boolean).join(', ')
  return (
    <ul className="borough-list">
      {rows.map(({ district, state }) => (
        <li key={district} className={state && now.includes(state) ? 'now' : undefined}>
          {district} {(state || labels[district]) && <span>{words(state, labels[district])}</span>}
        </li>
      ))}
    </ul>
  )
}
