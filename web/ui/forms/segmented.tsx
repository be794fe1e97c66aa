import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'
import { type Choice, RadioOptions } from './radio-options.tsx'
import './segmented.css'

type SegmentedProps = Choice & {
  label: string
  legend?: 'shown' | 'hidden'
  disabled?: boolean
  id?: string
  hint?: ReactNode
  error?: ReactNode
}

export function Segmented({
  label,
  legend = 'hidden',
  disabled,
  id,
  hint,
  error,
  ...choice
}: SegmentedProps) {
  return (
    <fieldset className="seg-field" id={id} disabled={disabled}>
      <legend className={legend === 'shown' ? 'lab' : 'vh'}>{label}</legend>
      <div className="seg">
        <RadioOptions
          {...choice}
          isWrong={Boolean(error)}
          errorId={error && id ? `${id}-error` : undefined}
        />
      </div>
      {hint && <p className="small">{hint}</p>}
      {error && <FieldError id={id && `${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
