import { href } from 'react-router'
import { dollars, inMinutes } from '../../contract/amounts.ts'
import { detour } from '../art/detours.ts'
import { Drawing } from '../art/drawing.tsx'
import { DrawingFile } from '../art/drawing-file.tsx'
import { gapLine } from '../art/gap-line.ts'
import { twoLights } from '../art/two-lights.ts'
import '../styles/pages.css'
import { usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { FactTable } from '../ui/content/fact-table.tsx'
import { PlainList } from '../ui/content/plain-list.tsx'
import { Band, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { SceneBand } from '../ui/layout/scene-band.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { gap, instead } from './why-we-need-texts.tsx'
import './why-we-need.css'

export const handle = { kind: 'static', line: 'customer', place: 'safety' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Why we need Hero: a city on foot',
    'The case for Hero, without the drama: what crime numbers can and can’t tell you, what people do on long walks, and the gap Hero fills.',
  )

const crimePicture = [
  {
    title: 'The numbers are public.',
    text: 'The police department publishes reported crime by precinct on its website, under the name CompStat. If you want figures, get them there, with their dates and definitions. We don’t print any here. A number without a place and a date doesn’t say much, and it’s out of date by next month.',
  },
  {
    title: 'The numbers aren’t the whole picture.',
    text: 'They count reports. Some things are never reported. And no table counts the trips that people didn’t take.',
  },
  {
    title: 'A place isn’t its numbers.',
    text: 'Nor is a person. We don’t rank neighborhoods, and we don’t tell you who to be afraid of. You know your walk better than any map.',
  },
]

export default function WhyWeNeed() {
  const prices = usePrices()
  return (
    <main id="main">
      <HeadBand>
        <PageHeading lede="New York is a walking city. Most walks need nothing but shoes. This page is about the rest.">
          Why we need Hero
        </PageHeading>
      </HeadBand>
      <SceneBand
        title="A city on foot"
        scene={
          <DrawingFile
            name="scene-bridge"
            alt="Two people walk over a bridge at night, in the light of its lamps."
          />
        }
      >
        <p>
          The city works at every hour, so people walk at every hour. A nurse goes home before dawn. A cook
          locks up after midnight. A student leaves the library when it closes. A father carries a sleeping
          child from the train.
        </p>
        <p>
          All of their trips end the same way: a few blocks on foot, often alone. No train or bus covers those
          blocks.
        </p>
      </SceneBand>
      <Section
        rail="through"
        id="crime-picture"
        title="The crime picture"
        lede="Crime is real. The people it happens to are neighbors, and they deserve more than a headline. We try to talk about it the way they’d want us to: plainly, and only as much as helps."
      >
        <PlainList rows={crimePicture} />
      </Section>
      <div className="page-banner">
        <DrawingFile
          name="dusk-block"
          alt="A long block at dusk. The street lamps have just been lit, and two people walk in the light of one."
        />
      </div>
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
          <h2>The gap</h2>
          <Drawing svg={gapLine()} className="gap-drawn" />
        </Stop>
        <FactTable
          label="The gap"
          head={['What there is', 'What it’s for', 'What it leaves open']}
          rows={gap}
        />
        <div className="page-text">
          <p>
            Between the friend and the bodyguard there’s a gap. That’s where Hero comes in: a licensed,
            background-checked professional for the minutes you need, at {dollars(prices.customerPerMinute)} a
            minute and {inMinutes(prices.minimumMinutes)} at least.
          </p>
        </div>
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
