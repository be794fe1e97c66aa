import { href } from 'react-router'
import { ArticleCards, Banner, Day } from '../articles/article-cards.tsx'
import type { ArticleCard } from '../articles/articles.server.ts'
import { ListFailed } from '../articles/list-failed.tsx'
import { MoreArticles } from '../articles/more-articles.tsx'
import { pageNumber } from '../articles/page-number.ts'
import { feedLinks } from '../feeds/feed-links.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { ButtonLink } from '../ui/forms/button.tsx'
import { Band } from '../ui/layout/band.tsx'
import type { Route } from './+types/blog.ts'
import { Categories, pagePath } from './categories.tsx'
import { type BlogData, loadBlog } from './load-blog.server.ts'
import '../ui/layout/grounds.css'
import './blog.css'

export const handle = {
  kind: 'static',
  line: 'customer',
  section: 'press',
  query: { kept: { category: /./, page: pageNumber } },
} satisfies PageHandle

const title = 'Blog: walking New York with Hero'

/** The category that the page names. Without a post it is only what the address says, which can be anything. */
const namedCategory = ({ posts, category }: Pick<BlogData, 'posts' | 'category'>) =>
  posts && posts.length > 0 ? category : null

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { page, posts, ...asked } = loaderData ?? { page: 1, posts: null, category: null }
  const hidden = !posts || ((page > 1 || asked.category) && posts.length === 0)
  const category = namedCategory({ posts, ...asked })
  const name = category ? `${category}: posts from the Hero blog` : title
  return [
    ...pageMeta(
      page > 1 ? `${name}, page ${page}` : name,
      `${category ? `Posts about “${category}”. ` : ''}Longer reading about walking, working and looking out for each other in New York City, from the people behind Hero.`,
    ),
    ...feedLinks('blog'),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export const loader = (args: Route.LoaderArgs) => loadBlog(args)

const to = (slug: string) => href('/blog/:slug', { slug })
const postLine = (post: ArticleCard) => (
  <>
    <Day of={post} /> · {post.author} · {post.minutes} min read
  </>
)

const lede = 'Longer reading about walking, working and looking out for each other in New York.'

function Featured({ post }: { post: ArticleCard }) {
  return (
    <article className="featured">
      <a href={to(post.slug)}>
        <Banner banner={post.banner} decorative first sizes="(min-width: 992px) 58vw, 100vw" />
        <div className="featured-text">
          <h2>{post.title}</h2>
          {post.summary && <p className="lede">{post.summary}</p>}
          <p className="small">{postLine(post)}</p>
        </div>
      </a>
    </article>
  )
}

const Promo = () => (
  <aside className="promo signal" aria-labelledby="promo">
    <div className="wrap">
      <h2 id="promo">Get Protection when you need&nbsp;it</h2>
      <div>
        <p className="lede">Sign up for a safer journey.</p>
        <ButtonLink arrow href={href('/customer-signup')}>
          Sign up
        </ButtonLink>
      </div>
    </div>
  </aside>
)

function MostPopular({ posts }: { posts: readonly ArticleCard[] }) {
  return (
    <aside className="popular-posts" aria-labelledby="popular">
      <h2 className="h2s" id="popular">
        Most Popular
      </h2>
      <ol>
        {posts.map(post => (
          <li key={post.slug}>
            <a href={to(post.slug)}>{post.title}</a>
            <span className="small">
              <Day of={post} />
            </span>
          </li>
        ))}
      </ol>
    </aside>
  )
}

function Pages({ page, posts, more, category }: BlogData) {
  const none = posts?.length === 0
  return (
    <div className="wrap">
      <MoreArticles
        more={more ? { label: 'View more', href: pagePath(page + 1, category) } : undefined}
        newer={page > 1 ? { label: 'Newer posts', href: pagePath(none ? 1 : page - 1, category) } : undefined}
      />
    </div>
  )
}

/**
 * SPEC 2.5 sets the order: the featured post, the next three, the promo box, five to eight beside the popular posts, and then the
 * rest.
 */
function FirstPage({ data }: { data: BlogData & { posts: readonly ArticleCard[] } }) {
  const { posts, popular, categories } = data
  const [featured, ...others] = posts
  const after = others.slice(3, 7)
  const rest = others.slice(7)
  return (
    <>
      <h1 className="vh" tabIndex={-1}>
        Blog
      </h1>
      {featured && <Featured post={featured} />}
      <section className="wrap" aria-labelledby="newest">
        <h2 className="vh" id="newest">
          Newest posts
        </h2>
        <p className="lede blog-about">{lede}</p>
        <Categories label="Categories" names={categories} />
        {others.length > 0 && <ArticleCards articles={others.slice(0, 3)} to={to} line={postLine} />}
      </section>
      <Promo />
      {(after.length > 0 || popular.length > 0) && (
        <div className="wrap blog-cols">
          <section aria-labelledby="earlier">
            <h2 className="vh" id="earlier">
              Earlier posts
            </h2>
            {after.length > 0 && <ArticleCards articles={after} to={to} columns={2} line={postLine} />}
          </section>
          {popular.length > 0 && <MostPopular posts={popular} />}
        </div>
      )}
      {rest.length > 0 && (
        <section className="wrap blog-rest" aria-labelledby="rest">
          <h2 className="vh" id="rest">
            More posts
          </h2>
          <ArticleCards articles={rest} to={to} line={postLine} />
        </section>
      )}
      <Pages {...data} />
    </>
  )
}

const NoPosts = ({ category }: { category: string | null }) =>
  category ? (
    <p>
      There are no posts in this category. <a href={href('/blog')}>All posts</a>
    </p>
  ) : (
    <p>No posts yet. Check back soon.</p>
  )

export default function Blog({ loaderData: data }: Route.ComponentProps) {
  const { page, posts, category, categories } = data
  const named = namedCategory(data)
  if (posts && posts.length > 0 && page === 1 && !category)
    return (
      <main id="main">
        <FirstPage data={{ ...data, posts }} />
      </main>
    )
  return (
    <main id="main">
      <Band>
        <h1 className="page-h1" tabIndex={-1}>
          {named ? `Blog: ${named}` : 'Blog'}
        </h1>
        <p className="lede blog-lede">{lede}</p>
        <Categories label="Categories" names={categories} current={category} />
        {!posts && <ListFailed again={pagePath(page, category)} />}
        {posts?.length === 0 && page === 1 && <NoPosts category={category} />}
        {posts && posts.length > 0 && (
          <>
            <h2 className="vh">Page {page}</h2>
            <ArticleCards articles={posts} to={to} line={postLine} />
          </>
        )}
      </Band>
      {posts && (page > 1 || posts.length > 0) && <Pages {...data} />}
      <Promo />
    </main>
  )
}
