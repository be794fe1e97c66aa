import type { ReactNode } from 'react'
import { type FeedKind, feedLinks } from '../feeds/feed-links.ts'
import type { PageFacts } from '../page-kind.ts'
import { pageMeta, unlistedMeta } from '../page-meta.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { Band } from '../ui/layout/band.tsx'
import { ArticleCards, Banner, Day } from './article-cards.tsx'
import type { ArticleCard } from './articles.server.ts'
import { ListFailed } from './list-failed.tsx'
import type { ArticleData } from './load-article.server.ts'
import { FailedPage, MissingPage } from './missing-page.tsx'
import { Share } from './share.tsx'
import './article-page.css'

export const articleMeta =
  (failed: string, feed: FeedKind) =>
  ({ loaderData }: { loaderData: ArticleData | undefined }) => {
    if (loaderData?.state !== 'found')
      return unlistedMeta(
        `${loaderData?.state === 'missing' ? 'No Data Found' : failed.replace('.', '')}: Hero`,
      )
    const { title, summary } = loaderData.article
    return [...pageMeta(`${title}: Hero`, summary || title), ...feedLinks(feed)]
  }

export const articleFacts =
  (type: 'NewsArticle' | 'BlogPosting') =>
  (data: ArticleData): PageFacts => {
    if (data.state !== 'found') return {}
    const { title, created, author, categories, banner } = data.article
    const image = banner?.image
    return { article: { type, title, published: created, author, categories, ...(image ? { image } : {}) } }
  }

type ArticlePageProps = {
  data: ArticleData
  to: (slug: string) => string
  all: { href: string; label: string }
  latest: string
  author: (name: string) => ReactNode
  timed?: boolean
  below?: (article: ArticleCard) => ReactNode
  /** The page of a draft has a secret address, which isn’t the article’s, so it offers no sharing. */
  isDraft?: true
  words: { failed: string; missing: string; backTo: string }
}

export function ArticlePage({
  data,
  to,
  all,
  latest,
  author,
  timed,
  below,
  isDraft,
  words,
}: ArticlePageProps) {
  if (data.state === 'missing') return <MissingPage text={words.missing} backTo={words.backTo} />
  if (data.state === 'failed') return <FailedPage title={words.failed} again={to(data.slug)} />
  const { article, html, address, others } = data
  return (
    <main id="main">
      <article>
        <header className="wrap article-head">
          <p className="small">
            <Day of={article} />
            {timed && ` · ${article.minutes} min read`}
          </p>
          <h1 className="page-h1" tabIndex={-1}>
            {article.title}
          </h1>
          <div className="article-meta">
            {article.author && <p>{author(article.author)}</p>}
            {!isDraft && <Share address={address} title={article.title} />}
          </div>
        </header>
        <figure className="article-banner">
          <Banner banner={article.banner} first sizes="100vw" />
        </figure>
        <div className="wrap article-body">
          <RichText html={html} />
          {below?.(article)}
        </div>
      </article>
      {others?.length !== 0 && (
        <Band ground="tint">
          <div className="sec-top">
            <h2 className="h2s">{latest}</h2>
            <a href={all.href}>{all.label}</a>
          </div>
          {others ? <ArticleCards articles={others} to={to} /> : <ListFailed again={to(article.slug)} />}
        </Band>
      )}
    </main>
  )
}
