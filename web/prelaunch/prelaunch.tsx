import { waitlistMessages } from '../../contract/waitlist-messages.ts'
import { DrawingFile } from '../art/drawing-file.tsx'
import { unreachableError } from '../form/form-error.ts'
import { keepTyped } from '../form/keep-typed.ts'
import { joinLedes } from '../launch/pilot-words.ts'
import { legalLinks, ofAccount } from '../layout/site-links.ts'
import { useOptionalFrame } from '../layout/use-frame.ts'
import { pricesOf, usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { Accordion } from '../ui/content/accordion.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { Opening } from '../ui/layout/opening.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Footer } from '../ui/navigation/footer.tsx'
import { StepsLine } from '../ui/progress/steps-line.tsx'
import type { Route } from './+types/prelaunch.ts'
import { accountOf } from './account-of.server.ts'
import { Cities } from './cities.tsx'
import { CountdownBar } from './countdown-bar.tsx'
import { HeroCard } from './hero-card.tsx'
import { loadPilot, type PilotData } from './load-pilot.server.ts'
import { PrelaunchHeader } from './prelaunch-header.tsx'
import { description, lede, questions, steps } from './prelaunch-texts.tsx'
import { useLaunch } from './use-launch.ts'
import { waitlistAction } from './waitlist-action.server.ts'
import { WaitlistForm } from './waitlist-form.tsx'
import { WhyHero } from './why-hero.tsx'
import './prelaunch.css'

export const handle = {
  kind: 'enhanced',
  botCheck: true,
  line: 'customer',
  header: 'none',
  clock: true,
  fresh: 2,
  query: { asked: [ofAccount] },
  facts: ({ launchWords }: PilotData, { prices }) => ({
    questions: questions(prices, launchWords).map(({ title, text }) => ({ question: title, answer: text })),
  }),
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: 'Hero NYC pilot: join the waitlist' },
  ...(loaderData
    ? [{ name: 'description', content: description(pricesOf(matches), loaderData.launchWords) }]
    : []),
]

export async function loader(args: Route.LoaderArgs) {
  const isOfAccount = args.url.searchParams.has(ofAccount)
  const [pilot, person] = await Promise.all([loadPilot(args), isOfAccount ? accountOf(args) : null])
  return { ...pilot, person }
}

export const action = (args: Route.ActionArgs) => waitlistAction(args)

/** SPEC 8: any failure other than an answer of the gateway. */
const unexpected = { ...unreachableError, message: waitlistMessages.waitlistUnexpected }
export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped({ serverAction, request }, unexpected)

/** A refused form must not reload the page's figures. */
export const shouldRevalidate = () => false

/** SPEC 2.9. */
export default function Prelaunch({ loaderData, actionData }: Route.ComponentProps) {
  const { now, boroughs, launchWords, map, labels, countdown, spots, person } = loaderData
  const launch = useLaunch({ countdownTo: countdown?.countdownTo, boroughs, spots }, now)
  const prices = usePrices()
  const frame = useOptionalFrame()
  return (
    <>
      <PrelaunchHeader>{countdown && <CountdownBar {...countdown} now={now} />}</PrelaunchHeader>
      <main id="main">
        <Opening
          title={<>Walk New York with a&nbsp;Hero</>}
          lede={lede(prices, launch, launchWords)}
          actions={
            <>
              <ButtonLink arrow href="#join">
                Join Waitlist
              </ButtonLink>
              <ButtonLink look="ghost" href="#heroes">
                Become a Hero
              </ButtonLink>
            </>
          }
          scene={
            <DrawingFile
              name="scene-street"
              alt="A New York street at night. Two people walk side by side under a street lamp."
              first
            />
          }
        />
        <Band rail="through" id="how">
          <Stop>
            <div className="sec-head">
              <h2>How it works</h2>
            </div>
          </Stop>
          <StepsLine steps={steps(prices)} />
        </Band>
        <Band ground="night" rail="through" id="why">
          <Stop>
            <h2>Why Hero</h2>
          </Stop>
          <WhyHero prices={prices} />
        </Band>
        <Cities boroughs={boroughs} launchWords={launchWords} map={map} labels={labels} />
        <HeroCard launch={launch} spots={spots} />
        <Section rail="start" id="faq" title="Questions">
          <div className="faq">
            {questions(prices, launchWords).map(({ title, text }) => (
              <Accordion large key={title} title={title}>
                <p>{text}</p>
              </Accordion>
            ))}
          </div>
        </Section>
        <Band ground="signal" rail="end" id="join">
          <Stop>
            <Split>
              <div className="prelaunch-join">
                <h2>Join the waitlist</h2>
                <p className="lede">{joinLedes[launch.pilot]}</p>
              </div>
              <WaitlistForm posted={actionData} person={person ?? undefined} />
            </Split>
          </Stop>
        </Band>
      </main>
      <Footer
        heading={
          <>
            You never
            <br />
            walk alone.
          </>
        }
        note={`© ${frame?.year ?? new Date(now).getUTCFullYear()} Hero. New York City.`}
        legal={legalLinks('customer').filter(({ label }) => label !== 'Visit help center')}
      />
    </>
  )
}
