import { href } from 'react-router'
import { codeCharacters } from '../../../contract/typed-text.ts'
import type { FormError } from '../../form/form-error.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { AuthenticatorKey, type ShownKey } from '../factor/authenticator-key.tsx'
import { GuardedForm, isAbout } from '../factor/guarded-form.tsx'
import { CurrentPassword } from './current-password.tsx'

/** The new key has a page of its own, so that it works without scripts and survives a reload. */
export const newAuthenticatorHref = `${href('/console/me')}?authenticator=new`

interface Props {
  email: string
  present: boolean
  offered: ShownKey | null
  formError: FormError | undefined
}

/**
 * Replaces the authenticator app. Shows a key to scan and asks for a code that proves it was scanned. The current app works until
 * then.
 */
export function Authenticator({ email, present, offered, formError }: Props) {
  if (!offered)
    return (
      <p>
        <ButtonLink look="ghost" small href={newAuthenticatorHref}>
          {present ? 'Change the authenticator app' : 'Add an authenticator app'}
        </ButtonLink>
      </p>
    )
  const own = isAbout(formError, 'authenticator') ? formError : undefined
  return (
    <section className="factor-form" aria-label="New authenticator app">
      <p>
        Scan this with the new app, then type the code it shows.
        {present && ' The old one stops working once you do.'}
      </p>
      <AuthenticatorKey {...offered} />
      <GuardedForm intent="authenticator" button="Use this authenticator" look="line" formError={formError}>
        <TextField
          id="authenticator-code"
          name="code"
          label="Six digits that the new app shows"
          look="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeCharacters}
          error={own?.errors.code}
        />
        <CurrentPassword
          id="authenticator-password"
          to="use this authenticator"
          email={email}
          formError={own}
        />
      </GuardedForm>
      <p>
        <a href={href('/console/me')}>Keep the current one</a>
      </p>
    </section>
  )
}
