import type { LaunchState } from '../../contract/launch.ts'
import { boroughMap, boroughOf } from '../art/borough-map.ts'
import { Drawing } from '../art/drawing.tsx'
import type { Picture } from '../art/picture.ts'
import { type BoroughsProps, defaultBadges } from './borough-list.tsx'
import '../ui/content/borough-map.css'

/** `labels` replaces the labels of the states. */
type MapProps = Omit<BoroughsProps, 'now'>

export function boroughPicture({ boroughs, badges = defaultBadges, labels = {} }: MapProps): Picture {
  const boroughsIn = (asked: LaunchState) => boroughs?.filter(({ state }) => state === asked) ?? []
  const open = boroughsIn('open')
  const lit = open.length > 0 ? open : boroughsIn('first')
  return boroughMap({
    ...(lit.length > 0 ? { live: lit.map(({ district }) => boroughOf(district)) } : {}),
    badges: {
      ...Object.fromEntries(boroughs?.map(({ district, state }) => [district, badges[state]]) ?? []),
      ...labels,
    },
  })
}

export const BoroughMap = (props: MapProps) => <Drawing className="map" svg={boroughPicture(props)} />
