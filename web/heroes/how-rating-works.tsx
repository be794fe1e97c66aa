import { href } from 'react-router'
import { service } from '../../contract/service.ts'
import { Drawing } from '../art/drawing.tsx'
import { fewerStars, fiveStars, ratingMenu, ratingSum, reportStop } from '../art/rating-drawings.ts'
import { rollingAverage, rollingRatings } from '../art/rolling-ratings.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { ShortStops } from '../ui/content/numbered-stops.tsx'
import { RollingStrip } from '../ui/content/rolling-strip.tsx'
import { Band, Split } from '../ui/layout/band.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { ReadNext } from './hero-guides.tsx'
import './hero-pages.css'
import './how-rating-works.css'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'How rating works',
    `How Heroes rate and report clients, what we ask when you give fewer than five stars, and how we work out your own rating from the last ${service.ratingsCounted}.`,
  )

const provide = [
  { key: 'opens', text: 'The service ends, and the rating screen opens.' },
  { key: 'stars', text: 'Choose one to five stars for your client.' },
  {
    key: 'send',
    text: 'Send it. The rating is required. Your assignment isn’t complete without it.',
  },
]

const report = [
  { key: 'danger', text: 'If you’re in danger, call 911 first.' },
  { key: 'open', text: 'Open the report after the assignment, or message us during it.' },
  { key: 'say', text: 'Say what happened, where and when.' },
]

const averages = [
  [5, 5, 5, 5],
  [5, 5, 5, 4],
  [5, 5, 4, 3],
].map(ratings => {
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return { ratings, average: Number.isInteger(average) ? average.toFixed(1) : String(average) }
})

export default function HowRatingWorks() {
  return (
    <main id="main">
      <Band ground="night">
        <PageHeading lede="You rate the client, and the client rates you, after every assignment. Here’s what happens at each number of stars.">
          How rating works
        </PageHeading>
        <div className="rating-scale">
          <Drawing svg={fiveStars()} className="rating-five" decorative />
          <section id="provide-a-rating">
            <div>
              <h2>Provide a rating</h2>
              <p className="hero-text">
                Rate the client’s conduct, not the neighborhood, the weather or the length of the walk.
              </p>
            </div>
            <ShortStops stops={provide} />
          </section>
          <section id="explain-a-rating">
            <Drawing svg={fewerStars()} decorative />
            <div>
              <h2>Explain a rating</h2>
              <div className="hero-text">
                <p>Fewer than five stars? The app may ask you why. A few words are enough:</p>
                <ul className="hero-list">
                  <li>Was the client where the request said?</li>
                  <li>Did the client treat you with respect?</li>
                  <li>Did the client ask for something that isn’t part of the job?</li>
                </ul>
                <p>What you write goes to our team. The client doesn’t see who wrote it.</p>
              </div>
            </div>
          </section>
          <section id="report-a-client">
            <Drawing svg={reportStop()} decorative />
            <div>
              <h2>Report a client</h2>
              <div className="hero-text">
                <p>
                  A rating says how it went. A report is for something that can’t happen again: threats,
                  harassment, weapons, someone other than the client, a request to ride in a private vehicle.
                </p>
              </div>
              <div className="hero-stops">
                <ShortStops stops={report} />
              </div>
              <p className="hero-text">A person reads every report.</p>
            </div>
          </section>
        </div>
      </Band>
      <Band ground="tint" id="overall-rating">
        <Split shape="even">
          <h2>Overall rating</h2>
          <div className="hero-text hero-text--top">
            <p>
              Your overall rating is the average of your last {service.ratingsCounted} ratings. With fewer
              than {service.ratingsCounted}, it’s the average of all of them. Older ratings drop off as new
              ones come in.
            </p>
          </div>
        </Split>
        <RollingStrip
          number={rollingAverage()}
          caption={`the average of the last ${service.ratingsCounted} ratings, in this example`}
          pictureLabel="An example of an overall rating"
          picture={<Drawing svg={rollingRatings()} />}
          legend={[
            { tone: 'full', text: 'Five stars' },
            { tone: 'less', text: 'Four' },
            { tone: 'low', text: 'Three or fewer' },
          ]}
        />
        <ul className="rating-sums">
          {averages.map(({ ratings, average }) => (
            <li key={average}>
              <Drawing svg={ratingSum(ratings)} decorative />
              <span>{ratings.join(', ')}</span> <b className="num">{average}</b>
            </li>
          ))}
        </ul>
        <div className="hero-text">
          <p>
            Once you have a lot of ratings, a single low one doesn’t change much. A Hero can be removed after
            reports or low ratings. If it comes to that, we’ll tell you why.
          </p>
        </div>
        <div className="rating-view" id="view-your-rating">
          <Drawing svg={ratingMenu(rollingAverage())} decorative />
          <div>
            <h3>View your rating</h3>
            <div className="hero-text">
              <p>
                Open the menu in the Hero app and tap your rating. You see your overall rating, how many
                ratings it counts, and the compliments clients have left.
              </p>
              <p>
                Think a rating is unfair? <a href={href('/hero-contact')}>Message us</a> and we’ll look at the
                assignment behind it.
              </p>
            </div>
          </div>
        </div>
      </Band>
      <Band>
        <Subheading>Read next</Subheading>
        <ReadNext order={[href('/assignment-tips'), href('/accept-assignment')]} />
      </Band>
      <NextPage label="Next" title="5 tips for a 5-star assignment" href={href('/assignment-tips')} />
    </main>
  )
}
