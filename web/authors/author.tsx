import { href } from 'react-router'
import { ArticleCards } from '../articles/article-cards.tsx'
import { FailedPage, MissingPage } from '../articles/missing-page.tsx'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta, unlistedMeta } from '../page-meta.ts'
import { Band } from '../ui/layout/band.tsx'
import type { Route } from './+types/author.ts'
import { loadAuthor } from './load-author.server.ts'

export const handle = { kind: 'static', line: 'customer', section: 'press' } satisfies PageHandle

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

const notLoaded = 'The author’s page didn’t load'

export const loader = (args: Route.LoaderArgs) => loadAuthor(args)

const toPost = (slug: string) => href('/blog/:slug', { slug })
const toNews = (slug: string) => href('/newsroom/news/:slug', { slug })

export default function Author({ loaderData: data }: Route.ComponentProps) {
  if (data.state === 'missing')
    return <MissingPage text="We don’t have an author by that name." backTo={href('/blog')} />
  if (data.state === 'failed')
    return <FailedPage title={`${notLoaded}.`} again={href('/authors/:slug', { slug: data.slug })} />
  const { name, bio, posts, news } = data
  return (
    <main id="main">
      <Band>
        <h1 className="page-h1" tabIndex={-1}>
          {name}
        </h1>
        {bio && <p className="lede">{bio}</p>}
        <p className={bio ? undefined : 'lede'}>
          {[
            posts.length > 0 && `${posts.length} ${posts.length === 1 ? 'post' : 'posts'} on the blog`,
            news.length > 0 && `${news.length} news ${news.length === 1 ? 'item' : 'items'}`,
          ]
            .filter(Boolean)
            .join(' and ')}
          , newest first.
        </p>
      </Band>
      {posts.length > 0 && (
        <Band ground="tint">
          <h2 className="h2s">From the blog</h2>
          <ArticleCards articles={posts} to={toPost} />
        </Band>
      )}
      {news.length > 0 && (
        <Band>
          <h2 className="h2s">From the newsroom</h2>
          <ArticleCards articles={news} to={toNews} />
        </Band>
      )}
    </main>
  )
}
