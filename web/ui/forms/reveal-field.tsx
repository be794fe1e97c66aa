import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../use-hydrated.ts'
import { describedBy, Field, type TextFieldProps } from './field.tsx'

type RevealWords = { show: ReactNode; hide: ReactNode }

export type RevealFieldProps = Omit<TextFieldProps, 'type' | 'look' | 'inside'> & {
  words: RevealWords
  /** Visible from the start, for a number copied from a card. Without scripts it is then a plain text field. */
  shown?: boolean
  look?: 'ssn'
  /** Hides the value on blur, against shoulder surfing. */
  hideOnLeave?: boolean
}

/** Hides the value, with a button to show it. Without scripts there is no button, and `shown` decides. */
export function RevealField({
  id,
  label,
  hint,
  error,
  optional,
  span,
  words,
  shown = false,
  look,
  hideOnLeave,
  inputRef,
  ...input
}: RevealFieldProps) {
  const [open, setOpen] = useState(shown)
  const hydrated = useHydrated()
  return (
    <Field {...{ id, label, hint, error, optional, span }} className={look === 'ssn' ? 'ssnf' : undefined}>
      {/* Shown, it is a text field like others: what saves text must not save it. */}
      <div className="in-wrap" data-secret="">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...describedBy({ id, hint, error }, input['aria-describedby'])}
          ref={inputRef}
          id={id}
          type={open ? 'text' : 'password'}
          onBlur={event => {
            input.onBlur?.(event)
            const to = event.relatedTarget
            const toButton = to instanceof Element && to.getAttribute('aria-controls') === id
            if (hideOnLeave && event.currentTarget.value && !toButton) setOpen(false)
          }}
          className={classNames('in', look === 'ssn' && 'in--ssn num')}
        />
        {hydrated && (
          <button
            className="peek"
            type="button"
            aria-pressed={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? words.hide : words.show}
          </button>
        )}
      </div>
    </Field>
  )
}
