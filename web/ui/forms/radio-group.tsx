import type { ReactNode } from 'react'
import { FieldError, type Option } from './field.tsx'
import './radio-group.css'

export function RadioGroup({
  id,
  label,
  name,
  options,
  defaultValue,
  error,
}: {
  id: string
  label: ReactNode
  name: string
  options: readonly (Option & { hint?: string })[]
  defaultValue?: string
  error?: ReactNode
}) {
  return (
    <fieldset className="radios" id={id} tabIndex={-1}>
      <legend className="lab">{label}</legend>
      {options.map(option => (
        <label key={option.value} className="radio">
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            defaultChecked={defaultValue === option.value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
