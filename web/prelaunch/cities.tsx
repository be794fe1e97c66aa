import type { Borough } from '../../contract/launch.ts'
import { BoroughList, BoroughMap } from '../launch/borough-list.tsx'
import { launchWords } from '../launch/launch-words.ts'
import { Band, Split, Stop } from '../ui/band.tsx'
import { badges } from './prelaunch-texts.tsx'

/** The five boroughs with the badges of this page, in a list and on the map (SPEC 2.9). */
export function Cities({ boroughs }: { boroughs: readonly Borough[] | null }) {
  const { now, nextCounted } = launchWords(boroughs)
  return (
    <Band ground="tint" rail="through" id="cities">
      <Stop>
        <Split>
          <div>
            <h2>One city, five stops</h2>
            <BoroughList boroughs={boroughs} badges={badges} now={['open', 'first']} />
            <p className="pre-under">
              {now} {nextCounted} Tell us your ZIP, and we write when your borough opens.
            </p>
          </div>
          <div>
            <BoroughMap boroughs={boroughs} badges={badges} />
          </div>
        </Split>
      </Stop>
    </Band>
  )
}
