import { lazy, Suspense, useEffect, useState } from 'react'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { ChooseLater } from './choose-later.tsx'
import { LoadingCard } from './loading-card.tsx'

/** Most browsers load a missing script again only with the page. The error screen would call it an error on our end. */
const NoCardElement = () => (
  <>
    <Note tone="bad" live="alert">
      <p>We couldn’t load the card form. Check your connection, and reload the page.</p>
    </Note>
    <ActionBar>
      <ButtonLink href="">Reload the page</ButtonLink>
      <ChooseLater />
    </ActionBar>
  </>
)

const CardElement = lazy(() => import('./card-element.tsx').catch(() => ({ default: NoCardElement })))

/** The card form of the payment provider. Its scripts are loaded here and on no other page. */
export function CardEntry({
  publishableKey,
  formError,
}: {
  publishableKey: string
  formError: FormError | undefined
}) {
  const [started, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  return (
    <>
      <noscript id="needs-scripts">
        <Note tone="bad">
          <p>
            Your card number goes straight to our payment provider, which requires JavaScript, and it’s turned
            off in this browser. Turn it on, open this page in another browser or on your phone, or choose a
            card later.
          </p>
        </Note>
        <ChooseLater />
      </noscript>
      {started ? (
        <Suspense fallback={<LoadingCard withActions />}>
          <CardElement publishableKey={publishableKey} formError={formError} />
        </Suspense>
      ) : (
        <FormErrorNote formError={formError} />
      )}
    </>
  )
}
