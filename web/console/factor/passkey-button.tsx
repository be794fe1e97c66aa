import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

const refused =
  'The passkey was not used. Try again, or choose another way. It has to belong to this site and this person.'

/**
 * Asks the browser for a passkey and hands on what it signed. Needs scripts: without them it is not there, and another
 * factor has to do. `make` for a new passkey, `sign` for one that is known.
 */
export function PasskeyButton({
  label,
  deed,
  options,
  busy,
  look = 'ghost',
  small = false,
  onAnswer,
}: {
  label: string
  deed: 'sign' | 'make'
  /** The server's challenge, as it came. */
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
        deed === 'sign'
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
        {state === 'waiting' && 'Follow what your browser shows.'}
        {state === 'refused' && refused}
      </p>
    </div>
  )
}
