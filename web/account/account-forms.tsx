import { useState } from 'react'
import { href } from 'react-router'
import * as contract from '../../contract/account.ts'
import type { ContactKind } from '../../contract/account-changes.ts'
import * as security from '../../contract/account-security.ts'
import { autocomplete } from '../form/autocomplete.ts'
import { FormErrorNote } from '../form/form-error-note.tsx'
import { FormProblems } from '../form/form-problems.tsx'
import { KnownUsername } from '../form/known-username.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { PostForm } from '../form/post-form.tsx'
import { useForm } from '../form/use-form.ts'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { FieldGrid, FieldStack } from '../ui/forms/form-layout.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import type { AccountAnswer } from './account-action.server.ts'
import { Done } from './done.tsx'
import { EnterButton } from './enter-button.tsx'
import { ProofFields } from './proof-fields.tsx'

interface PartProps {
  account: contract.AccountSummary
  answer: AccountAnswer | undefined
}

export function ChangeNames({ account, answer }: PartProps) {
  const { firstName, lastName } = account
  const form = useForm(contract.changeNames.body, answer?.formError, {
    id: 'names',
    start: { firstName, lastName },
  })
  return (
    <PostForm {...form.props} data-draft="" preventScrollReset>
      <FormProblems form={form} formError={answer?.formError} />
      <FieldGrid>
        <TextField {...form.field('firstName')} {...autocomplete.firstName} label="First name" required />
        <TextField {...form.field('lastName')} {...autocomplete.lastName} label="Last name" required />
      </FieldGrid>
      <Done answer={answer} />
      <Buttons>
        <Button type="submit" look="ghost" name="intent" value="names" whileSending="Saving...">
          Save
        </Button>
      </Buttons>
    </PostForm>
  )
}

export function ContactChoices({ account, answer }: PartProps) {
  const start = {
    marketingEmail: account.marketingEmail ? 'on' : '',
    marketingSms: account.marketingSms ? 'on' : '',
  }
  const form = useForm(contract.changeContactChoices.body, answer?.formError, { id: 'choices', start })
  return (
    <PostForm {...form.props} preventScrollReset>
      <FormProblems form={form} formError={answer?.formError} />
      <FieldStack>
        <Checkbox {...form.box('marketingEmail')} label="News from Hero by email" />
        <Checkbox {...form.box('marketingSms')} label="News from Hero by SMS" />
      </FieldStack>
      <Done answer={answer} />
      <Buttons>
        <Button type="submit" look="ghost" name="intent" value="choices" whileSending="Saving...">
          Save
        </Button>
      </Buttons>
    </PostForm>
  )
}

export function ChangePassword({ account, answer }: PartProps) {
  const [seen, setSeen] = useState(answer)
  const [changes, setChanges] = useState(0)
  if (answer !== seen) {
    setSeen(answer)
    if (answer?.done) setChanges(changes + 1)
  }
  return (
    <>
      <Done answer={answer} />
      <PasswordForm
        // A new form after each change: closed, and without the passwords in its fields.
        key={changes}
        account={account}
        answer={answer}
      />
    </>
  )
}

function PasswordForm({ account, answer }: PartProps) {
  const form = useForm(security.changePassword.body, answer?.formError, { id: 'password' })
  const [open, setOpen] = useState(answer?.formError !== undefined)
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="lnk">Change password</summary>
      <PostForm {...form.props} preventScrollReset className="account-change">
        <FormProblems form={form} formError={answer?.formError} />
        <KnownUsername value={account.email} />
        <FieldStack>
          <PasswordField
            {...form.field('currentPassword')}
            {...autocomplete.currentPassword}
            label="Current password"
            words={{ show: 'Show', hide: 'Hide' }}
            required
          />
          <NewPasswordField form={form} label="New password" />
        </FieldStack>
        <p className="small">
          Forgot the current one? <a href={href('/reset-password')}>Reset it with a code</a>.
        </p>
        <Buttons>
          <Button type="submit" look="ghost" name="intent" value="password" whileSending="Saving...">
            Save password
          </Button>
        </Buttons>
      </PostForm>
    </details>
  )
}

/** Asks for the password again, because an open page that nobody watches must not be enough. */
export function CloseAccount({
  answer,
  contacts,
}: Pick<PartProps, 'answer'> & { contacts: readonly ContactKind[] }) {
  const [sure, setSure] = useState(answer !== undefined)
  return (
    <details open={sure} onToggle={event => setSure(event.currentTarget.open)}>
      <summary className="lnk">Close my account</summary>
      <PostForm noValidate preventScrollReset className="account-close">
        <EnterButton intent="close">Close this account</EnterButton>
        <FormErrorNote formError={answer?.formError} />
        <ProofFields id="close" name="password" label="Password" answer={answer} contacts={contacts} />
        <Buttons>
          <Button type="submit" look="bad" name="intent" value="close">
            Close this account
          </Button>
        </Buttons>
      </PostForm>
    </details>
  )
}
