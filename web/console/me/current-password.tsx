import { autocomplete } from '../../form/autocomplete.ts'
import type { FormError } from '../../form/form-error.ts'
import { KnownUsername } from '../../form/known-username.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { revealWords } from './reveal-words.tsx'

interface Props {
  /** Unique on the page, which has several of these fields. */
  id: string
  email: string
  /** What the password is asked for, in the label that screen readers read: it tells the fields of the page apart. */
  to: string
  /** The refusal of this form, if there is one. */
  formError: FormError | undefined
}

/** Asks for the current password. What was typed is never sent back to the page. */
export function CurrentPassword({ id, email, to, formError }: Props) {
  return (
    <>
      <KnownUsername value={email} />
      <PasswordField
        id={id}
        name="currentPassword"
        label={
          <>
            Current password<span className="vh"> to {to}</span>
          </>
        }
        words={revealWords(`current password to ${to}`)}
        error={formError?.errors.currentPassword}
        {...autocomplete.currentPassword}
      />
    </>
  )
}
