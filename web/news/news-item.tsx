import { href } from 'react-router'
import { ArticlePage, articleFacts, articleMeta } from '../articles/article-page.tsx'
import { AuthorLink } from '../authors/author-link.tsx'
import type { PageHandle } from '../page-kind.ts'
import type { Route } from './+types/news-item.ts'
import { loadNewsItem } from './load-news.server.ts'

const failed = 'The news item didn’t load.'

export const handle = {
  kind: 'static',
  line: 'customer',
  section: 'press',
  facts: articleFacts('NewsArticle'),
} satisfies PageHandle
export const meta = articleMeta(failed, 'news')
export const loader = (args: Route.LoaderArgs) => loadNewsItem(args)

export default function NewsItem({ loaderData }: Route.ComponentProps) {
  return (
    <ArticlePage
      data={loaderData}
      to={slug => href('/newsroom/news/:slug', { slug })}
      all={{ href: href('/newsroom/news'), label: 'View more news' }}
      latest="The latest Hero news"
      author={name => (
        <>
          Written by <AuthorLink name={name} />
        </>
      )}
      words={{
        failed,
        missing: 'This news item doesn’t exist, or it’s moved.',
        backTo: href('/newsroom/news'),
      }}
    />
  )
}
