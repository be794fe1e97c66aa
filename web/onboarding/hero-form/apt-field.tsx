import { useRef } from 'react'
import { noApartment } from '../../../contract/hero-form-questions.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField, type TextFieldProps } from '../../ui/forms/field.tsx'
import type { Value } from './answers.ts'

/** The apartment, or that there is none: sent as N/A (DECISIONS D13). What was typed comes back when the box is cleared. */
export function AptField({
  none,
  onAnswer,
  value,
  ...field
}: TextFieldProps & { none: boolean; onAnswer: (value: Value) => void }) {
  const typed = useRef('')
  return (
    <div>
      <TextField {...field} value={none ? '' : value} disabled={none} maxLength={40} />
      <Checkbox
        id={`${field.id}-none`}
        name={`${field.name}.none`}
        label="No apartment"
        checked={none}
        onChange={event => {
          if (event.currentTarget.checked) {
            typed.current = String(value ?? '')
            onAnswer(noApartment)
          } else onAnswer(typed.current)
        }}
      />
    </div>
  )
}
