import { href } from 'react-router'
import type { FormError } from '../../form/form-error.ts'
import { useInSight } from '../../form/in-sight.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { screenHref } from './screen-href.ts'

interface NumberNotSentProps {
  formError: FormError
  /** False without scripts, because the number is never sent back, and for a signature without a number. */
  hasNumber: boolean
}

export function NumberNotSent({ formError, hasNumber }: NumberNotSentProps) {
  const loggedOut = formError.code === 'SESSION_ENDED' || formError.code === 'NOT_LOGGED_IN'
  const next = new URLSearchParams({ next: screenHref('showVerifyPinForm') })
  const words = useInSight(formError)
  return (
    <Note tone="bad" live="alert" ref={words}>
      <p>
        We couldn’t send this.
        {hasNumber && ' Your number is still in this window and nowhere else on your device.'}
      </p>
      <p>
        {formError.message}{' '}
        {loggedOut && (
          <>
            <a href={`${href('/login')}?${next}`} target="_blank" rel="noreferrer">
              Log in (opens another window)
            </a>
            , then press Retry here.
          </>
        )}
      </p>
    </Note>
  )
}
