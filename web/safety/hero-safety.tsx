import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { safetyBridge } from '../art/safety-bridge.ts'
import { safetyMoment } from '../art/safety-moments.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { ShortStops } from '../ui/content/numbered-stops.tsx'
import { DangerStrip } from '../ui/feedback/danger-strip.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { FeatureList } from './feature-list.tsx'
import { afterAnIncident, moments, notTheJob, onEveryAssignment } from './hero-safety-texts.tsx'
import './hero-safety.css'

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
      <Band ground="night">
        <PageHeading lede="You look out for the client. Here’s what looks out for you.">
          Hero safety
        </PageHeading>
        <div className="held">
          <Subheading>On every assignment</Subheading>
          <Drawing svg={safetyBridge(onEveryAssignment.length)} decorative />
          <FeatureList features={onEveryAssignment} />
        </div>
      </Band>
      <Band ground="tint" rail="through">
        <Stop>
          <h2 className="sec-head">Before, during, after</h2>
        </Stop>
        <ol className="pocket-card light-island">
          {moments.map(({ title, text }, index) => (
            <li key={title}>
              <Drawing svg={safetyMoment(index)} decorative />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="pocket-back night">
          <Split>
            <div>
              <h2>After an incident</h2>
              <p className="pocket-turn">The other side of the card</p>
              <div className="pocket-links">
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
            <ShortStops stops={afterAnIncident} />
          </Split>
        </div>
      </Band>
      <Band rail="end">
        <Stop>
          <h2 className="sec-head">What the job isn’t</h2>
        </Stop>
        <ul className="struck">
          {notTheJob.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Band>
      <NextPage label="Next" title="Safety resources" href={href('/safety-resource')} />
    </main>
  )
}
