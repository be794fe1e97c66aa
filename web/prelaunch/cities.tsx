import { href } from 'react-router'
import type { Borough } from '../../contract/launch.ts'
import { Drawing } from '../art/drawing.tsx'
import type { Picture } from '../art/picture.ts'
import { BoroughList } from '../launch/borough-list.tsx'
import { pilotBadges, type Where } from '../launch/pilot-words.ts'
import { Section } from '../ui/layout/section.tsx'
import '../ui/content/borough-map.css'

interface CitiesProps {
  boroughs: readonly Borough[] | null
  where: Where
  map: Picture
  labels: Readonly<Record<string, string>>
}

/** SPEC 2.9. */
export function Cities({ boroughs, where, map, labels }: CitiesProps) {
  return (
    <Section
      ground="tint"
      rail="through"
      id="cities"
      title="One city, five stops"
      below={
        <>
          <BoroughList boroughs={boroughs} badges={pilotBadges} now={['open', 'first']} labels={labels} />
          <p className="pre-under">
            {where.now} {where.nextCounted} Tell us your ZIP code and we’ll email you when Heroes walk there.{' '}
            <a href={href('/area')}>See who asks for Hero in your area</a>
          </p>
        </>
      }
    >
      <div>
        <Drawing className="map" svg={map} />
      </div>
    </Section>
  )
}
