import type { BoundForm } from '../../form/use-form.ts'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { FieldGrid } from '../../ui/forms/form-layout.tsx'
import { stateOptions } from './states.ts'

interface Props {
  form: BoundForm
  /** What is already known about the card. */
  detail: (name: 'expiresOn' | 'state') => object
  /** A renewed card needs its date. */
  renewing: boolean
  hints: { expiresOn: string; state: string }
}

/** Expiry date and state of a license or ID. */
export function LicenseDetails({ form, detail, renewing, hints }: Props) {
  return (
    <FieldGrid>
      <TextField
        {...form.field('expiresOn')}
        {...detail('expiresOn')}
        type="date"
        label={renewing ? 'Expiry date of the new card' : 'Expiry date'}
        {...(renewing ? { required: true } : { optional: true })}
        hint={hints.expiresOn}
      />
      <SelectField
        {...form.field('state')}
        {...detail('state')}
        label="State"
        optional
        hint={hints.state}
        placeholder="Choose a state"
        options={stateOptions}
      />
    </FieldGrid>
  )
}
