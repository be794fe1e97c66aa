import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'
import { type Choice, RadioOptions } from './radio-options.tsx'
import './choice-grid.css'

type ChoiceGridProps = Choice & {
  id: string
  label: ReactNode
  error?: ReactNode
}

export function ChoiceGrid({ id, label, error, ...choice }: ChoiceGridProps) {
  return (
    <fieldset className="times-fieldset" id={id}>
      <legend className="lab">{label}</legend>
      <div className="times">
        <RadioOptions
          {...choice}
          isWrong={Boolean(error)}
          errorId={error ? `${id}-error` : undefined}
          label={option => <span>{option.label}</span>}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
