import { href } from 'react-router'
import type { Borough } from '../../contract/launch.ts'
import { Drawing } from '../art/drawing.tsx'
import type { Picture } from '../art/picture.ts'
import { BoroughList } from '../launch/borough-list.tsx'
import { type LaunchWords, pilotBadges } from '../launch/pilot-words.ts'
import { ZipCheck } from '../launch/zip-check.tsx'
import { Section } from '../ui/layout/section.tsx'
import '../ui/content/borough-map.css'

interface CitiesProps {
  boroughs: readonly Borough[] | null
  launchWords: LaunchWords
  map: Picture
  labels: Readonly<Record<string, string>>
}

/** SPEC 2.9. */
export function Cities({ boroughs, launchWords, map, labels }: CitiesProps) {
  return (
    <Section
      ground="tint"
      rail="through"
      id="cities"
      title="One city, five stops"
      below={
        <>
          <BoroughList boroughs={boroughs} badges={pilotBadges} now={['open', 'first']} labels={labels} />
          <div className="prelaunch-under">
            <p>
              {launchWords.now} {launchWords.nextCounted} Join the list and we’ll email you when Heroes walk
              in your area. <a href={href('/area')}>See how many people are waiting</a>
            </p>
            <ZipCheck label="Who’s waiting in your ZIP code?" />
          </div>
        </>
      }
    >
      <div>
        <Drawing className="map" svg={map} />
      </div>
    </Section>
  )
}
