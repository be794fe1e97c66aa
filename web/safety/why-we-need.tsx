import { href } from 'react-router'
import { dollars, inMinutes } from '../../contract/amounts.ts'
import { shoesBanner } from '../art/banners/shoes.ts'
import { crimeNumbers } from '../art/crime-numbers.ts'
import { detour } from '../art/detours.ts'
import { Drawing } from '../art/drawing.tsx'
import { DrawingFile } from '../art/drawing-file.tsx'
import { howFar } from '../art/how-far.ts'
import { twoLights } from '../art/two-lights.ts'
import '../styles/pages.css'
import { usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { Band, Stop } from '../ui/layout/band.tsx'
import { DrawnHeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { crimePicture, gap, hours, instead } from './why-we-need-texts.tsx'
import './why-we-need.css'

export const handle = { kind: 'static', line: 'customer', place: 'safety' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Why we need Hero: a city on foot',
    'The case for Hero, without the drama: what crime numbers can and can’t tell you, what people do on long walks, and the gap Hero fills.',
  )

export default function WhyWeNeed() {
  const prices = usePrices()
  return (
    <main id="main">
      <div className="why-top">
        <DrawnHeadBand filled drawing={<Drawing svg={shoesBanner()} />}>
          <PageHeading lede="New York is a walking city. Most walks need nothing but shoes. This page is about the rest.">
            Why we need Hero
          </PageHeading>
        </DrawnHeadBand>
      </div>
      <Band ground="night" rail="start">
        <Stop>
          <h2>A city on foot</h2>
          <p className="lede sec-lede">The city works at every hour, so people walk at every hour.</p>
        </Stop>
        <ol className="hours">
          {hours.map(({ when, text }) => (
            <li key={when}>
              <div className="hours-piece">
                <DrawingFile name="four-hours" alt="" first />
              </div>
              <h3>{when}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="page-text">
          <p>
            All of their trips end the same way: a few blocks on foot, often alone. No train or bus covers
            those blocks.
          </p>
        </div>
      </Band>
      <Band rail="through" id="crime-picture">
        <Stop>
          <div className="sec-head">
            <h2>The crime picture</h2>
            <p className="lede">
              Crime is real. The people it happens to are neighbors, and they deserve more than a headline. We
              try to talk about it the way they’d want us to: plainly, and only as much as helps.
            </p>
          </div>
        </Stop>
        <ul className="counted">
          {crimePicture.map(({ title, text }, index) => (
            <li key={title}>
              <Drawing svg={crimeNumbers(index)} decorative />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band ground="tint" rail="through">
        <Stop>
          <div className="sec-head">
            <h2>What people do instead</h2>
            <p className="lede">When a walk feels long, people find ways around it.</p>
          </div>
        </Stop>
        <ul className="detours">
          {instead.map((way, index) => (
            <li key={way}>
              <Drawing svg={detour(index)} decorative />
              <p>{way}</p>
            </li>
          ))}
        </ul>
        <div className="page-text">
          <p>
            None of this is wrong. But each has a price, in money, time or chances. It’s hardest on people who
            don’t get to choose when they walk.
          </p>
        </div>
      </Band>
      <Band rail="through">
        <Stop>
          <div className="sec-head">
            <h2>The gap</h2>
            <p className="lede">From the platform to your door: who comes with you, and how far.</p>
          </div>
        </Stop>
        <ul className="reach">
          {gap.map(({ what, use, open }, index) => (
            <li key={what}>
              <h3>{what}</h3>
              <Drawing svg={howFar(index)} decorative />
              <p>
                {use} <b>{open}</b>
              </p>
            </li>
          ))}
          <li>
            <h3>Hero</h3>
            <Drawing svg={howFar(gap.length)} decorative />
            <p>
              Between the friend and the bodyguard there’s a gap. That’s where Hero comes in: a licensed,
              background-checked professional for the minutes you need, at {dollars(prices.customerPerMinute)}{' '}
              a minute and {inMinutes(prices.minimumMinutes)} at least.
            </p>
          </li>
        </ul>
      </Band>
      <Band ground="night" rail="end">
        <Stop>
          <div className="second-person">
            <div>
              <h2>What a second person changes</h2>
              <div className="page-text">
                <p>
                  Two people get noticed, and they notice more. And with someone at your side who does this
                  for a living, you can think about other things and enjoy the city again.
                </p>
                <p>
                  We keep our claims small. A Hero is unarmed and isn’t a police officer. No service can take
                  every risk out of a city, and we wouldn’t trust one that said so. What we can do is make
                  sure that the person beside you has been checked, is close by, and is there just for you.
                </p>
              </div>
            </div>
            <div>
              <h2>What it gives back</h2>
              <div className="page-text">
                <p>
                  When walking home is no longer the problem, other things become possible. The late shift.
                  The evening class. The friend in the next borough. Streets with more people on them, at more
                  hours, are better streets for everyone who lives there.
                </p>
                <p>
                  It’s also work: licensed professionals who know these blocks get paid to look after them.{' '}
                  <a href={href('/hero-home')}>Be a Hero</a>
                </p>
                <p>
                  If something has happened to you or to someone close, people can help today. Our{' '}
                  <a href={href('/safety-resource')}>safety resources</a> list them, for everyone.
                </p>
              </div>
            </div>
            <Drawing svg={twoLights()} decorative />
          </div>
        </Stop>
      </Band>
      <NextPage label="Next" title="What is Hero" href={href('/what-hero')} />
    </main>
  )
}
