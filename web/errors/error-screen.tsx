import { type ReactNode, useEffect } from 'react'
import { href, isRouteErrorResponse } from 'react-router'
import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { screenMessages } from '../../contract/screen-messages.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { NotFoundPage } from '../ui/feedback/not-found-page.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { CopyReference } from './copy-reference.tsx'
import { PageNotFoundScreen } from './page-not-found-screen.tsx'
import { isScreenError } from './screen-error.ts'
import { WrongAudienceScreen } from './wrong-audience-screen.tsx'

/** What Chromium, Safari and Firefox throw if the data or a script of the next page can’t be loaded. */
const isConnectionLost = (error: unknown) =>
  error instanceof TypeError && /^(Failed to fetch|Load failed|NetworkError)/.test(error.message)

/** Every route error is shown here (DECISIONS R7): what happened, what is safe, what to do next, and the request id. */
export function ErrorScreen({ error, requestId }: { error: unknown; requestId: string }) {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <PageNotFoundScreen />
    const formError: unknown = error.data
    if (isScreenError(formError)) {
      if (formError.code === 'WRONG_AUDIENCE' && formError.audience)
        return <WrongAudienceScreen audience={formError.audience} />
      if (formError.code !== 'INTERNAL')
        return (
          <FailedScreen
            heading={screenMessages.unexpectedError}
            text={formError.message}
            reference={formError.requestId || requestId}
          />
        )
    }
  }
  // The connection is not on our end, and no log has the reference.
  if (isConnectionLost(error))
    return (
      <FailedScreen
        heading={screenMessages.unexpectedError}
        text={everydayRefusals.UNAVAILABLE.message}
        reference=""
      />
    )
  return (
    <FailedScreen
      heading={screenMessages.unexpectedError}
      text={
        <>
          {everydayRefusals.INTERNAL.message} Try again. If it happens again,{' '}
          <a href={href('/customer-contact')}>write to us</a> and include this reference.
        </>
      }
      reference={requestId}
    />
  )
}

interface FailedScreenProps {
  heading: string
  text: ReactNode
  reference: string
}

function FailedScreen({ heading, text, reference }: FailedScreenProps) {
  // Where a client-side navigation ends here, the whole frame is rebuilt, and what had the focus is gone.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    scrollTo(0, 0)
    // Not `focusHeading`, whose file would be one more request of every page.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <PageTitle>{screenMessages.unexpectedError}</PageTitle>
      <meta name="robots" content="noindex" />
      <NotFoundPage
        line="gap"
        title={heading}
        text={text}
        actions={
          <>
            <ButtonLink href="">Try again</ButtonLink>
            <ButtonLink look="ghost" href={href('/')}>
              Home
            </ButtonLink>
          </>
        }
        reference={reference ? <CopyReference reference={reference} /> : undefined}
      />
    </>
  )
}
