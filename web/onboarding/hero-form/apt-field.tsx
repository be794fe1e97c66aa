import { useRef } from 'react'
import { noApartment } from '../../../contract/hero-form-questions.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField, type TextFieldProps } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Value } from './answers.ts'

/**
 * An apartment, or the box for none, which is sent as N/A (DECISIONS D13). Unchecking the box restores what was typed. Without scripts
 * the field stays enabled: a disabled one is not posted, so the box could never be unchecked.
 */
export function AptField({
  none,
  onAnswer,
  value,
  ...field
}: TextFieldProps & { none: boolean; onAnswer: (value: Value) => void }) {
  const typed = useRef('')
  const hydrated = useHydrated()
  return (
    <div>
      <TextField {...field} value={none ? '' : value} disabled={none && hydrated} maxLength={40} />
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
