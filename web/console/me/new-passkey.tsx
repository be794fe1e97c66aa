import { useRef } from 'react'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { isAbout } from '../factor/guarded-form.tsx'
import { PasskeyButton } from '../factor/passkey-button.tsx'
import { StepUpDialog } from '../factor/step-up-dialog.tsx'
import { CurrentPassword } from './current-password.tsx'

interface Props {
  email: string
  options: string
  formError: FormError | undefined
}

/**
 * Whether the rest of the form is filled in. If not, the form is sent without a passkey, so that the answer says what is missing.
 * Otherwise the device would make a passkey that is then refused.
 */
function isFilledIn(form: HTMLFormElement | null): boolean {
  const fields = new FormData(form ?? undefined)
  if (['name', 'currentPassword'].every(name => String(fields.get(name) ?? '').trim() !== '')) return true
  form?.requestSubmit()
  return false
}

export function NewPasskey({ email, options, formError }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const made = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const own = isAbout(formError, 'add-passkey') ? formError : undefined
  if (!hydrated)
    return <p className="small">Adding a passkey takes JavaScript, which is still loading or turned off.</p>
  return (
    <>
      <PostForm className="factor-form" ref={form} noValidate>
        <input type="hidden" name="intent" value="add-passkey" />
        <input type="hidden" name="passkey" ref={made} />
        <FormErrorNote formError={own} />
        <TextField
          id="passkey-name"
          name="name"
          label="Name of the new passkey’s device"
          hint="So you’ll recognize it, such as “Office laptop”."
          maxLength={60}
          autoComplete="off"
          defaultValue={own?.values.name}
          error={own?.errors.name ?? (own?.errors.currentPassword ? undefined : own?.errors.passkey)}
        />
        <CurrentPassword id="passkey-password" to="add a passkey" email={email} formError={own} />
        <PasskeyButton
          label="Add a passkey"
          small
          action="make"
          options={options}
          canAsk={() => isFilledIn(form.current)}
          onAnswer={json => {
            if (!made.current) return
            made.current.value = json
            form.current?.requestSubmit()
          }}
        />
      </PostForm>
      <StepUpDialog formError={own} onConfirmed={() => form.current?.requestSubmit()} />
    </>
  )
}
