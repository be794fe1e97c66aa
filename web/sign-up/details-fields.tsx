import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { Audience } from '../../contract/audience.ts'
import type { RefusalCode } from '../../contract/errors.ts'
import { fieldLimits } from '../../contract/field-limits.ts'
import { logInAs } from '../account/log-in-as.ts'
import { autocomplete } from '../form/autocomplete.ts'
import { EmailField } from '../form/email-field.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import type { BoundForm } from '../form/use-form.ts'
import { LiveRegion } from '../ui/feedback/note.tsx'
import { SelectField, TextField } from '../ui/forms/field.tsx'
import { FieldGrid } from '../ui/forms/form-layout.tsx'
import { PhoneField } from '../ui/forms/phone-field.tsx'
import { ConsentBoxes } from './consent-boxes.tsx'
import { dialOptions } from './dial-options.ts'
import type { SignUpTexts } from './sign-up-texts.ts'

const taken: readonly (RefusalCode | undefined)[] = ['PHONE_EXISTS', 'EMAIL_EXISTS']

function withLogIn(error: string | undefined, code: RefusalCode | undefined, audience: Audience) {
  if (!error || !taken.includes(code)) return error
  return (
    <>
      {error}. <a href={logInAs(audience)}>Log in instead</a>
    </>
  )
}

/** Checks the code on blur and reports the result; never blocks (DECISIONS S11). */
function InvitationField({ form, hint }: { form: BoundForm; hint: string }) {
  const [answer, setAnswer] = useState<string>()
  const asked = useRef('')
  async function check(code: string) {
    if (code === asked.current) return
    asked.current = code
    setAnswer(undefined)
    if (code === '') return
    const response = await fetch(`${href('/invitation-code')}?${new URLSearchParams({ code })}`).catch(
      () => null,
    )
    if (!response?.ok || asked.current !== code) return
    // The answer of our own route (invitation-code.ts).
    const { message } = (await response.json()) as { message: string }
    setAnswer(message)
  }
  return (
    <>
      <TextField
        {...form.field('invitationCode')}
        label="Invitation code"
        optional
        hint={answer ?? hint}
        autoComplete="off"
        onBlur={event => check(event.currentTarget.value.trim().slice(0, fieldLimits.invitationCode))}
      />
      <LiveRegion>{answer}</LiveRegion>
    </>
  )
}

interface DetailsProps {
  form: BoundForm
  texts: SignUpTexts
  codes: string
  /** Only in the form of the Heroes' overview page. */
  withCity?: boolean | undefined
  /** Only in the prelaunch form (DECISIONS S4). */
  neighborhoods?: readonly string[] | undefined
  sealed?: string | undefined
}

/** SPEC 2.7 and 3. */
export function DetailsFields({ form, texts, codes, withCity, neighborhoods, sealed }: DetailsProps) {
  const options = dialOptions(codes)
  const { hints } = texts
  const { defaultValue: dial, name: dialName } = form.field('countryCode')
  const { id, error, ...number } = form.field('phone')
  const email = form.field('email')
  return (
    <>
      <FieldGrid>
        <TextField
          {...form.field('firstName')}
          {...autocomplete.firstName}
          label="First name"
          hint={hints.firstName}
          required
        />
        <TextField
          {...form.field('lastName')}
          {...autocomplete.lastName}
          label="Last name"
          hint={hints.lastName}
          required
        />
      </FieldGrid>
      <EmailField
        {...email}
        error={withLogIn(email.error, form.refusalAt('email'), texts.audience)}
        label="Email"
        hint={hints.email}
        required
      />
      {sealed ? (
        <p className="small">
          We’re keeping your password for ten minutes, so you don’t have to type it again.
        </p>
      ) : (
        <NewPasswordField
          form={form}
          label="Password"
          hint="At least 8 characters, with upper and lower case, a number and one of !@#$%^&*"
        />
      )}
      <PhoneField
        mostDigits={fieldLimits.phoneDigits}
        id={id}
        label="Phone"
        hint={hints.phone}
        error={withLogIn(error ?? form.errors.countryCode, form.refusalAt('phone'), texts.audience)}
        dial={{
          name: dialName,
          label: 'Country code',
          options,
          defaultValue: dial ?? options[0]?.value,
        }}
        number={{ ...number, required: true }}
      />
      {withCity && (
        <TextField
          {...form.field('city')}
          {...autocomplete.city}
          label="City"
          optional
          hint="Where you’d like to work."
        />
      )}
      {neighborhoods && (
        <SelectField
          {...form.field('neighbourhood')}
          label="Neighborhood"
          optional
          hint="Where most of your walks would begin."
          placeholder="Choose a neighborhood"
          options={neighborhoods.map(name => ({ value: name, label: name }))}
        />
      )}
      <InvitationField form={form} hint={hints.invitationCode} />
      <ConsentBoxes form={form} texts={texts} />
    </>
  )
}
