import { useEffect, useState } from 'react'
import { second } from '../../../contract/durations.ts'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { ChooseLater } from './choose-later.tsx'

/** Even a slow phone loads the form sooner. A network that swallows requests gives no error for minutes. */
const lateAfter = 10 * second

/** While the card form is loading. `withActions`: the page shows no buttons of its own yet. */
export function LoadingCard({ withActions }: { withActions?: boolean }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p role="status">
        {isLate
          ? 'The card form is still loading. Check your connection, and make sure an ad blocker isn’t blocking it. You can wait, or choose a card later.'
          : 'Loading the card form...'}
      </p>
      {isLate && withActions && (
        <ActionBar>
          <ButtonLink href="">Reload the page</ButtonLink>
          <ChooseLater />
        </ActionBar>
      )}
    </>
  )
}
