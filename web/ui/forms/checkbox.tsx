import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldError } from './field.tsx'
import './checkbox.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  id: string
  label: ReactNode
  error?: ReactNode
}

export function Checkbox({ id, label, error, ...input }: CheckboxProps) {
  return (
    <div className="check-field">
      <label className="check">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : input['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
