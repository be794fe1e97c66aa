import { useEffect, useRef } from 'react'
import type { ContactKind } from '../../contract/account-changes.ts'
import { codeCharacters } from '../../contract/typed-text.ts'
import { autocomplete } from '../form/autocomplete.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import { earlierCodeEnded } from '../sign-up/code-words.ts'
import { Note } from '../ui/feedback/note.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { useRefusedField } from '../ui/forms/use-refused-field.ts'
import type { AccountAnswer } from './account-action.server.ts'

interface ProofFieldsProps {
  id: string
  name: 'currentPassword' | 'password'
  label: string
  answer: AccountAnswer | undefined
  /** Those that a code can go to, in place of the password. */
  contacts: readonly ContactKind[]
}

const words = { email: 'your email', phone: 'your phone' } as const

const codeSentTo = (contact: string, again: boolean | undefined) =>
  again
    ? `We sent a new code to ${contact}, the one on file now. ${earlierCodeEnded}`
    : `We sent a six-digit code to ${contact}, the one on file now.`

export function ProofFields({ id, name, label, answer, contacts }: ProofFieldsProps) {
  const errors = answer?.formError?.errors
  const by = answer?.proofBy
  const field = useRef<HTMLInputElement>(null)
  const refusal = by ? errors?.proofCode : (errors?.[name] ?? errors?.currentPassword)
  const refused = useRefusedField(field, answer?.formError, refusal)
  const byBefore = useRef(by)
  useEffect(() => {
    // The button that was pressed for this is gone, and the focus with it.
    if (byBefore.current && !by) field.current?.focus()
    byBefore.current = by
  }, [by])
  return (
    <>
      {refused.message && <ErrorTitle />}
      {by ? (
        <>
          <input type="hidden" name="proofBy" value={by} />
          <Note live="status">{codeSentTo(words[by], answer.proofAgain)}</Note>
          <TextField
            id={`${id}-proofCode`}
            name="proofCode"
            label={`Code from ${words[by]}`}
            look="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeCharacters}
            error={refused.message}
            inputRef={field}
            onChange={refused.onEdit}
          />
        </>
      ) : (
        <PasswordField
          id={`${id}-${name}`}
          name={name}
          {...autocomplete.currentPassword}
          label={label}
          error={refused.message}
          inputRef={field}
          onChange={refused.onEdit}
          words={{ show: 'Show', hide: 'Hide' }}
          required
        />
      )}
      <p className="small account-other-proof">
        {by ? 'No code?' : 'Don’t have your password?'}
        {contacts.map(kind => (
          <Button
            key={kind}
            type="submit"
            look="quiet"
            name="intent"
            value={`proof-${id}-${kind}`}
            formNoValidate
          >
            Send a code to {words[kind]}
          </Button>
        ))}
        {by && (
          <Button type="submit" look="quiet" name="intent" value={`proof-${id}-password`} formNoValidate>
            Use your password
          </Button>
        )}
      </p>
    </>
  )
}
