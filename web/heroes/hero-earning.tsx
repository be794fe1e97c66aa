import { href } from 'react-router'
import { dollars, dollarsAndCents, inMinutes } from '../../contract/amounts.ts'
import { aOrAn } from '../../contract/number-words.ts'
import { serviceShare } from '../../contract/prices.ts'
import { Drawing } from '../art/drawing.tsx'
import { hourStrokes } from '../art/figure-drawings.ts'
import { priceSplit } from '../art/pay-diagrams.ts'
import { eveningDown, eveningStreet } from '../art/pay-evening.ts'
import { payMinutes } from '../art/pay-minutes.ts'
import { estimateResponse } from '../estimate-response.server.ts'
import { HeroPhone } from '../layout/hero-phone.tsx'
import { pricesOf, usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { leastPay, shortest } from '../price-words.ts'
import { requestContext } from '../request-context.server.ts'
import { FactTable } from '../ui/content/fact-table.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import type { Route } from './+types/hero-earning.ts'
import { BecomeHeroBelow } from './become-hero.tsx'
import {
  byTime,
  evening,
  inAnHour,
  later,
  ofThePrice,
  tipShare,
  twoFigures,
  whenPaid,
} from './hero-earning-texts.tsx'
import { payEstimate } from './pay-estimate.ts'
import { PayEstimator } from './pay-estimator.tsx'
import './hero-pages.css'
import './hero-earning.css'

export const handle = {
  kind: 'static',
  line: 'hero',
  section: 'hero',
  query: { asked: ['minutes', 'assignments'] },
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    'Hero earnings: how pay is counted',
    `${leastPay(pricesOf(matches))}, ${tipShare} of every tip, paid weekly. Every figure explained, including the time you aren’t paid for.`,
  )

export function loader({ url, context }: Route.LoaderArgs) {
  const { prices } = context.get(requestContext).settings
  return estimateResponse(payEstimate(url.searchParams, prices))
}

export default function HeroEarning({ loaderData }: Route.ComponentProps) {
  const prices = usePrices()
  const least = prices.minimumMinutes
  const pay = dollarsAndCents(prices.heroPerMinimum)
  const price = dollarsAndCents(prices.customerMinimum)
  const hourOnline = inAnHour(prices)
  const onAssignments = [60, Math.round((prices.heroUpToPerHour * least) / prices.heroPerMinimum)]
  const drawn = evening(prices)
  return (
    <main id="main">
      <HeadBand>
        <Split shape="even">
          <div>
            <PageHeading lede={`${leastPay(prices)}. Tips come on top. You’re paid every week.`}>
              Earnings
            </PageHeading>
            <BecomeHeroBelow />
          </div>
          <Drawing svg={payMinutes(least, pay)} className="pay-minutes" decorative />
        </Split>
      </HeadBand>
      <Band ground="night" rail="start" id="how-pay-is-counted">
        <Stop>
          <h2>How pay is counted</h2>
        </Stop>
        {drawn && (
          <>
            <Drawing svg={eveningStreet(drawn.assignments)} className="pay-street" />
            <Drawing svg={eveningDown(drawn.assignments)} className="pay-street-phone" />
            <p className="small">One evening online, from 6 p.m. to 11 p.m.: {drawn.sum} before tips.</p>
          </>
        )}
        <Split shape="even">
          <div className="hero-text">
            <p>
              An assignment of {inMinutes(least)} pays at least {pay}. Longer assignments, and time the client
              adds, are paid at the same rate.
            </p>
            <p>
              So {pay} {aOrAn(least)} {shortest(prices)} is {dollarsAndCents(prices.heroPerHour)} an hour of
              assignments. Time between assignments isn’t paid: not the wait for an alert, and not the way to
              the client.
            </p>
          </div>
          <div>
            <ul className="pay-fares">
              {byTime(prices).map(([time, fare], index) => (
                <li key={time}>
                  {time} <b className="num">{fare}</b> <span>{hourOnline[index]}</span>
                </li>
              ))}
            </ul>
            <p className="small hero-note">These are examples, not forecasts.</p>
          </div>
        </Split>
      </Band>
      <Band ground="tint" rail="through" id="estimate">
        <Stop>
          <h2 className="sec-head">Do the math</h2>
        </Stop>
        <PayEstimator estimate={loaderData} />
      </Band>
      <Band rail="through">
        <Stop>
          <h2>Two figures you’ll see</h2>
        </Stop>
        <ul className="pay-tickets">
          {twoFigures(prices).map(([figure, where, counts], index) => (
            <li key={figure}>
              <Drawing svg={hourStrokes(onAssignments[index] ?? 60)} decorative />
              <h3>{figure}</h3>
              <p>{counts}</p>
              <p className="small">Where you’ll see it: {where}</p>
            </li>
          ))}
        </ul>
        <div className="hero-text">
          <p>
            Neither is a promise. What you make in an hour online depends on how much of it you spend on
            assignments.
          </p>
        </div>
      </Band>
      <Band ground="tint" rail="through">
        <Stop>
          <Split shape="rev">
            <div>
              <h2>Where the price goes</h2>
              <div className="hero-text">
                <p>
                  A customer pays {dollars(prices.customerPerMinute)} a minute, with {aOrAn(least)} {least}
                  -minute minimum of {price}.
                </p>
              </div>
              <Drawing
                className="hero-diagram"
                svg={priceSplit({
                  dollars: prices.customerMinimum / 100,
                  ofHero: prices.heroPerMinimum / 100,
                  words: {
                    hero: `You ${pay}`,
                    service: `Service fee ${dollarsAndCents(serviceShare(0, prices))}`,
                    tip: 'tip',
                  },
                })}
              />
            </div>
            <div className="pay-receipt light-island">
              <FactTable
                brief
                label="Where the price goes"
                head={[`Of ${aOrAn(prices.customerMinimum / 100)} ${price} assignment`, 'Amount']}
                rows={ofThePrice(prices)}
              />
              <h2 className="h-s">Tips</h2>
              <p>Tips are optional, and {tipShare} of every tip goes to you. We don’t take a cut.</p>
            </div>
          </Split>
        </Stop>
      </Band>
      <Band rail="through">
        <Stop>
          <div className="pay-facts">
            <div>
              <h2>What you see before you accept</h2>
              <p className="lede">
                Each service alert shows the time required, the place, the client’s rating and your
                approximate pay. That figure doesn’t include tips or extra expenses.
              </p>
              <p className="hero-note">
                <a href={`${href('/accept-assignment')}#alert`}>The eight steps of an assignment</a>
              </p>
            </div>
            <HeroPhone shows="alert" className="hero-phone" />
            <div>
              <h2>When you’re paid</h2>
              <ol>
                {whenPaid.map(({ title, text }) => (
                  <li key={title}>
                    <h3>{title}</h3>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
            </div>
          </div>
        </Stop>
      </Band>
      <Section
        ground="tint"
        rail="end"
        shape="even"
        title="What comes later"
        lede="We’ll tell you before any rate changes. The agreement says how."
        below={
          <ul className="pay-planned">
            {later.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b> {text}
              </li>
            ))}
          </ul>
        }
      >
        <div>
          <h2>Taxes</h2>
          <div className="hero-text">
            <p>
              You’re self-employed, so we don’t take taxes out of your pay. Set some of it aside. The app
              keeps a record of every payment for your return.
            </p>
            <p>
              <a href={href('/hero-engagement-agreement')}>Read the engagement agreement in full</a>
            </p>
          </div>
        </div>
      </Section>
      <NextPage label="Next" title="How it works for Heroes" href={href('/hero-how-it-works')} />
    </main>
  )
}
