import { href, isRouteErrorResponse } from 'react-router'
import { ErrorScreen } from '../errors/error-screen.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { useOptionalFrame } from '../layout/use-frame.ts'
import { NotFoundPage } from '../ui/feedback/not-found-page.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'

/** For visitors of an expired preview link. Everything else is the site's error screen. */
export function PreviewEnded({ error }: { error: unknown }) {
  const frame = useOptionalFrame()
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <ErrorScreen error={error} requestId={frame?.requestId ?? ''} />
  return (
    <>
      <PageTitle>This preview has ended: Hero</PageTitle>
      <meta name="robots" content="noindex" />
      <NotFoundPage
        line="dots"
        title="This preview has ended"
        text="Links to drafts last seven days, or until an editor ends them. Ask the person who sent you the link for a new one."
        actions={<ButtonLink href={href('/')}>Home</ButtonLink>}
      />
    </>
  )
}
