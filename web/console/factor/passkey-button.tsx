import { useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

const refused = 'The passkey wasn’t used. Try again or choose another way. It has to be yours, for this site.'

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
  onAnswer,
}: {
  label: string
  action: 'sign' | 'make'
  options: string
  busy?: boolean
  look?: 'line' | 'ghost'
  small?: boolean
  onAnswer: (json: string) => void
}) {
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'waiting' | 'refused'>('idle')
  if (!hydrated || !('PublicKeyCredential' in window)) return null
  async function ask() {
    setState('waiting')
    try {
      const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
      const optionsJSON = JSON.parse(options)
      const answer =
        action === 'sign'
          ? await startAuthentication({ optionsJSON })
          : await startRegistration({ optionsJSON })
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
        {state === 'waiting' && 'Follow your browser’s instructions.'}
        {state === 'refused' && refused}
      </p>
    </div>
  )
}
