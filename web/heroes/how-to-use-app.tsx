import { href } from 'react-router'
import { DrawingFile } from '../art/drawing-file.tsx'
import { HeroPhone } from '../layout/hero-phone.tsx'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { FactTable } from '../ui/content/fact-table.tsx'
import { NumberedStops, ShortStops } from '../ui/content/numbered-stops.tsx'
import { DangerStrip } from '../ui/feedback/danger-strip.tsx'
import { Band } from '../ui/layout/band.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { AppWalk, WalkStop } from './app-walk.tsx'
import { beforeOnline, setUp, somethingOff, takeAnAssignment } from './how-to-use-app-texts.ts'
import './hero-pages.css'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'How to use the Hero app',
    'The beginners guide for Heroes: set up your phone, go Online, take an assignment, finish the day, and what to do when something goes wrong.',
  )

export default function HowToUseApp() {
  return (
    <main id="main">
      <Band ground="duty">
        <PageHeading lede="The beginners guide. Read it once with your phone in hand.">
          How to use the app
        </PageHeading>
      </Band>
      <AppWalk>
        <WalkStop phone={<HeroPhone shows="setup" />}>
          <h2>Set up, once</h2>
          <NumberedStops stops={setUp} />
        </WalkStop>
        <WalkStop phone={<HeroPhone shows="ready" />}>
          <h2>Before you go Online</h2>
          <FactTable bare label="Before you go Online" head={['Check', 'Why']} rows={beforeOnline} />
          <Subheading>Go Online</Subheading>
          <p>
            Tap your status. You’re on the map for clients near you, and service alerts come in. Tap again to
            go Offline. There’s no minimum and no shift to ask for.
          </p>
        </WalkStop>
        <WalkStop phone={<HeroPhone shows="accepted" />}>
          <h2>Take an assignment</h2>
          <ShortStops stops={takeAnAssignment} />
          <p className="hero-note">
            <a href={href('/accept-assignment')}>Each step in detail</a>
          </p>
        </WalkStop>
        <WalkStop phone={<HeroPhone shows="chat" />}>
          <h2>Talk to the client</h2>
          <p>Chat and call from the assignment screen. Your number and the client’s stay private.</p>
          <Subheading>On a train or bus</Subheading>
          <p>
            The client may want to take public transit with you. The app adds the extra charge to the client’s
            price. Keep the client’s chosen position as best you can in the space you have, and never switch
            to a private vehicle.
          </p>
        </WalkStop>
      </AppWalk>
      <div className="app-train">
        <DrawingFile name="scene-train" alt="" />
      </div>
      <Section ground="tint" title="If something goes wrong">
        <FactTable
          bare
          label="If something goes wrong"
          head={['What you see', 'What to do']}
          rows={somethingOff}
        />
      </Section>
      <DangerStrip
        text={
          <>
            <b>Someone is in danger?</b> Call 911. Then press the emergency button
          </>
        }
        action={{ label: 'Call 911', href: 'tel:911' }}
      />
      <Section
        shape="even"
        title="After the last walk"
        below={
          <>
            <div className="hero-text">
              <p>
                Go Offline. Open your earnings to see what each assignment paid, with tips on their own line.
                Money goes to your bank every week, or whenever you withdraw it.
              </p>
            </div>
            <p className="hero-note">
              <a href={`${href('/hero-earning')}#how-pay-is-counted`}>How pay is counted</a>
            </p>
            <div className="hero-text">
              <p>
                <b>It’s a beta.</b> You’ll run into some rough edges before full launch. When you do, let us
                know: <a href={href('/hero-contact')}>contact us</a>. Updates come through the app store.
              </p>
            </div>
          </>
        }
      >
        <HeroPhone shows="after" className="hero-phone" />
      </Section>
      <NextPage label="Next" title="Accept an assignment" href={href('/accept-assignment')} />
    </main>
  )
}
