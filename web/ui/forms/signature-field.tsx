import type { InputHTMLAttributes, ReactNode } from 'react'
import { describedBy, FieldError } from './field.tsx'
import './signature-field.css'

type SignatureFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> & {
  id: string
  label: string
  error?: ReactNode
  note: ReactNode
}

export function SignatureField({ id, label, error, note, ...input }: SignatureFieldProps) {
  return (
    <div className="signature-field">
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        {...describedBy({ id, hint: note, error }, input['aria-describedby'])}
        id={id}
        type="text"
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className="small" id={`${id}-hint`}>
        {note}
      </p>
    </div>
  )
}
