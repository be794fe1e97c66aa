import { isRouteErrorResponse, useLocation } from 'react-router'
import { isScreenError } from '../errors/screen-error.ts'
import { ConsolePage } from '../ui/console/shell.tsx'
import { ErrorLine } from '../ui/feedback/error-line.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'

const ofOther = 'Another person has logged in to this browser, so we didn’t open this in their name.'

/** The link loads a new document, which is shown to the person who is logged in now. */
export function SectionError({ title, error }: { title: string; error: unknown }) {
  const { pathname, search } = useLocation()
  const formError: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const known = isScreenError(formError) ? formError : undefined
  const isOfOther = known?.code === 'OTHER_ACCOUNT'
  return (
    <ConsolePage title={title}>
      <ErrorLine
        title={isOfOther ? ofOther : (known?.message ?? 'Something broke on our side.')}
        text={known?.requestId && `Reference: ${known.requestId}`}
        actions={
          <ButtonLink small href={pathname + search}>
            {isOfOther ? 'Go on as them' : 'Try again'}
          </ButtonLink>
        }
      />
    </ConsolePage>
  )
}
