import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../use-hydrated.ts'
import { describedBy, FieldError } from './field.tsx'
import './one-time-code.css'

type OneTimeCodeProps = {
  id: string
  name: string
  /** Four digits verify a new phone; six open an existing account. */
  length: 4 | 6
  label: string
  error?: ReactNode
  onChange?: (code: string) => void
  inputRef?: Ref<HTMLInputElement>
  autoFocus?: boolean
}

/**
 * One real input with four or six boxes drawn over it, so that paste, "from Messages" and password managers work.
 * Without scripts the input itself is visible. Spaces and dashes are removed.
 */
export function OneTimeCode({
  id,
  name,
  length,
  label,
  error,
  onChange,
  inputRef,
  autoFocus,
}: OneTimeCodeProps) {
  const [code, setCode] = useState('')
  const [focused, setFocused] = useState(false)
  const [allSelected, setAllSelected] = useState(false)
  const hydrated = useHydrated()
  const at = Math.min(code.length, length - 1)

  /** Reads the DOM value, because it may have been typed before hydration. */
  function take(input: HTMLInputElement) {
    const digits = input.value.replace(/\D/g, '').slice(0, length)
    if (input.value !== digits) input.value = digits
    if (digits === code) return
    setCode(digits)
    onChange?.(digits)
  }
  const takeEarlier = useEffectEvent(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) take(input)
  })
  useEffect(() => takeEarlier(), [])

  return (
    <div className={classNames('otp-field', error ? 'is-bad' : false)}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <div className={classNames('otp', `otp--${length}`, hydrated && 'otp--drawn')}>
        <input
          ref={inputRef}
          className="otp-in num"
          id={id}
          name={name}
          // biome-ignore lint/a11y/noAutofocus: the dialog has no control before the code
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 \-]*"
          {...describedBy({ id, error })}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onSelect={event => {
            // The boxes show only the next empty place, so the caret stays there.
            const input = event.currentTarget
            const nothing = input.selectionStart === input.selectionEnd
            if (nothing) input.setSelectionRange(input.value.length, input.value.length)
            setAllSelected(!nothing)
          }}
          onChange={event => take(event.currentTarget)}
        />
        {hydrated &&
          Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: boxes never move
              key={index}
              className={classNames('otp-box num', focused && (allSelected || index === at) && 'on')}
              aria-hidden="true"
            >
              {code[index] && <b>{code[index]}</b>}
            </span>
          ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
