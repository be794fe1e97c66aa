import { href } from 'react-router'
import { DrawingFile } from '../art/drawing-file.tsx'
import { keepTyped } from '../form/keep-typed.ts'
import { usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { heroTexts } from '../sign-up/hero-texts.tsx'
import { startSignUp } from '../sign-up/load-sign-up.server.ts'
import { forgettingWhenDone } from '../sign-up/saved-sign-up.ts'
import { signUpAction } from '../sign-up/sign-up-action.server.ts'
import { SignUpForm, SignUpScreen } from '../sign-up/sign-up-screen.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band, Stop } from '../ui/layout/band.tsx'
import { DrawnHeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import type { Route } from './+types/hero-overview.ts'
import { FiveChecked, ParkWalk } from './four-steps.tsx'
import { atAGlance, whatAHeroDoes, whatHappensNext, whatYouNeed } from './hero-overview-texts.tsx'
import { JobAtAGlance, NeededItems } from './job-at-a-glance.tsx'
import '../ui/layout/grounds.css'
import './hero-pages.css'
import './hero-overview.css'

export const handle = {
  kind: 'enhanced',
  botCheck: true,
  authPage: true,
  line: 'hero',
  section: 'hero',
} satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Work as a Hero in New York City',
    'What a Hero does, what you need and how to sign up. Licensed, unarmed, on foot or on public transit.',
  )

export const loader = (args: Route.LoaderArgs) => startSignUp(args)
export const action = (args: Route.ActionArgs) => signUpAction(args, 'hero')
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped({ serverAction: forgettingWhenDone('hero', serverAction) })

export default function HeroOverview({ loaderData, actionData }: Route.ComponentProps) {
  const prices = usePrices()
  const signUp = { texts: heroTexts, ...loaderData, answer: actionData } as const
  // Without scripts the code has its own page, as on the sign-up page.
  if (actionData && 'step' in actionData && actionData.step === 'code') return <SignUpScreen {...signUp} />
  return (
    <main id="main">
      <div className="overview-top duty">
        <DrawnHeadBand
          drawing={
            <DrawingFile
              name="scene-start"
              alt="Four Heroes begin their shift: three in uniform, one in plain clothes."
              first
            />
          }
        >
          <PageHeading lede="Walk with people who’d rather not walk alone. You’re self-employed, licensed and unarmed, and you choose your hours.">
            Work as a Hero
          </PageHeading>
          <div className="hero-actions">
            <Buttons>
              <ButtonLink arrow href="#sign-up">
                Sign up on this page
              </ButtonLink>
              <ButtonLink look="ghost" href={href('/hero-register')}>
                How to register
              </ButtonLink>
            </Buttons>
          </div>
        </DrawnHeadBand>
      </div>
      <Band rail="start">
        <Stop>
          <h2>The job at a glance</h2>
        </Stop>
        <JobAtAGlance facts={atAGlance(prices)} />
      </Band>
      <Band ground="tint" rail="through">
        <Stop>
          <h2 className="sec-head">What a Hero does</h2>
        </Stop>
        <ParkWalk steps={whatAHeroDoes} />
      </Band>
      <Band rail="through">
        <Stop>
          <h2>What you need</h2>
        </Stop>
        <NeededItems items={whatYouNeed} />
        <p className="hero-note">
          <a href={href('/heroapplication')}>What we’ll ask, and why</a>
        </p>
      </Band>
      <Section
        ground="tint"
        rail="through"
        id="sign-up"
        title={'Become a\u00a0Hero'}
        lede="We’ll text you a four-digit code, and you can start your application."
      >
        <div className="hero-form">
          <SignUpForm {...signUp} embedded />
        </div>
      </Section>
      <Band rail="through">
        <Stop>
          <h2 className="sec-head">What happens next</h2>
        </Stop>
        <FiveChecked steps={whatHappensNext} />
        <p className="hero-note">
          <a href={href('/hero-register')}>All six steps</a>
        </p>
      </Band>
    </main>
  )
}
