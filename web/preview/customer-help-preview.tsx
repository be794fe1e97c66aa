import { HelpArticle } from '../help/help-article.tsx'
import type { PageHandle } from '../page-kind.ts'
import type { Route } from './+types/customer-help-preview.ts'
import { DraftNote } from './draft-note.tsx'
import { loadHelpPreview } from './load-preview.server.ts'
import { PreviewEnded } from './preview-ended.tsx'
import { previewMeta } from './preview-meta.ts'

export const handle = {
  kind: 'static',
  line: 'customer',
  unlisted: true,
  own: true,
  framed: true,
} satisfies PageHandle
export const meta = previewMeta
export const loader = (args: Route.LoaderArgs) => loadHelpPreview(args, 'customer')

export default function CustomerHelpPreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DraftNote />
      <HelpArticle data={loaderData} isDraft />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewEnded error={error} />
}
