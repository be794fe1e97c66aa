import { href } from 'react-router'
import { dollars, dollarsAndCents, inMinutes } from '../../contract/amounts.ts'
import { aOrAn, capital, dollarsInWords, minutesInWords } from '../../contract/number-words.ts'
import { serviceShare, traditionalPerHour } from '../../contract/prices.ts'
import { Drawing } from '../art/drawing.tsx'
import { DrawingFile } from '../art/drawing-file.tsx'
import { shareLine } from '../art/price-bars.ts'
import { estimateResponse } from '../estimate-response.server.ts'
import { ZipCheck } from '../launch/zip-check.tsx'
import { pricesOf, usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { leastPay } from '../price-words.ts'
import '../styles/pages.css'
import { pageMeta } from '../page-meta.ts'
import { requestContext } from '../request-context.server.ts'
import { TwoLists } from '../ui/content/two-lists.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import type { Route } from './+types/fees.ts'
import { coverage, glance, included, onTop } from './fees-texts.tsx'
import { HourlyBars, PriceExtras, PriceSkyline, PriceStreet } from './price-charts.tsx'
import { priceEstimate } from './price-estimate.ts'
import { PriceEstimator } from './price-estimator.tsx'

export const handle = {
  kind: 'enhanced',
  line: 'customer',
  section: 'customer',
  query: { asked: ['minutes', 'transit'] },
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const { customerPerMinute, customerMinimum, minimumMinutes } = pricesOf(matches)
  const perMinute = dollars(customerPerMinute)
  return pageMeta(
    `Fees: ${perMinute} a minute, ${inMinutes(minimumMinutes)} at least | Hero`,
    `Work out the price of a walk. ${perMinute} per minute, ${aOrAn(customerMinimum / 100)} ${dollarsAndCents(customerMinimum)} minimum, optional tips that go to your Hero in full, and what is and isn’t covered.`,
  )
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { settings } = context.get(requestContext)
  return estimateResponse(priceEstimate(url.searchParams, settings.prices))
}

export default function Fees({ loaderData }: Route.ComponentProps) {
  const prices = usePrices()
  const least = prices.minimumMinutes
  const leastPrice = dollarsAndCents(prices.customerMinimum)
  const pay = dollarsAndCents(prices.heroPerMinimum)
  const rest = serviceShare(least, prices)
  return (
    <main id="main">
      <HeadBand>
        <PageHeading
          lede={`That’s ${dollars(prices.customerPerHour)} per hour, counted by the minute, for as many minutes as you ask for.`}
        >
          {capital(dollarsInWords(prices.customerPerMinute))} a minute, {minutesInWords(least)} at least
        </PageHeading>
      </HeadBand>
      <PriceEstimator estimate={loaderData} />
      <Band rail="through" id="prices">
        <Stop>
          <Split>
            <div>
              <h2>Prices at a glance</h2>
              <p className="lede sec-lede">
                Uniformed or incognito, beside, behind or shadow: the price per minute is the same.
              </p>
            </div>
            <ZipCheck />
          </Split>
        </Stop>
        <PriceSkyline walks={glance(prices)} minimum={least} />
        <p className="page-more">Each lit window is a minute.</p>
      </Band>
      <Band ground="tint" rail="through">
        <Stop>
          <h2>What’s in the price</h2>
        </Stop>
        <PriceStreet parts={included(prices)} />
      </Band>
      <Section
        rail="through"
        title="What’s extra"
        below={
          <DrawingFile
            name="scene-train"
            alt="Two people ride a subway train together."
            className="page-scene page-after"
          />
        }
      >
        <PriceExtras extras={onTop} />
      </Section>
      <Band ground="tint" rail="through">
        <Stop>
          <Split>
            <h2>What others charge</h2>
            <p className="lede">
              Traditional security is quoted by the hour. Hero counts minutes, so {aOrAn(least)} {least}
              -minute walk is {leastPrice}.
            </p>
          </Split>
        </Stop>
        <HourlyBars ours={prices.customerPerHour} {...traditionalPerHour} />
      </Band>
      <Section rail="through" title="What your Hero receives">
        <div>
          <div className="page-text">
            <p>
              At least {leastPay(prices)}, plus every tip. On a minimum walk of {leastPrice}, that is {pay} or
              more for the person beside you. {rest > 0 && 'The rest runs the service.'}
            </p>
          </div>
          <Drawing
            className="page-gap page-after"
            svg={shareLine({ hero: prices.heroPerMinimum, service: rest })}
          />
          <div className="page-text">
            <p>
              Heroes are self-employed and paid every week. Time between assignments isn’t paid, so tips
              matter. <a href={href('/hero-earning')}>How pay is counted</a>
            </p>
          </div>
        </div>
      </Section>
      <Band ground="tint" rail="through" id="coverage">
        <Stop>
          <Split>
            <h2>What is and isn’t covered</h2>
            <div className="page-text">
              <p>
                <b>No extra coverage needed.</b> You don’t have to buy anything else to request a Hero. That
                doesn’t make Hero an insurance policy. Here’s the difference.
              </p>
            </div>
          </Split>
        </Stop>
        <div className="page-after">
          <TwoLists lists={coverage} />
        </div>
        <div className="page-text">
          <p>
            An insurance partnership is planned. It’s not available yet: see{' '}
            <a href={href('/customer-future')}>The future of Hero</a>. The full text is in the{' '}
            <a href={href('/customer-terms-conditions')}>customer terms</a>.
          </p>
        </div>
      </Band>
      <Section rail="end" title="How you pay">
        <div className="page-text">
          <p>
            Add a bank card when you sign up, or later. We only keep a masked card number, and we never store
            the security code. After each walk, the receipt lists the minutes, any public transit charge and
            your tip.
          </p>
          <p>
            Does a number on your receipt look wrong? <a href={href('/customer-contact')}>Write to us</a> and
            choose the topic “A payment or receipt”.
          </p>
        </div>
      </Section>
      <NextPage label="Next" title="Get started" href={href('/getstarted')} />
    </main>
  )
}
