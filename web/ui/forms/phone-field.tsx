import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, FieldError, type FieldWords, type Option } from './field.tsx'
import { firstDigits } from './first-digits.ts'
import './phone-field.css'

type PhoneFieldProps = Omit<FieldWords, 'optional' | 'span'> & {
  dial: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
    label: string
    options: readonly Option[]
  }
  mostDigits: number
  number: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'>
}

export function PhoneField({ id, label, hint, error, dial, number, mostDigits }: PhoneFieldProps) {
  const { label: dialLabel, options, ...select } = dial
  return (
    <div className={classNames('field', error ? 'is-bad' : false)}>
      <label htmlFor={id}>{label}</label>
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
          // Not `tel`: the HTML standard treats a number without country code as text. `inputMode` shows the digits.
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
