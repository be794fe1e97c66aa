import { href } from 'react-router'
import { stepsInWords } from '../../contract/hero-step-list.ts'
import { Drawing } from '../art/drawing.tsx'
import { meetingStops } from '../art/meeting-stops.ts'
import { HeroPhone } from '../layout/hero-phone.tsx'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { Band, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { StepsLine } from '../ui/progress/steps-line.tsx'
import { GuideMap } from './guide-map.tsx'
import '../ui/layout/grounds.css'
import './hero-pages.css'
import './hero-using-app.css'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Using the Hero app',
    'Four short guides for Heroes. How to use the app, accept an assignment, how rating works, and 5 tips for a 5-star assignment.',
  )

const toTheApp = () => [
  {
    title: 'Sign up',
    text: (
      <>
        <a href={href('/hero-signup')}>Sign up</a> and finish your {stepsInWords}.
      </>
    ),
  },
  {
    title: 'Download the Hero app',
    text: 'It’s a beta before full launch, on iPhone. Android is coming soon.',
  },
  {
    title: 'Prepare to start',
    text: (
      <>
        Bank details, welcome box, guide: <a href={href('/hero-register')}>the six steps</a>.
      </>
    ),
  },
]

export default function HeroUsingApp() {
  return (
    <main id="main">
      <div className="guides duty">
        <HeadBand>
          <PageHeading lede="Four short guides. Start with the first, and come back to the others when you need them.">
            Using the app
          </PageHeading>
        </HeadBand>
        <div className="wrap">
          <h2 className="vh">The guides</h2>
          <GuideMap />
        </div>
      </div>
      <Section
        rail="start"
        shape="even"
        title="Community features are coming soon"
        lede={
          <>
            Heroes will be able to meet other Heroes in the app. Until then,{' '}
            <a href={href('/hero-contact')}>write to us</a>.
          </>
        }
      >
        <div className="app-heroes">
          <Drawing svg={meetingStops()} />
        </div>
      </Section>
      <Band ground="tint" rail="through">
        <Stop>
          <h2 className="sec-head">Not in the app yet?</h2>
        </Stop>
        <div className="app-way">
          <div>
            <StepsLine steps={toTheApp()} ends />
          </div>
          <div className="app-phone">
            <HeroPhone shows="menu" className="hero-phone" />
          </div>
        </div>
      </Band>
      <NextPage label="Next" title="How to use the app" href={href('/how-to-use-app')} />
    </main>
  )
}
