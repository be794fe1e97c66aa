import { type ReactNode, useRef, useState } from 'react'
import type { FactorKind } from '../../../contract/console/factor.ts'
import { codeCharacters } from '../../../contract/typed-text.ts'
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
  small,
  cancel,
}: {
  choice: FactorChoice
  form: BoundForm
  /** Only needed where the form around the fields isn't a `PostForm`. */
  busy?: boolean
  button: string
  whileSending?: string
  autoFocus?: boolean
  /** Inside the console, whose buttons are all small. */
  small?: boolean
  /** In a dialog: the button before the one that sends. */
  cancel?: ReactNode
}) {
  const signed = useRef<HTMLInputElement>(null)
  // A message opens it. It stays open when what is typed next clears the message.
  const [isOpen, setOpen] = useState(false)
  const recovery = (
    <TextField label="Recovery code" autoComplete="off" spellCheck={false} {...form.field('recoveryCode')} />
  )
  const hasCode = factors.includes('totp')
  const isOnlyRecovery = factors.length === 1 && factors.includes('recovery')
  const sends = hasCode || isOnlyRecovery
  const submit = (
    <Button type="submit" small={small} busy={busy} whileSending={whileSending}>
      {button}
    </Button>
  )
  return (
    <>
      {passkeyOptions && (
        <>
          <input type="hidden" name="passkey" ref={signed} />
          <PasskeyButton
            label="Use a passkey"
            action="sign"
            look={hasCode ? 'ghost' : 'line'}
            options={passkeyOptions}
            busy={busy}
            onAnswer={json => {
              if (!signed.current) return
              signed.current.value = json
              signed.current.form?.requestSubmit()
              // If it is refused, the code that is typed next would be sent with it, and refused too.
              signed.current.value = ''
            }}
          />
        </>
      )}
      {hasCode && (
        <TextField
          label="Six-digit code from your app"
          look="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeCharacters}
          autoFocus={autoFocus}
          {...form.field('code')}
        />
      )}
      {factors.includes('recovery') &&
        (isOnlyRecovery ? (
          recovery
        ) : (
          <details
            className="factor-more"
            open={isOpen || form.errors.recoveryCode !== undefined}
            onToggle={event => setOpen(event.currentTarget.open)}
          >
            <summary>Use a recovery code</summary>
            {recovery}
            {/* A passkey is sent without a button. */}
            {!hasCode && submit}
          </details>
        ))}
      {cancel ? (
        <div className="btns">
          {cancel}
          {sends && submit}
        </div>
      ) : (
        sends && submit
      )}
      {factors.length === 0 && <p>You have no second factor left. Ask an admin for a reset.</p>}
    </>
  )
}
