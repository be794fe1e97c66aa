import { href } from 'react-router'
import { screens } from '../../contract/screens.ts'
import { Banner, Day } from '../articles/article-cards.tsx'
import type { ArticleCard } from '../articles/articles.server.ts'
import { ListFailed } from '../articles/list-failed.tsx'
import { feedLinks } from '../feeds/feed-links.ts'
import { LaterScript } from '../layout/later-script.tsx'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { RowControls, rowTimes } from '../ui/content/advancing.tsx'
import advancing from '../ui/content/advancing.worker.ts?worker&url'
import { ArrowIcon } from '../ui/icons/icons.tsx'
import { LeftIcon, RightIcon } from '../ui/icons/tool-icons.tsx'
import { Band } from '../ui/layout/band.tsx'
import { Section } from '../ui/layout/section.tsx'
import type { Route } from './+types/newsroom.ts'
import { loadNewsroom } from './load-news.server.ts'
import './newsroom.css'

export const handle = { kind: 'static', line: 'customer', section: 'press' } satisfies PageHandle

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta(
    'Newsroom: news from Hero',
    'What opened, what changed and what comes next at Hero, the on-demand personal protection service in New York City.',
  ),
  ...feedLinks('news'),
  ...(loaderData?.news ? [] : [{ name: 'robots', content: 'noindex' }]),
]

export const loader = (args: Route.LoaderArgs) => loadNewsroom(args)

const to = (slug: string) => href('/newsroom/news/:slug', { slug })

/** SPEC 9 defines no transition for the slider, so it uses the carousel's. */
const times = {
  every: screens.slider.advance,
  transition: screens.otherCarousel.transition,
  swipe: screens.slider.swipe,
}

/** The arrows of one item as links to its neighbors, for visitors without scripts. */
const TurnsWithoutScript = ({ at, count }: { at: number; count: number }) => (
  <noscript>
    <p className="row-turns">
      {at > 0 && (
        <a href={`#news-${at}`} aria-label="Previous">
          <LeftIcon />
        </a>
      )}
      {at + 1 < count && (
        <a href={`#news-${at + 2}`} aria-label="Next">
          <RightIcon />
        </a>
      )}
    </p>
  </noscript>
)

/** A row that scrolls by touch, wheel, keys and buttons, and advances every five seconds. */
function Latest({ news }: { news: readonly ArticleCard[] }) {
  return (
    <section className="slider advancing night" aria-label="Latest news" {...rowTimes(times)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label="Latest news">
        {news.map((item, at) => (
          <li key={item.slug} id={`news-${at + 1}`}>
            <Banner banner={item.banner} first={at === 0} sizes="(min-width: 992px) 58vw, 100vw" />
            <div className="slider-text">
              <p className="small">
                <Day of={item} />
              </p>
              <h2>
                <a href={to(item.slug)}>{item.title}</a>
              </h2>
              {item.summary && <p className="lede">{item.summary}</p>}
              <TurnsWithoutScript at={at} count={news.length} />
            </div>
          </li>
        ))}
      </ul>
      <RowControls stops={news.map(({ title }, at) => ({ id: `news-${at + 1}`, title }))} />
      <LaterScript src={advancing} />
    </section>
  )
}

function Recent({ news }: { news: readonly ArticleCard[] | null }) {
  if (!news) return <ListFailed again={href('/newsroom')} />
  if (news.length === 0) return <p className="lede news-rows-none">No news yet. Check back soon.</p>
  return (
    <ul className="news-rows">
      {news.map(item => (
        <li key={item.slug}>
          <a href={to(item.slug)}>
            <Day of={item} />
            <h3>{item.title}</h3>
            <Banner banner={item.banner} decorative sizes="176px" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const halves = [
  {
    title: 'Leadership',
    text: 'See who does what on the team page.',
    ground: 'signal',
    to: href('/company-team'),
  },
  {
    title: 'Company info',
    text: 'The facts at a glance, and why Hero exists: a letter from the founders.',
    ground: 'night',
    to: href('/company-founder'),
  },
]

export default function Newsroom({ loaderData: { news } }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1 className="vh" tabIndex={-1}>
        Newsroom
      </h1>
      {news && news.length > 0 && <Latest news={news} />}
      <Band>
        <div className="sec-top">
          <h2 className="h2s">Recent News</h2>
          <a href={href('/newsroom/news')}>See all</a>
        </div>
        <p className="newsroom-about">
          What opened, what changed and what comes next. Every item is dated and signed, and if we get
          something wrong, we correct it in the open.
        </p>
        <Recent news={news} />
      </Band>
      <section aria-labelledby="behind">
        <h2 className="vh" id="behind">
          Behind the news
        </h2>
        <div className="halves">
          {halves.map(({ title, text, ground, to }) => (
            <a className={ground} href={to} key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <ArrowIcon />
            </a>
          ))}
        </div>
      </section>
      <Section ground="tint" title="For the press">
        <div className="newsroom-press">
          <p>
            You can quote the facts under{' '}
            <a href={`${href('/company-founder')}#company-info`}>Company info</a>. For questions, choose the
            topic “Press” on <a href={href('/customer-contact')}>the contact page</a> and tell us your
            deadline.
          </p>
          <p>We don’t give out names of customers or Heroes, and we don’t comment on a single walk.</p>
        </div>
      </Section>
    </main>
  )
}
