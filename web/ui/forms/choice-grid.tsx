import type { ReactNode } from 'react'
import { FieldError, type Option } from './field.tsx'
import './choice-grid.css'

type ChoiceGridProps = {
  id: string
  label: ReactNode
  name: string
  options: readonly Option[]
  defaultValue?: string | undefined
  error?: ReactNode
}

export function ChoiceGrid({ id, label, name, options, defaultValue, error }: ChoiceGridProps) {
  return (
    <fieldset className="times-f" id={id}>
      <legend className="lab">{label}</legend>
      <div className="times">
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              defaultChecked={defaultValue === option.value}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
