import { href } from 'react-router'
import { gpsDiagram } from '../art/diagrams.ts'
import { Drawing } from '../art/drawing.tsx'
import { DrawingFile } from '../art/drawing-file.tsx'
import { idDiagram } from '../art/id-diagram.ts'
import { walkLine } from '../art/walk-line.ts'
import { looks, positions } from '../home/home-texts.tsx'
import { CustomerPhone } from '../layout/customer-phone.tsx'
import { usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { FactTable } from '../ui/content/fact-table.tsx'
import { FigureRow, PairLegend } from '../ui/content/figure-row.tsx'
import { NumberedStops } from '../ui/content/numbered-stops.tsx'
import { PlainList } from '../ui/content/plain-list.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { after, before, choices, during, goodToKnow } from './how-it-works-texts.tsx'
import '../styles/pages.css'
import { pageMeta } from '../page-meta.ts'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'How it works for customers: seven stops with Hero',
    'From request to receipt in seven stops: ask, match, follow, meet, walk, decide, close. What you choose and what your Hero does at each.',
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
          <Split>
            <div>
              <h2 className="sec-head">Before you meet</h2>
              <CustomerPhone shows="found" className="page-phone" />
            </div>
            <NumberedStops stops={before(prices)} />
          </Split>
        </Stop>
      </Band>
      <Section
        rail="through"
        id="walk"
        title="On the walk"
        below={
          <div className="page-diagrams">
            <Drawing svg={idDiagram()} />
            <Drawing svg={gpsDiagram()} />
          </div>
        }
      >
        <NumberedStops stops={during(prices)} from={4} />
      </Section>
      <Section ground="tint" rail="through" id="afterwards" title="Afterward">
        <div>
          <NumberedStops stops={after} from={7} />
          <DrawingFile
            name="scene-steps"
            alt="A customer waves from an open door. The Hero waits below, under the lamp."
            className="page-scene page-after"
          />
        </div>
      </Section>
      <Band ground="night" rail="through" id="choices">
        <Stop>
          <div className="sec-head">
            <h2>Which look, which position</h2>
            <p className="lede">You make both choices before you order. Neither one is wrong.</p>
          </div>
        </Stop>
        <FigureRow figures={positions} />
        <PairLegend you="You" hero="Your Hero" />
      </Band>
      <Band rail="through">
        <Split>
          <FigureRow figures={looks} />
          <FactTable
            label="Which look, which position"
            head={['Choice', 'What happens', 'Good for']}
            rows={choices}
          />
        </Split>
      </Band>
      <Section ground="tint" rail="end" title="Good to know">
        <PlainList rows={goodToKnow(prices)} />
      </Section>
      <NextPage label="Next" title="What a walk costs" href={href('/fees')} />
    </main>
  )
}
