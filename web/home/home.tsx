import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { sceneStreet } from '../art/scene-street.ts'
import { sceneSubway } from '../art/scene-subway.ts'
import { takeNotice } from '../layout/notice.server.ts'
import { notices } from '../layout/notices.ts'
import { progressHref } from '../layout/site-links.ts'
import type { PageHandle } from '../page-kind.ts'
import { Band, Stop } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Closing } from '../ui/closing.tsx'
import { Note } from '../ui/note.tsx'
import { Opening } from '../ui/opening.tsx'
import { PictureRows } from '../ui/picture-rows.tsx'
import { PlainList } from '../ui/plain-list.tsx'
import { StepsLine } from '../ui/steps-line.tsx'
import { visitContext } from '../visit.server.ts'
import type { Route } from './+types/home.ts'
import { aboutUs, contactRows, safetyRows, steps } from './home-texts.tsx'
import './home.css'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'Hero: personal protection on demand in New York City' },
  {
    name: 'description',
    content:
      'A licensed, background-checked security professional walks with you in NYC, on foot or by public transport. $1 a minute, 15-minute minimum.',
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const { cookies, settings } = context.get(visitContext)
  return {
    notice: takeNotice(context),
    audience: cookies.account()?.audience ?? null,
    support: settings.support,
  }
}

function SignUpActions({ audience }: { audience: 'customer' | 'hero' | null }) {
  if (audience)
    return (
      <ButtonLink arrow href={progressHref(audience)}>
        My progress
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink arrow href={href('/customer-signup')}>
        Sign up
      </ButtonLink>
      <ButtonLink look="ghost" href={href('/hero-signup')}>
        Become a Hero
      </ButtonLink>
    </>
  )
}

export default function Home({ loaderData: { notice, audience, support } }: Route.ComponentProps) {
  return (
    <main id="main">
      {notice && (
        <div className="home-notice wrap">
          <Note live="status">
            {notices[notice]}
            {(notice === 'log-in' || notice === 'session-ended') && (
              <>
                {' '}
                <a href={href('/login')}>Log in</a>
              </>
            )}
          </Note>
        </div>
      )}
      <Opening
        title={<>Everyone deserves a&nbsp;Hero</>}
        lede="A licensed, background-checked security professional walks with you, on foot or by public transport. You say when, how long and how close."
        actions={<SignUpActions audience={audience} />}
        scene={<Drawing svg={sceneStreet()} />}
      />
      <Band rail="through" id="what-is-hero">
        <Stop>
          <div className="sec-head">
            <h2>Request your Hero</h2>
            <p className="lede">
              Six stops, from your phone to your door. You request your Hero in the app; the rest happens on
              the sidewalk. $1 a minute, 15 minutes at least.
            </p>
          </div>
        </Stop>
        <StepsLine steps={steps} />
      </Band>
      <Band ground="night" rail="through" id="safety">
        <Stop>
          <div className="sec-head">
            <h2>Safe from start to finish</h2>
          </div>
        </Stop>
        <PictureRows rows={safetyRows} />
      </Band>
      <Band rail="through" id="company">
        <Stop>
          <div className="sec-head">
            <h2>About us</h2>
            <p className="lede">
              Hero is an on-demand personal protection service, made in New York City for people on foot.
            </p>
          </div>
        </Stop>
        <PlainList rows={aboutUs} />
      </Band>
      <Band ground="tint" rail="end" id="contact">
        <Stop>
          <div className="sec-head">
            <h2>Contact us</h2>
            <p className="lede">Phone 6 a.m.-10 p.m. Eastern, messages 24/7, in danger call 911.</p>
          </div>
        </Stop>
        <PlainList rows={contactRows(support)} />
      </Band>
      <Closing
        title="Your Hero on Demand"
        lede="Sign up on the web today. Request your first Hero from the app."
        actions={<SignUpActions audience={audience} />}
        scene={<Drawing svg={sceneSubway()} decorative />}
      />
    </main>
  )
}
