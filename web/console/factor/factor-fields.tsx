import { useRef } from 'react'
import type { FactorKind } from '../../../contract/console/factor.ts'
import type { BoundForm } from '../../form/use-form.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import './factor.css'

export interface FactorChoice {
  factors: readonly FactorKind[]
  passkeyOptions: string | null
}

export function FactorFields({
  choice: { factors, passkeyOptions },
  form,
  busy,
  button,
  whileSending,
  autoFocus = false,
}: {
  choice: FactorChoice
  form: BoundForm
  /** Only needed where the form around the fields isn't a `PostForm`. */
  busy?: boolean
  button: string
  whileSending?: string
  autoFocus?: boolean
}) {
  const signed = useRef<HTMLInputElement>(null)
  const recovery = (
    <TextField label="Recovery code" autoComplete="off" spellCheck={false} {...form.field('recoveryCode')} />
  )
  const typed = factors.includes('totp') || factors.includes('recovery')
  return (
    <>
      {passkeyOptions && (
        <>
          <input type="hidden" name="passkey" ref={signed} />
          <PasskeyButton
            label="Use a passkey"
            action="sign"
            look={factors.includes('totp') ? 'ghost' : 'line'}
            options={passkeyOptions}
            busy={busy}
            onAnswer={json => {
              if (!signed.current) return
              signed.current.value = json
              signed.current.form?.requestSubmit()
            }}
          />
        </>
      )}
      {factors.includes('totp') && (
        <TextField
          label="Six-digit code from your app"
          look="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus={autoFocus}
          {...form.field('code')}
        />
      )}
      {factors.includes('recovery') &&
        (factors.length === 1 ? (
          recovery
        ) : (
          <details className="factor-more" open={form.errors.recoveryCode !== undefined}>
            <summary>Use a recovery code</summary>
            {recovery}
          </details>
        ))}
      {typed && (
        <Button type="submit" busy={busy} whileSending={whileSending}>
          {button}
        </Button>
      )}
      {factors.length === 0 && <p>You have no second factor left. Ask an admin for a reset.</p>}
    </>
  )
}
