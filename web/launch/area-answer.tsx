import { href } from 'react-router'
import { boroughMap, boroughOf } from '../art/borough-map.ts'
import { Drawing } from '../art/drawing.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Split } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { WalkBar } from '../ui/progress/walk-bar.tsx'
import { type Area, areaLede, areaTitle, sharePlanned, waitingWords } from './area-words.ts'
import '../ui/content/borough-map.css'
import './area.css'

function Waiting({ area }: { area: Area }) {
  const words = waitingWords(area)
  const share = sharePlanned(area)
  if (words.length === 0) return null
  return (
    <div className="area-waiting">
      <p>{words.join(' ')}</p>
      {share !== undefined && (
        <WalkBar percent={share} label="How many people have asked, out of how many it takes" />
      )}
    </div>
  )
}

interface Props {
  area: Area
  /** The page's own address, for people who pass it on. */
  shareUrl?: string
  /** What the map says in each borough. */
  labels: Readonly<Record<string, string>>
}

export function AreaAnswer({ area, shareUrl, labels }: Props) {
  const { state, district } = area
  return (
    <HeadBand>
      <Split>
        <div>
          <PageHeading lede={areaLede(area)}>{areaTitle(area)}</PageHeading>
          <Waiting area={area} />
          <div className="page-actions">
            <Buttons>
              {state === 'open' ? (
                <ButtonLink arrow href={href('/customer-signup')}>
                  Sign up
                </ButtonLink>
              ) : (
                <ButtonLink arrow href={`${href('/prelaunch')}#join`}>
                  Join the waitlist
                </ButtonLink>
              )}
            </Buttons>
          </div>
          {shareUrl && state !== 'open' && (
            <p className="small area-share">
              Your neighbors count, too. Send them this page:{' '}
              <a href={shareUrl}>{shareUrl.replace(/^https?:\/\//, '')}</a>
            </p>
          )}
        </div>
        <Drawing
          className="map"
          svg={boroughMap({ live: district ? [boroughOf(district)] : [], badges: labels })}
        />
      </Split>
    </HeadBand>
  )
}
