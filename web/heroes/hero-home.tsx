import { href } from 'react-router'
import { dollars } from '../../contract/amounts.ts'
import { stepsInWords } from '../../contract/hero-step-list.ts'
import { capital } from '../../contract/number-words.ts'
import { Drawing } from '../art/drawing.tsx'
import { NightScene } from '../art/night-scene.tsx'
import { sceneHero } from '../art/scene-hero.ts'
import { welcomeItems } from '../art/welcome-items.ts'
import { BothApps } from '../layout/both-apps.tsx'
import { pricesOf, usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { leastPay } from '../price-words.ts'
import { BigNumber } from '../ui/content/big-number.tsx'
import { NumberedStops } from '../ui/content/numbered-stops.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { Opening } from '../ui/layout/opening.tsx'
import { SceneBand } from '../ui/layout/scene-band.tsx'
import type { Route } from './+types/hero-home.ts'
import { BecomeHero } from './become-hero.tsx'
import { ExploreMore } from './hero-guides.tsx'
import { fiveSteps, pay, reasons } from './hero-home-texts.tsx'
import { OpportunityStreet } from './opportunity-street.tsx'
import './hero-pages.css'
import './hero-home.css'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    'Be a Hero and get paid',
    `Walk people home in New York City. At least ${leastPay(pricesOf(matches))}, every tip is yours, paid weekly. See how to become a Hero.`,
  )

const howPayIsCounted = () => <a href={`${href('/hero-earning')}#how-pay-is-counted`}>How pay is counted</a>

export default function HeroHome() {
  const prices = usePrices()
  const upTo = dollars(prices.heroUpToPerHour)
  return (
    <main id="main">
      <Opening
        audience="hero"
        title={<>Be a Hero and get&nbsp;paid</>}
        lede={
          <>
            Walk people home. Work when you want. Earn up to {upTo} an hour, and keep every tip.{' '}
            {howPayIsCounted()}
          </>
        }
        actions={
          <>
            <BecomeHero />
            <ButtonLink look="ghost" href="#become-a-hero">
              What you need
            </ButtonLink>
          </>
        }
        scene={<Drawing svg={sceneHero()} />}
      />
      <Band rail="through">
        <Stop>
          <BigNumber
            title="What you earn"
            number={
              <>
                <small>Up to</small> {upTo}
              </>
            }
            caption={
              <>
                <p>an hour, before tips</p>
                <p className="hero-note">{howPayIsCounted()}</p>
              </>
            }
            facts={pay(prices)}
          />
        </Stop>
      </Band>
      <Band ground="tint" rail="through">
        <Stop>
          <h2 className="sec-head">Opportunity, Flexibility & Extra Income</h2>
        </Stop>
        <OpportunityStreet reasons={reasons} pay={prices.heroPerMinimum} />
      </Band>
      <SceneBand
        title="Protect your Community"
        scene={
          <NightScene
            name="scene-deli"
            alt="A Hero in plain clothes walks a customer past an open corner store."
          />
        }
      >
        <p>You know these blocks. Someone gets home feeling at ease because you walked with them.</p>
        <p>
          Every assignment is on foot or on public transit, never in a private vehicle. The job is unarmed.
          You bring attention, good judgment and calm.
        </p>
      </SceneBand>
      <Band rail="through" id="become-a-hero">
        <Stop>
          <Split>
            <div className="hero-sticky">
              <h2>Become a&nbsp;Hero</h2>
              <p className="lede hero-lede">
                {capital(stepsInWords)}, all online. Send the first three today, and we’ll check each one as
                it comes in.
              </p>
              <Buttons>
                <ButtonLink arrow href={href('/hero-signup')}>
                  Start your application
                </ButtonLink>
              </Buttons>
              <p className="hero-note">
                <a href={href('/heroapplication')}>See every question before you start</a>
              </p>
            </div>
            <NumberedStops stops={fiveSteps} />
          </Split>
        </Stop>
        <div className="hero-welcome-box light-island">
          <div>
            <h3>A box comes to&nbsp;you</h3>
            <p>
              Your uniform, a reversible uniform, your ID card, a phone case, stickers and a note from us.
              Check that everything is there before your first assignment.
            </p>
          </div>
          <div className="hero-welcome-box-items" aria-hidden="true">
            {Object.entries(welcomeItems).map(([item, draw]) => (
              <Drawing key={item} svg={draw()} decorative />
            ))}
          </div>
        </div>
      </Band>
      <Band ground="tint" rail="through">
        <Stop>
          <h2>Explore more</h2>
        </Stop>
        <ExploreMore />
      </Band>
      <Band ground="duty">
        <BothApps first="hero" shows={['found', 'start']} />
      </Band>
      <Band rail="end">
        <Stop>
          <h2>Ready when you are</h2>
        </Stop>
        <p className="lede hero-lede">
          Signing up takes your name, an email, a phone number and a four-digit code. After that, we save
          everything as you go.
        </p>
        <Buttons>
          <BecomeHero />
          <ButtonLink look="ghost" href={href('/help')}>
            Questions? Visit the help center
          </ButtonLink>
        </Buttons>
      </Band>
    </main>
  )
}
