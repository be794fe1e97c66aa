import { LaterScript } from '../layout/later-script.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import moreScript from './more-articles.worker.ts?worker&url'
import './article-cards.css'

type PageLink = { label: string; href: string }

interface MoreArticlesProps {
  more: PageLink | undefined
  newer: PageLink | undefined
  /** The range of the articles on this page, counted from 1. */
  shown?: { from: number; to: number; total: number }
}

/**
 * Links to the next and previous page. With scripts, the next articles are appended below the list (SPEC 4), and the
 * count is announced.
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
          <p className="small">That’s everything.</p>
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
