import { isRouteErrorResponse, useLocation } from 'react-router'
import { isScreenError } from '../errors/screen-error.ts'
import { ConsolePage } from '../ui/console/shell.tsx'
import { ErrorLine } from '../ui/feedback/error-line.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'

export function SectionError({ title, error }: { title: string; error: unknown }) {
  const { pathname, search } = useLocation()
  const formError: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const known = isScreenError(formError) ? formError : undefined
  return (
    <ConsolePage title={title}>
      <ErrorLine
        title={known?.message ?? 'Something broke on our side.'}
        text={known?.requestId && `Reference: ${known.requestId}`}
        actions={
          <ButtonLink small href={pathname + search}>
            Try again
          </ButtonLink>
        }
      />
    </ConsolePage>
  )
}
