import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { writingDesk } from '../art/writing-desk.ts'
import { Banner, Day } from '../articles/article-cards.tsx'
import { FailedPage, MissingPage } from '../articles/missing-page.tsx'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta, unlistedMeta } from '../page-meta.ts'
import { Band, Stop } from '../ui/layout/band.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Directory } from '../ui/navigation/directory.tsx'
import type { Route } from './+types/author.ts'
import { writtenWords } from './author-words.ts'
import { loadAuthor } from './load-author.server.ts'
import './author.css'

export const handle = { kind: 'static', line: 'customer', section: 'press' } satisfies PageHandle

const notLoaded = 'The author’s page didn’t load'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData?.state !== 'found') {
    const title = loaderData?.state === 'failed' ? `${notLoaded}: Hero` : 'No Data Found: Hero'
    return unlistedMeta(title)
  }
  const { name } = loaderData
  return pageMeta(
    `${name}: posts and news from Hero`,
    `What ${name} wrote for the blog and the newsroom of Hero, newest first.`,
  )
}

export const loader = (args: Route.LoaderArgs) => loadAuthor(args)

const toPost = (slug: string) => href('/blog/:slug', { slug })
const toNews = (slug: string) => href('/newsroom/news/:slug', { slug })

export default function Author({ loaderData: data }: Route.ComponentProps) {
  if (data.state === 'missing')
    return <MissingPage text="We don’t have an author by that name." backTo={href('/blog')} />
  if (data.state === 'failed')
    return <FailedPage title={`${notLoaded}.`} again={href('/authors/:slug', { slug: data.slug })} />
  const { name, bio, posts, news } = data
  const pieces = [
    ...posts.map(article => ({ article, of: 'From the blog', to: toPost(article.slug) })),
    ...news.map(article => ({ article, of: 'From the newsroom', to: toNews(article.slug) })),
  ].sort((a, b) => b.article.created.localeCompare(a.article.created))
  return (
    <main id="main">
      <Band ground="night" rail="start">
        <Stop>
          <div className="author-head">
            <div>
              <PageHeading lede={bio || undefined}>{name}</PageHeading>
              <p className="author-written">{writtenWords({ posts: posts.length, news: news.length })}</p>
            </div>
            <Drawing svg={writingDesk(posts.length, news.length)} decorative />
          </div>
        </Stop>
      </Band>
      <Band rail="through">
        <ol className="author-line">
          {pieces.map(({ article, of, to }) => (
            <li key={to}>
              <Stop>
                <a href={to}>
                  <h2>{article.title}</h2>
                  <Banner banner={article.banner} decorative sizes="(min-width: 768px) 30vw, 34vw" />
                </a>
                <p className="small">
                  {of}, <Day of={article} />
                </p>
              </Stop>
            </li>
          ))}
        </ol>
      </Band>
      <Band ground="tint" rail="end">
        <Stop>
          <h2>Keep reading</h2>
          <Directory
            links={[
              { title: 'Blog', text: 'Walking New York, by everyone who writes for us', href: href('/blog') },
              { title: 'Newsroom', text: 'What’s new at Hero', href: href('/newsroom') },
            ]}
          />
        </Stop>
      </Band>
    </main>
  )
}
