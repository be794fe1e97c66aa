import { useState } from 'react'
import { minutesAndSeconds, useCountdown } from '../sign-up/use-countdown.ts'
import { Button } from '../ui/forms/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The countdown until another code can be sent. Without scripts the button is enabled at once, and the server refuses
 * an early request.
 */
export function AnotherCode({ seconds, intent }: { seconds: number; intent: string }) {
  const [wait, setWait] = useState({ seconds })
  if (wait.seconds !== seconds) setWait({ seconds })
  const left = useCountdown(wait)
  const hydrated = useHydrated()
  if (hydrated && left > 0)
    return (
      <p className="small">
        No code? You can ask for a new one in <b className="num">{minutesAndSeconds(left)}</b>.
      </p>
    )
  return (
    <Button type="submit" look="quiet" name="intent" value={intent} formNoValidate>
      Send a new code
    </Button>
  )
}
