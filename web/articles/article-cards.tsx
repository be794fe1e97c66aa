import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Picture } from '../media/picture.tsx'
import { classNames } from '../ui/class-names.ts'
import type { ArticleCard } from './articles.server.ts'
import '../ui/layout/page-heading.css'
import './article-cards.css'

type BannerProps = {
  banner: ArticleCard['banner']
  decorative?: boolean
  first?: boolean
  sizes?: string
}

/** An article's picture, with its space reserved. Without a picture, the line is drawn instead. */
export function Banner({ banner, decorative, first, sizes = '(min-width: 768px) 33vw, 100vw' }: BannerProps) {
  if (banner?.image)
    return <Picture image={banner.image} sizes={sizes} decorative={decorative} first={first} />
  return (
    <img
      src={banner?.src ?? href('/banners/:file', { file: 'banner-lines.svg' })}
      alt={decorative ? '' : (banner?.alt ?? '')}
      width={900}
      height={560}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}

export const Day = ({ of: { created, day } }: { of: Pick<ArticleCard, 'created' | 'day'> }) => (
  <time dateTime={created}>{day}</time>
)

type ArticleCardsProps = {
  articles: readonly ArticleCard[]
  to: (slug: string) => string
  columns?: 2 | 3
  line?: (article: ArticleCard) => ReactNode
}

export function ArticleCards({ articles, to, columns = 3, line }: ArticleCardsProps) {
  return (
    <ul className={classNames('posts', `posts--${columns}`)}>
      {articles.map(article => (
        <li className="post" key={article.slug}>
          <a href={to(article.slug)}>
            <Banner banner={article.banner} decorative />
            <h3>{article.title}</h3>
          </a>
          <p className="small">{line ? line(article) : <Day of={article} />}</p>
        </li>
      ))}
    </ul>
  )
}
