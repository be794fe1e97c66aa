import { href } from 'react-router'
import { ArticlePage, articleFacts, articleMeta } from '../articles/article-page.tsx'
import { AuthorLink } from '../authors/author-link.tsx'
import type { PageHandle } from '../page-kind.ts'
import type { Route } from './+types/blog-post.ts'
import { Categories } from './categories.tsx'
import { loadPost } from './load-blog.server.ts'

const failed = 'The post didn’t load.'

export const handle = {
  kind: 'static',
  line: 'customer',
  section: 'press',
  facts: articleFacts('BlogPosting'),
} satisfies PageHandle
export const meta = articleMeta(failed, 'blog')
export const loader = (args: Route.LoaderArgs) => loadPost(args)

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return (
    <ArticlePage
      data={loaderData}
      to={slug => href('/blog/:slug', { slug })}
      all={{ href: href('/blog'), label: 'View all' }}
      latest="The latest Hero blog"
      author={name => <AuthorLink name={name} />}
      timed
      below={({ categories }) => <Categories label="More about" names={categories} />}
      words={{
        failed,
        missing: 'This post doesn’t exist, or it’s moved.',
        backTo: href('/blog'),
      }}
    />
  )
}
