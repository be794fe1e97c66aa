import { autocomplete } from '../../form/autocomplete.ts'
import type { FormError } from '../../form/form-error.ts'
import { KnownUsername } from '../../form/known-username.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'

interface Props {
  /** Of the form, because the page has several of these fields. */
  id: string
  email: string
  /** The refusal of this form, if there is one. */
  formError: FormError | undefined
}

/** Asks for the current password. What was typed is never sent back to the page. */
export function CurrentPassword({ id, email, formError }: Props) {
  return (
    <>
      <KnownUsername value={email} />
      <PasswordField
        id={id}
        name="currentPassword"
        label="Current password"
        words={{ show: 'Show', hide: 'Hide' }}
        error={formError?.errors.currentPassword}
        {...autocomplete.currentPassword}
      />
    </>
  )
}
