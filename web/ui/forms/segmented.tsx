import type { ReactNode } from 'react'
import { FieldError, type Option } from './field.tsx'
import './segmented.css'

type SegmentedProps = {
  label: string
  legend?: 'shown' | 'hidden'
  name: string
  options: readonly Option[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  disabled?: boolean
  id?: string
  hint?: ReactNode
  error?: ReactNode
}

export function Segmented({
  label,
  legend = 'hidden',
  name,
  options,
  value,
  defaultValue,
  onChange,
  disabled,
  id,
  hint,
  error,
}: SegmentedProps) {
  return (
    <fieldset className="seg-field" id={id} disabled={disabled}>
      <legend className={legend === 'shown' ? 'lab' : 'vh'}>{label}</legend>
      <div className="seg">
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={onChange && (() => onChange(option.value))}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && id ? `${id}-error` : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && <p className="small">{hint}</p>}
      {error && <FieldError id={id && `${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
