import { href } from 'react-router'
import { linesBanner } from '../art/banners/plain.ts'
import { Drawing } from '../art/drawing.tsx'
import { BoroughList } from '../launch/borough-list.tsx'
import { BoroughMap } from '../launch/borough-map.tsx'
import { launchWords } from '../launch/launch-words.ts'
import { loadBoroughs } from '../launch/load-boroughs.server.ts'
import { CustomerPhone } from '../layout/customer-phone.tsx'
import { HeroPhone } from '../layout/hero-phone.tsx'
import { usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import type { Route } from './+types/customer-future.ts'
import { comingSoon, launchAndSoon } from './customer-future-texts.tsx'
import { LaunchTracks, PlanSheets } from './future-plan.tsx'
import '../styles/pages.css'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'The future of Hero: what comes next',
    'Safety technology, the apps, the beta and app updates: what’s planned for launch, what’s coming later and what’s still undecided.',
  )

export const loader = async ({ context }: Route.LoaderArgs) => ({ boroughs: await loadBoroughs(context) })

export default function CustomerFuture({ loaderData: { boroughs } }: Route.ComponentProps) {
  const prices = usePrices()
  const { now, next } = launchWords(boroughs)
  return (
    <main id="main">
      <HeadBand>
        <PageHeading lede="What we offer today is one walk, done right. Here’s what we’re building next.">
          The future of Hero
        </PageHeading>
      </HeadBand>
      <div className="page-banner">
        <Drawing svg={linesBanner()} decorative />
      </div>
      <Band rail="through" id="technology">
        <Stop>
          <Split>
            <h2>Safety enabling technology</h2>
            <p className="lede">
              We add technology when it helps two people on a sidewalk, and skip it when it just adds screens.
              Five things are on the way.
            </p>
          </Split>
        </Stop>
        <PlanSheets plans={comingSoon(prices)} />
      </Band>
      <Band ground="tint" rail="through">
        <Stop>
          <h2>At launch, and coming soon</h2>
        </Stop>
        <LaunchTracks label="What works at launch and what is coming soon" tracks={launchAndSoon} />
        <div className="page-text">
          <p>
            No dates yet. We’ll announce them in the <a href={href('/newsroom')}>newsroom</a>.
          </p>
        </div>
      </Band>
      <Section
        rail="through"
        id="apps"
        title="App development"
        below={
          <div className="page-text">
            <p>
              There are two apps: one for customers and one for Heroes. Both are made for iPhone first.
              Android is coming soon, so you won’t have to switch phones to take a walk.
            </p>
            <p>
              Sign-up, verification and help are on this website. Requests and assignments are in the apps,
              where location and alerts work best.
            </p>
            <h3 id="beta">Beta app notice</h3>
            <p>
              The Hero app is a beta until full launch, and it’s still changing. Some features, such as the
              community, aren’t there yet.
            </p>
            <p>
              What that means for you: the price, the receipt and the ID check work the way this site
              describes. If something in your app acts up, <a href={href('/customer-contact')}>write to us</a>{' '}
              and tell us what you pressed and what you saw. That’s how a beta gets better.
            </p>
            <h3 id="updates">App updates</h3>
            <p>
              You can read what changed, in plain words, in the news:{' '}
              <a href={href('/newsroom/news')}>App updates</a>.
            </p>
          </div>
        }
      >
        <div className="page-phones">
          <CustomerPhone shows="walk" />
          <HeroPhone shows="online" />
        </div>
      </Section>
      <Section
        rail="end"
        ground="tint"
        id="boroughs"
        title="Boroughs on the line"
        lede={
          <>
            {now} {next} You can ask for your neighborhood by joining the{' '}
            <a href={href('/prelaunch')}>waitlist</a>: it tells us where people want to walk.
          </>
        }
        below={<BoroughList boroughs={boroughs} />}
      >
        <BoroughMap boroughs={boroughs} />
      </Section>
      <NextPage label="Next" title="News from Hero" href={href('/newsroom')} />
    </main>
  )
}
