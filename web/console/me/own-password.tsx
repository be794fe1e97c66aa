import { staffAccess } from '../../../contract/staff-limits.ts'
import { autocomplete } from '../../form/autocomplete.ts'
import type { FormError } from '../../form/form-error.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { GuardedForm, isAbout } from '../factor/guarded-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { revealWords } from './reveal-words.tsx'

/** The form to change one's own password. What was typed is never sent back to the page. */
export function OwnPassword({ email, formError }: { email: string; formError: FormError | undefined }) {
  const own = isAbout(formError, 'password') ? formError : undefined
  return (
    <Panel title="Password" note="Asks for your second factor">
      <GuardedForm intent="password" button="Change password" formError={formError}>
        <CurrentPassword id="current-password" to="change it" email={email} formError={own} />
        <PasswordField
          id="password"
          name="password"
          label="New password"
          hint={`At least ${staffAccess.passwordMin} characters. A sentence works well. You’re logged out everywhere else.`}
          words={revealWords('new password')}
          error={own?.errors.password}
          {...autocomplete.newPassword}
        />
      </GuardedForm>
    </Panel>
  )
}
