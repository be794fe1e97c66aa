import { href } from 'react-router'
import { ArticleCards, Banner } from '../articles/article-cards.tsx'
import { ListFailed } from '../articles/list-failed.tsx'
import { MoreArticles } from '../articles/more-articles.tsx'
import { pageNumber } from '../articles/page-number.ts'
import { feedLinks } from '../feeds/feed-links.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/news-list.ts'
import { loadNewsList, type NewsListData } from './load-news.server.ts'
import { newsPath } from './news-path.ts'
import './news-list.css'

export const handle = {
  kind: 'static',
  line: 'customer',
  section: 'press',
  query: { kept: { page: pageNumber } },
} satisfies PageHandle

const leadBanner = { src: href('/banners/:file', { file: 'banner-talk.svg' }), alt: '' }

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { page, news } = loaderData ?? { page: 1, news: null }
  const hidden = !news
  return [
    ...pageMeta(
      page > 1 ? `All news from Hero, page ${page}` : 'All news from Hero',
      'Every news item from Hero, newest first.',
    ),
    ...feedLinks('news'),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export const loader = (args: Route.LoaderArgs) => loadNewsList(args)

function Items({ page, news, total, from, more }: NewsListData) {
  if (!news) return <ListFailed again={newsPath(page)} />
  const to = (slug: string) => href('/newsroom/news/:slug', { slug })
  return (
    <>
      <h2 className="vh">{page > 1 ? `Page ${page}` : 'Newest'}</h2>
      {news.length > 0 ? (
        <ArticleCards articles={news} to={to} />
      ) : (
        <p className="lede news-none">No news yet. Check back soon.</p>
      )}
      {news.length > 0 && (
        <MoreArticles
          more={more ? { label: 'View more news', href: newsPath(page + 1) } : undefined}
          newer={page > 1 ? { label: 'Newer news', href: newsPath(page - 1) } : undefined}
          shown={{ from: from + 1, to: from + news.length, total }}
        />
      )}
    </>
  )
}

export default function NewsList({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <section className="news-lead night">
        <div className="news-lead-text">
          <h1 tabIndex={-1}>News</h1>
          <p className="lede">Every item, newest first.</p>
        </div>
        <Banner banner={leadBanner} decorative first />
      </section>
      <div className="wrap">
        <Items {...loaderData} />
      </div>
    </main>
  )
}
