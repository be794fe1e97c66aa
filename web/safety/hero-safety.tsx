import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { idDiagram } from '../art/id-diagram.ts'
import { sceneBridge } from '../art/scene-bridge.ts'
import type { PageHandle } from '../page-kind.ts'
import { ShortStops } from '../ui/content/numbered-stops.tsx'
import { PlainList } from '../ui/content/plain-list.tsx'
import { DangerStrip } from '../ui/feedback/danger-strip.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { StepsLine } from '../ui/progress/steps-line.tsx'
import { afterAnIncident, notTheJob, onEveryAssignment, when } from './hero-safety-texts.tsx'
import { SafeRing } from './safe-ring.tsx'
import './hero-safety.css'
import { pageMeta } from '../page-meta.ts'

export const handle = { kind: 'static', line: 'hero', place: 'safety' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Hero safety',
    'What looks after you while you look after someone else: the emergency button, 24/7 support, two-way ratings, private numbers and GPS.',
  )

export default function HeroSafety() {
  return (
    <main id="main">
      <DangerStrip
        text={<b>If you’re in danger, call 911 first.</b>}
        action={{ label: 'Call 911', href: 'tel:911' }}
      />
      <HeadBand>
        <PageHeading lede="You look out for the client. Here’s what looks out for you.">
          Hero safety
        </PageHeading>
      </HeadBand>
      <div className="safety-scene">
        <Drawing svg={sceneBridge()} decorative />
      </div>
      <Band ground="night" rail="through">
        <Stop>
          <h2 className="sec-head">On every assignment</h2>
        </Stop>
        <SafeRing rows={onEveryAssignment} />
      </Band>
      <Section
        ground="tint"
        rail="through"
        shape="rev"
        title="Identity, both ways"
        lede="You show your ID card and your security guard license. You check that you’re with the right person. Start becomes active only when you’re with the client and identity is confirmed. If something doesn’t match, don’t start. Message us."
      >
        <Drawing svg={idDiagram()} decorative className="safety-diagram" />
      </Section>
      <Section rail="through" title="What the job isn’t">
        <PlainList rows={notTheJob} />
      </Section>
      <Band ground="tint" rail="through">
        <Stop>
          <h2 className="sec-head">Before, during, after</h2>
        </Stop>
        <StepsLine steps={when.map(([title, text]) => ({ title, text }))} ends />
      </Band>
      <Section rail="end" title="After an incident">
        <div>
          <ShortStops stops={afterAnIncident} />
          <div className="safety-after">
            <Buttons>
              <ButtonLink href={href('/hero-contact')}>Contact us</ButtonLink>
              <ButtonLink look="ghost" href={href('/safety-resource')}>
                Safety resources
              </ButtonLink>
              <ButtonLink look="ghost" href={href('/customer-safety')}>
                Customer safety
              </ButtonLink>
            </Buttons>
          </div>
        </div>
      </Section>
      <NextPage label="Next" title="Safety resources" href={href('/safety-resource')} />
    </main>
  )
}
