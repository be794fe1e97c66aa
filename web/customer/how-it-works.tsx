import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { DrawingFile } from '../art/drawing-file.tsx'
import { requestMap } from '../art/request-map.ts'
import { walkLine } from '../art/walk-line.ts'
import { usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { PlainList } from '../ui/content/plain-list.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { after, before, during, goodToKnow, looks, places } from './how-it-works-texts.tsx'
import { RequestStops, WalkMinutes } from './request-stops.tsx'
import { WalkOptions } from './walk-options.tsx'
import '../styles/pages.css'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'How it works for customers: seven stops with Hero',
    'From request to receipt in seven stops: ask, match, follow, meet, walk, decide and close. What you choose and what your Hero does at each.',
  )

export default function HowItWorks() {
  const prices = usePrices()
  return (
    <main id="main">
      <HeadBand>
        <PageHeading lede="Seven stops, from your request to your receipt.">How it works</PageHeading>
        <p className="page-more">
          Here to work as a Hero? <a href={href('/hero-how-it-works')}>How it works for Heroes</a>
        </p>
        <div className="page-actions">
          <Buttons>
            <ButtonLink arrow href={href('/customer-signup')}>
              Sign up
            </ButtonLink>
          </Buttons>
        </div>
        <Drawing svg={walkLine()} className="page-wide" />
      </HeadBand>
      <Band ground="tint" rail="through" id="before">
        <Stop>
          <h2>Before you meet</h2>
        </Stop>
        <Drawing svg={requestMap()} className="request-map" decorative />
        <RequestStops stops={before(prices)} />
      </Band>
      <Band ground="night" rail="through" id="walk">
        <Stop>
          <h2>On the walk</h2>
        </Stop>
        <WalkMinutes minimum={prices.minimumMinutes} />
        <RequestStops stops={during(prices)} from={4} />
      </Band>
      <Band rail="through" id="afterwards">
        <Stop>
          <div className="request-home">
            <div>
              <h2>Afterward</h2>
              <RequestStops stops={after} from={7} />
            </div>
            <DrawingFile
              name="scene-steps"
              alt="A customer waves from an open door. The Hero waits below, under the lamp."
            />
          </div>
        </Stop>
      </Band>
      <Band ground="tint" rail="through" id="choices">
        <Stop>
          <div className="sec-head">
            <h2>Which look, which position</h2>
            <p className="lede">You make both choices before you order. There’s no wrong answer.</p>
          </div>
        </Stop>
        <WalkOptions label="Which look, which position" looks={looks} places={places} />
      </Band>
      <Section rail="end" title="Good to know">
        <PlainList rows={goodToKnow(prices)} />
      </Section>
      <NextPage label="Next" title="What a walk costs" href={href('/fees')} />
    </main>
  )
}
