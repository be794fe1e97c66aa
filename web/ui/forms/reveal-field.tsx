import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../use-hydrated.ts'
import { describedBy, Field, type TextFieldProps } from './field.tsx'

export type RevealWords = { show: string; hide: string }

export type RevealFieldProps = Omit<TextFieldProps, 'type' | 'look' | 'inside'> & {
  words: RevealWords
  /** Readable from the start, as a number that one copies from a card. Without scripts it is then a plain text field. */
  shown?: boolean
  look?: 'ssn'
  /** Hidden again when it is left, so that nobody reads it over a shoulder. */
  hideOnLeave?: boolean
}

/** A field that hides what is typed, with a button to look at it. Without scripts there is no button, and what was asked for stands. */
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
      <div className="in-wrap">
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
            const toButton = (event.relatedTarget as Element | null)?.getAttribute('aria-controls') === id
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
