import { LegalPage } from '../legal/legal-page.tsx'
import type { PageHandle } from '../page-kind.ts'
import type { Route } from './+types/page-preview.ts'
import { DraftNote } from './draft-note.tsx'
import { loadPagePreview } from './load-preview.server.ts'
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
export const loader = (args: Route.LoaderArgs) => loadPagePreview(args)

export default function PagePreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DraftNote />
      <LegalPage data={loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewEnded error={error} />
}
