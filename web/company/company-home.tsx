import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { lampPost } from '../art/lamp-post.ts'
import { NightScene } from '../art/night-scene.tsx'
import { BoroughList } from '../launch/borough-list.tsx'
import { BoroughMap } from '../launch/borough-map.tsx'
import { launchWords } from '../launch/launch-words.ts'
import { loadBoroughs } from '../launch/load-boroughs.server.ts'
import { noticeCodes, noticeIn, notices } from '../layout/notices.ts'
import { usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { Note } from '../ui/feedback/note.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { Closing } from '../ui/layout/closing.tsx'
import { Manifesto } from '../ui/layout/manifesto.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Directory } from '../ui/navigation/directory.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import type { Route } from './+types/company-home.ts'
import {
  behindIt,
  figures,
  moneyOfGroups,
  principles,
  twoGroups,
  whatWeWrite,
} from './company-home-texts.tsx'
import { FigureWall } from './figure-wall.tsx'
import { TwoGroups } from './two-groups.tsx'
import '../ui/content/big-text.css'
import './company-pages.css'
import './company-home.css'

export const handle = {
  kind: 'static',
  line: 'customer',
  section: 'company',
  query: { kept: { notice: noticeCodes } },
  facts: () => ({ organization: true }),
} satisfies PageHandle

export const meta = () =>
  pageMeta(
    'About us: the company behind Hero',
    'Hero is an on-demand personal protection service in New York City. What we do, what we stand for, where we are and where to read more.',
  )

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  notice: noticeIn(url),
  boroughs: await loadBoroughs(context),
})

export default function CompanyHome({ loaderData: { notice, boroughs } }: Route.ComponentProps) {
  const prices = usePrices()
  const { now, next } = launchWords(boroughs)
  return (
    <main id="main">
      {notice && (
        <div className="wrap company-notice">
          <Note live="status">{notices[notice]}</Note>
        </div>
      )}
      <Manifesto title="About us">
        <p>Hero is an on-demand personal protection service, made in New York City for people on foot.</p>
      </Manifesto>
      <Section rail="through" title="What we do">
        <div className="big-p">
          <p>
            We bring together two people who need each other. One would rather not walk alone. The other is a
            licensed security professional who knows how to be good company on a sidewalk. The app finds the
            closest match, the Hero shows two cards, and they go.
          </p>
          <p>
            Everything else we build serves that walk: the checks that come before it, the support during it,
            and the fair price after it.
          </p>
        </div>
      </Section>
      <Band ground="tint" rail="through">
        <Stop>
          <h2>The numbers we answer for</h2>
        </Stop>
        <FigureWall list={figures(prices)} minutes={prices.minimumMinutes} />
      </Band>
      <Band rail="through">
        <Stop>
          <h2>Two groups of people</h2>
        </Stop>
        <TwoGroups
          label="Two groups of people"
          names={['Customers', 'Heroes']}
          rows={twoGroups(prices)}
          money={moneyOfGroups}
          prices={prices}
        />
        <p className="big-p company-after">
          We try never to help one group at the other’s expense. That’s why both prices are on public pages.
        </p>
      </Band>
      <Band ground="night" rail="through">
        <Stop>
          <h2>What we stand for</h2>
        </Stop>
        <div className="company-lamp">
          <ul>
            {principles.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <Drawing svg={lampPost(true)} decorative />
        </div>
      </Band>
      <Section
        rail="through"
        title="Where we are"
        below={
          <>
            <div className="big-p company-after">
              <p>
                {now} {next} A borough opens when enough verified Heroes are close to the people asking for
                them.
              </p>
            </div>
            <BoroughList boroughs={boroughs} />
          </>
        }
      >
        <BoroughMap boroughs={boroughs} />
      </Section>
      <Band ground="tint" rail="end">
        <Stop>
          <Split shape="even">
            <div>
              <h2>Who’s behind it</h2>
              <Directory links={behindIt} large />
            </div>
            <div>
              <h2>News and stories</h2>
              <Directory links={whatWeWrite} large />
            </div>
          </Split>
        </Stop>
      </Band>
      <Closing
        title="Talk to us"
        lede="Customers, neighbors and press use the contact page. Heroes have their own, with a phone line and people to meet in New York."
        actions={
          <>
            <ButtonLink arrow href={href('/customer-contact')}>
              Contact us
            </ButtonLink>
            <ButtonLink look="ghost" href={href('/hero-contact')}>
              Hero contact
            </ButtonLink>
          </>
        }
        scene={
          <NightScene
            name="scene-deli"
            alt="A Hero in plain clothes walks a customer past an open corner store."
          />
        }
      />
      <NextPage label="Next" title="A letter from the founders" href={href('/company-founder')} />
    </main>
  )
}
