import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, FieldError, type FieldWords, type Option } from './field.tsx'
import { firstDigits } from './first-digits.ts'
import './phone-field.css'

type PhoneFieldProps = FieldWords & {
  dial: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
    /** "Country code" */
    label: string
    options: readonly Option[]
  }
  /** How many digits the field keeps. */
  mostDigits: number
  /** The number itself; its id is the field's. */
  number: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'>
}

/** The dial code beside the number. Two controls under one label; the label belongs to the number. */
export function PhoneField({
  id,
  label,
  hint,
  error,
  optional,
  span,
  dial,
  number,
  mostDigits,
}: PhoneFieldProps) {
  const { label: dialLabel, options, ...select } = dial
  return (
    <div className={classNames('field', span, error ? 'is-bad' : false)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> {optional}</span>}
      </label>
      <div className="in-join">
        <select autoComplete="tel-country-code" {...select} className="in" aria-label={dialLabel}>
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <input
          inputMode="tel"
          autoComplete="tel-national"
          {...number}
          onInput={event => {
            const input = event.currentTarget
            const kept = firstDigits(input.value, mostDigits)
            if (kept !== input.value) input.value = kept
            number.onInput?.(event)
          }}
          {...describedBy({ id, hint, error }, number['aria-describedby'])}
          id={id}
          // The part without the country code is text to the standard; `inputMode` brings the digits.
          type="text"
          className="in num"
        />
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
