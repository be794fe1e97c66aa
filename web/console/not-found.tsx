import { isRouteErrorResponse } from 'react-router'
import { isScreenError } from '../errors/screen-error.ts'
import { ErrorLine } from '../ui/feedback/error-line.tsx'

interface Props {
  error: unknown
  noun: string
  whyMissing: string
}

export function DetailNotFound({ error, noun, whyMissing }: Props) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const formError: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const words = isScreenError(formError) ? formError.message : 'Something broke on our side.'
  return (
    <section className="con-none" aria-label={noun.charAt(0).toUpperCase() + noun.slice(1)}>
      <h1 tabIndex={-1}>{`This ${noun} ${missing ? 'doesn’t exist' : 'couldn’t be opened'}`}</h1>
      <ErrorLine
        title={missing ? 'No Data Found!' : words}
        text={missing ? `The address may have a typo, or ${whyMissing}` : 'Try again in a moment.'}
      />
    </section>
  )
}
