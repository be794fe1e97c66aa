import { href } from 'react-router'
import { anonDiagram, emergencyDiagram } from '../art/diagrams.ts'
import { Drawing } from '../art/drawing.tsx'
import { DrawingFile } from '../art/drawing-file.tsx'
import { onlineSwitch } from '../art/online-switch.ts'
import { HeroPhone } from '../layout/hero-phone.tsx'
import type { PageHandle } from '../page-kind.ts'
import { FactTable } from '../ui/content/fact-table.tsx'
import { NumberedStops, ShortStops } from '../ui/content/numbered-stops.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { SceneBand } from '../ui/layout/scene-band.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { beforeOnline, setUp, somethingOff, takeAnAssignment } from './how-to-use-app-texts.ts'
import './hero-pages.css'
import { pageMeta } from '../page-meta.ts'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'How to use the Hero app',
    'The beginners guide for Heroes: set up your phone, go Online, take an assignment, finish the day, and what to do when something goes wrong.',
  )

export default function HowToUseApp() {
  return (
    <main id="main">
      <HeadBand>
        <PageHeading lede="The beginners guide. Read it once with your phone in hand.">
          How to use the app
        </PageHeading>
      </HeadBand>
      <Band ground="tint" rail="through">
        <Stop>
          <Split>
            <div>
              <h2 className="sec-head">Set up, once</h2>
              <HeroPhone shows="setup" className="hero-phone" />
            </div>
            <NumberedStops stops={setUp} />
          </Split>
        </Stop>
      </Band>
      <Band rail="through">
        <Stop>
          <h2>Before you go Online</h2>
        </Stop>
        <Split shape="even">
          <FactTable bare label="Before you go Online" head={['Check', 'Why']} rows={beforeOnline} />
          <DrawingFile name="welcome-box" alt="" className="hero-picture hero-beside" />
        </Split>
      </Band>
      <Band ground="tint" rail="through">
        <Stop>
          <Split shape="even">
            <div>
              <h2>Go Online</h2>
              <Drawing svg={onlineSwitch()} decorative className="hero-small-diagram hero-beside" />
              <div className="hero-text">
                <p>
                  Tap your status. You’re on the map for clients near you, and service alerts come in. Tap
                  again to go Offline. There’s no minimum and no shift to ask for.
                </p>
              </div>
            </div>
            <div>
              <h2>Talk to the client</h2>
              <Drawing svg={anonDiagram()} decorative className="hero-small-diagram hero-beside" />
              <div className="hero-text">
                <p>Chat and call from the assignment screen. Your number and the client’s stay private.</p>
              </div>
            </div>
          </Split>
        </Stop>
      </Band>
      <Band rail="through">
        <Stop>
          <Split>
            <div className="hero-sticky">
              <h2>Take an assignment</h2>
              <p className="hero-how">
                <a href={href('/accept-assignment')}>Each step in detail</a>
              </p>
            </div>
            <ShortStops stops={takeAnAssignment} />
          </Split>
        </Stop>
      </Band>
      <SceneBand title="On a train or bus" scene={<DrawingFile name="scene-train" alt="" />}>
        <p>
          The client may want to take public transit with you. The app adds the extra charge to the client’s
          price. Keep the client’s chosen position as best you can in the space you have, and never switch to
          a private vehicle.
        </p>
      </SceneBand>
      <Band rail="through">
        <Stop>
          <Split shape="rev">
            <h2>If something goes wrong</h2>
            <Drawing svg={emergencyDiagram()} decorative className="hero-small-diagram" />
          </Split>
        </Stop>
        <FactTable
          label="If something goes wrong"
          head={['What you see', 'What to do']}
          rows={somethingOff}
        />
      </Band>
      <Band ground="tint" rail="end">
        <Stop>
          <Split shape="even">
            <div>
              <h2>After the last walk</h2>
              <div className="hero-text">
                <p>
                  Go Offline. Open your earnings to see what each assignment paid, with tips on their own
                  line. Money goes to your bank every week, or whenever you withdraw it.
                </p>
              </div>
              <p className="hero-how">
                <a href={`${href('/hero-earning')}#how-pay-is-counted`}>How pay is counted</a>
              </p>
            </div>
            <div>
              <h2>It’s a beta</h2>
              <div className="hero-text">
                <p>
                  You’ll run into some rough edges before full launch. When you do, let us know:{' '}
                  <a href={href('/hero-contact')}>contact us</a>. Updates come through the app store.
                </p>
              </div>
            </div>
          </Split>
        </Stop>
      </Band>
      <NextPage label="Next" title="Accept an assignment" href={href('/accept-assignment')} />
    </main>
  )
}
