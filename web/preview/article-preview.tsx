import { href } from 'react-router'
import { ArticlePage } from '../articles/article-page.tsx'
import type { PageHandle } from '../page-kind.ts'
import type { Route } from './+types/article-preview.ts'
import { DraftNote } from './draft-note.tsx'
import { loadArticlePreview } from './load-preview.server.ts'
import { PreviewEnded } from './preview-ended.tsx'
import { previewMeta } from './preview-meta.ts'

export const handle = {
  kind: 'static',
  line: 'customer',
  section: 'press',
  unlisted: true,
  own: true,
  framed: true,
} satisfies PageHandle
export const meta = previewMeta
export const loader = (args: Route.LoaderArgs) => loadArticlePreview(args)

export default function ArticlePreview({ loaderData: { kind, article } }: Route.ComponentProps) {
  const isNews = kind === 'news'
  return (
    <>
      <DraftNote />
      <ArticlePage
        data={article}
        isDraft
        to={slug => (isNews ? href('/newsroom/news/:slug', { slug }) : href('/blog/:slug', { slug }))}
        all={{ href: isNews ? href('/newsroom/news') : href('/blog'), label: 'View all' }}
        latest="Latest"
        author={name => <b>{name}</b>}
        words={{ failed: 'The draft didn’t load.', missing: 'This draft doesn’t exist.', backTo: href('/') }}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewEnded error={error} />
}
