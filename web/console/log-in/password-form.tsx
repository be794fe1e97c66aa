import { staffLogIn } from '../../../contract/console/log-in.ts'
import { autocomplete } from '../../form/autocomplete.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'

interface Props {
  formError: FormError | undefined
  /** The one that was typed before the log-in was started again. */
  email?: string | undefined
}

export function PasswordForm({ formError, email }: Props) {
  const form = useForm(staffLogIn.body, formError, { start: { email } })
  return (
    <>
      <FormProblems form={form} formError={formError} />
      <PostForm {...form.props}>
        <TextField
          label="Work email"
          {...autocomplete.email}
          autoComplete="username"
          // The button that had the focus is gone.
          autoFocus={email !== undefined}
          {...form.field('email')}
        />
        <PasswordField
          label="Password"
          words={{ show: 'Show', hide: 'Hide' }}
          {...autocomplete.currentPassword}
          {...form.field('password')}
        />
        <Button type="submit" whileSending="Checking…">
          Continue
        </Button>
      </PostForm>
      <p className="small">
        Then we’ll ask for the code from your authenticator app. Lost your phone? Ask an admin for a new
        enrollment.
      </p>
    </>
  )
}
