import { LaterScript } from '../layout/later-script.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import moreScript from './more-articles.worker.ts?worker&url'
import './article-cards.css'

type Way = { label: string; href: string }

interface MoreArticlesProps {
  /** The next page; without it that was everything. */
  more: Way | undefined
  /** The page before this one. */
  newer: Way | undefined
  /** Which articles of how many there are on this page, counted from one. */
  shown?: { from: number; to: number; total: number }
}

/**
 * Below a list of articles: the way to the next page, and back. With scripts the next ones come below those that are there
 * (SPEC 4), and it is said how many.
 */
export function MoreArticles({ more, newer, shown }: MoreArticlesProps) {
  return (
    <>
      <div className="article-more">
        {shown && (
          <p className="small num">
            <b>
              <span data-first="">{shown.from}</span>–{shown.to}
            </b>{' '}
            of {shown.total}
          </p>
        )}
        {more ? (
          <ButtonLink look="ghost" href={more.href} data-more="">
            {more.label}
          </ButtonLink>
        ) : (
          <p className="small">That is everything.</p>
        )}
        {newer && (
          <a href={newer.href} data-newer="">
            {newer.label}
          </a>
        )}
      </div>
      {more && (
        <>
          <p className="vh" role="status" data-added="" />
          <LaterScript src={moreScript} />
        </>
      )}
    </>
  )
}
