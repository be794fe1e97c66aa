import { useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

const words = {
  idle: '',
  waiting: 'Follow your browser’s instructions.',
  refused: 'The passkey wasn’t used. Try again or choose another way. It has to be yours, for this site.',
  'not-loaded':
    'We couldn’t load what asks for a passkey. Check your connection and try again, reload the page, or choose another way.',
}

/** Passkeys take scripts, and a browser that has them. */
export const useHasPasskeys = () => useHydrated() && 'PublicKeyCredential' in window

/**
 * Asks the browser for a passkey and passes on the signed answer. Without scripts it is not rendered, and another
 * factor must be used. `make` creates a new passkey, `sign` uses an existing one.
 */
export function PasskeyButton({
  label,
  action,
  options,
  busy,
  look = 'ghost',
  small = false,
  canAsk = () => true,
  onAnswer,
}: {
  label: string
  action: 'sign' | 'make'
  options: string
  busy?: boolean
  look?: 'line' | 'ghost'
  small?: boolean
  /** Whether the rest of the form is ready. Otherwise the browser would make a passkey that no account has. */
  canAsk?: () => boolean
  onAnswer: (json: string) => void
}) {
  const hasPasskeys = useHasPasskeys()
  const [state, setState] = useState<keyof typeof words>('idle')
  if (!hasPasskeys) return null
  async function ask() {
    if (!canAsk()) return
    setState('waiting')
    const library = await import('@simplewebauthn/browser').catch(() => undefined)
    if (!library) return setState('not-loaded')
    try {
      const optionsJSON = JSON.parse(options)
      const answer =
        action === 'sign'
          ? await library.startAuthentication({ optionsJSON })
          : await library.startRegistration({ optionsJSON })
      setState('idle')
      onAnswer(JSON.stringify(answer))
    } catch {
      setState('refused')
    }
  }
  return (
    <div className="factor-key">
      <Button look={look} small={small} busy={busy || state === 'waiting'} onClick={() => void ask()}>
        {label}
      </Button>
      <p className="small" role="status">
        {words[state]}
      </p>
    </div>
  )
}
