import { href } from 'react-router'
import { dollars } from '../../contract/amounts.ts'
import { logInHref } from '../account/next-page.ts'
import { Drawing } from '../art/drawing.tsx'
import { NightScene } from '../art/night-scene.tsx'
import { sceneStreet } from '../art/scene-street.ts'
import { BoroughList } from '../launch/borough-list.tsx'
import { BoroughMap } from '../launch/borough-map.tsx'
import { launchWords } from '../launch/launch-words.ts'
import { loadBoroughs } from '../launch/load-boroughs.server.ts'
import { availableIn } from '../launch/pilot-words.ts'
import { ZipCheck } from '../launch/zip-check.tsx'
import { BothApps } from '../layout/both-apps.tsx'
import { noticeCodes, noticeIn, notices } from '../layout/notices.ts'
import { pricesOf, usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { SafeRing } from '../safety/safe-ring.tsx'
import { PairLegend } from '../ui/content/pair-legend.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { Band, Stop } from '../ui/layout/band.tsx'
import { Closing } from '../ui/layout/closing.tsx'
import { Opening } from '../ui/layout/opening.tsx'
import { Section } from '../ui/layout/section.tsx'
import type { Route } from './+types/home.ts'
import { FacadeSteps } from './facade-steps.tsx'
import { looks, positions, safetyRows, steps } from './home-texts.tsx'
import { PriceLine } from './price-line.tsx'
import { TwoLooks } from './two-looks.tsx'
import { WalkStreet } from './walk-street.tsx'
import './home.css'

export const handle = {
  kind: 'static',
  line: 'customer',
  place: 'customer',
  // A notice with a return page is personal.
  query: { kept: { notice: noticeCodes }, asked: ['next'] },
  facts: () => ({ organization: true }),
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const { customerPerMinute, minimumMinutes } = pricesOf(matches)
  return pageMeta(
    'Hero: personal protection on demand in New York City',
    `A licensed, background-checked security professional walks with you in NYC, on foot or by public transit. ${dollars(customerPerMinute)} a minute, ${minimumMinutes}-minute minimum.`,
  )
}

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  notice: noticeIn(url),
  logIn: logInHref(url.searchParams.get('next')),
  boroughs: await loadBoroughs(context),
})

const signUp = (
  <ButtonLink arrow href={href('/customer-signup')}>
    Sign up
  </ButtonLink>
)

export default function Home({ loaderData: { notice, logIn, boroughs } }: Route.ComponentProps) {
  const prices = usePrices()
  const { isOpen, isEverywhere, now, nextCounted, service } = launchWords(boroughs)
  return (
    <main id="main">
      {notice && (
        <div className="home-notice wrap">
          <Note live="status">
            {notices[notice]}
            {(notice === 'log-in' || notice === 'session-ended') && (
              <>
                {' '}
                <a href={logIn}>Log in</a>
              </>
            )}
          </Note>
        </div>
      )}
      <Opening
        title={<>Everyone deserves a&nbsp;Hero</>}
        lede="A licensed, background-checked security professional walks with you, on foot or by public transit. You decide when, how long and how close."
        actions={
          <>
            {signUp}
            <ButtonLink look="ghost" href="#apps">
              Get the app
            </ButtonLink>
          </>
        }
        scene={<Drawing svg={sceneStreet()} />}
      />
      <Band rail="through">
        <Stop>
          <PriceLine />
        </Stop>
      </Band>
      <Band ground="night" rail="through">
        <Stop>
          <div className="sec-head">
            <h2>Request your Hero</h2>
            <p className="lede">
              Six stops, from your phone to your door. You request your Hero in the app; the rest happens on
              the sidewalk.
            </p>
          </div>
        </Stop>
        <FacadeSteps steps={steps(prices)} />
        <p className="home-more">
          <a href={href('/how-it-works')}>See every step</a>
        </p>
      </Band>
      <Band rail="through">
        <Stop>
          <div className="sec-head">
            <h2>Beside, behind or shadow</h2>
            <p className="lede">You decide how close, before you order.</p>
          </div>
        </Stop>
        <WalkStreet positions={positions} />
        <PairLegend you="You" hero="Your Hero" />
      </Band>
      <Band ground="tint" rail="through">
        <Stop>
          <TwoLooks looks={looks}>
            <h2>Uniformed or incognito</h2>
            <p className="lede home-lede">
              Uniformed lets the whole street see that you have company. Incognito keeps it between the two of
              you. Same license, same ID card, same checks. Only the clothes change.
            </p>
          </TwoLooks>
        </Stop>
      </Band>
      <Section
        rail="through"
        title={availableIn[service]}
        below={
          <>
            <p className="lede home-lede">
              {!isOpen && 'Anyone in the city can sign up today. '}
              {now} {nextCounted}
            </p>
            <BoroughList boroughs={boroughs} />
            <ZipCheck />
            {!isEverywhere && (
              <p className="home-more">
                Your borough isn’t open yet? <a href={href('/prelaunch')}>Join the waitlist</a>
              </p>
            )}
          </>
        }
      >
        <BoroughMap boroughs={boroughs} />
      </Section>
      <Band ground="night" rail="through">
        <Stop>
          <div className="sec-head">
            <h2>Safe from start to finish</h2>
          </div>
        </Stop>
        <SafeRing features={safetyRows} />
        <p className="home-more">
          <a href={href('/customer-safety')}>How we look after customers</a>
        </p>
      </Band>
      <Band ground="signal" rail="through" id="apps">
        <Stop>
          <BothApps first="customer" shows={['notice', 'service']} title={<>Two apps, one&nbsp;walk</>} />
        </Stop>
      </Band>
      <Closing
        title="Your Hero on Demand"
        lede="Sign up on the web today. Request your first Hero from the app."
        actions={
          <>
            {signUp}
            <ButtonLink look="ghost" href={href('/hero-home')}>
              Be a Hero
            </ButtonLink>
          </>
        }
        scene={<NightScene name="scene-subway" alt="" />}
      />
    </main>
  )
}
