import { type ReactNode, useRef, useState } from 'react'
import type { ContactKind } from '../../contract/account-changes.ts'
import * as contract from '../../contract/account-security.ts'
import { fieldLimits } from '../../contract/field-limits.ts'
import { EmailField } from '../form/email-field.tsx'
import { FormErrorNote } from '../form/form-error-note.tsx'
import { FormProblems } from '../form/form-problems.tsx'
import { PostForm } from '../form/post-form.tsx'
import { useForm } from '../form/use-form.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import { CodeHelp } from '../sign-up/code-help.tsx'
import { earlierCodeEnded } from '../sign-up/code-words.ts'
import { dialOptions } from '../sign-up/dial-options.ts'
import { Note } from '../ui/feedback/note.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { OneTimeCode } from '../ui/forms/one-time-code.tsx'
import { PhoneField } from '../ui/forms/phone-field.tsx'
import { useRefusedField } from '../ui/forms/use-refused-field.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { AccountAnswer } from './account-action.server.ts'
import { AnotherCode } from './another-code.tsx'
import { Done } from './done.tsx'
import { EnterButton } from './enter-button.tsx'
import { ProofFields } from './proof-fields.tsx'

interface ChangeContactProps {
  channel: ContactKind
  current: string
  /** Whether the contact is confirmed, shown below it. */
  state?: ReactNode
  answer: AccountAnswer | undefined
  codes: string
  contacts: readonly ContactKind[]
}

/** Asks for the new email or phone, then for the code sent to it and the password. The old contact stays until both are right. */
export function ChangeContact(props: ChangeContactProps) {
  const { channel, current, state, answer } = props
  const asked = answer?.codeFor
  return (
    <>
      <p>
        <b className={channel === 'phone' ? 'num' : undefined}>{current}</b>
      </p>
      {state}
      <Done answer={answer} />
      {asked ? <Confirm {...props} asked={asked} /> : <Ask {...props} />}
    </>
  )
}

function Ask({ channel, answer, codes }: ChangeContactProps) {
  const options = dialOptions(codes)
  const form = useForm(contract.requestChangeCode.body, answer?.formError, { id: channel })
  const [open, setOpen] = useState(answer?.formError !== undefined)
  const { id, error, ...number } = form.field('phone')
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="lnk">Change</summary>
      <PostForm {...form.props} data-draft="" preventScrollReset className="account-change">
        <FormProblems form={form} formError={answer?.formError} />
        <input type="hidden" name="channel" value={channel} />
        {channel === 'email' ? (
          <EmailField {...form.field('email')} label="New email" required />
        ) : (
          <PhoneField
            mostDigits={fieldLimits.phoneDigits}
            id={id}
            error={error}
            label="New phone"
            dial={{
              name: 'countryCode',
              label: 'Country code',
              options,
              defaultValue: answer?.formError?.values.countryCode ?? options[0]?.value,
            }}
            number={{ ...number, required: true }}
          />
        )}
        <p className="small">
          We’ll send a code to the new one. The old one stays until you enter that code and your password.
        </p>
        <Buttons>
          <Button type="submit" look="ghost" name="intent" value="request-change">
            Send code
          </Button>
        </Buttons>
      </PostForm>
    </details>
  )
}

function Confirm({
  channel,
  answer,
  asked,
  contacts,
}: ChangeContactProps & { asked: NonNullable<AccountAnswer['codeFor']> }) {
  const formError = answer?.formError
  const code = useRef<HTMLInputElement>(null)
  // The button that sent the code is gone, and the focus with it. On a reload the browser keeps the focus itself.
  const [added] = useState(useHydrated())
  const refused = useRefusedField(code, formError, formError?.errors.code)
  return (
    <PostForm noValidate preventScrollReset className="account-change">
      <EnterButton intent="confirm-change">Confirm</EnterButton>
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name={channel} value={asked.target} />
      <input type="hidden" name="again" value="" />
      {asked.countryCode && <input type="hidden" name="countryCode" value={asked.countryCode} />}
      <Note live="status">
        {asked.sent.alreadySent && !formError?.errors.code ? (
          <>
            The last six-digit code we sent to <b>{asked.shown}</b> still works.
          </>
        ) : (
          <>
            We sent a {asked.again ? 'new' : 'six-digit'} code to <b>{asked.shown}</b>.
            {asked.again && ` ${earlierCodeEnded}`}
          </>
        )}
      </Note>
      {refused.message && <ErrorTitle />}
      <FormErrorNote formError={formError} />
      <OneTimeCode
        id={`${channel}-code`}
        name="code"
        length={6}
        label="Six-digit code"
        error={refused.message}
        onChange={refused.onEdit}
        inputRef={code}
        autoFocus={added}
      />
      <ProofFields
        id={channel}
        name="currentPassword"
        label="Your password"
        answer={answer}
        contacts={contacts}
      />
      <p className="small">
        We’ll log you out on your other devices and notify both{' '}
        {channel === 'phone' ? 'numbers' : 'addresses'}.
      </p>
      <Buttons>
        <Button type="submit" name="intent" value="confirm-change">
          Confirm
        </Button>
        <Button type="submit" look="quiet" name="intent" value="drop-change" formNoValidate>
          Cancel
        </Button>
      </Buttons>
      {asked.sent.sendsLeft > 0 && <AnotherCode seconds={asked.sent.resendIn} intent="request-change" />}
      {asked.sent.sendsLeft === 0 && <CodeHelp about="change" mailed={channel === 'email'} last />}
    </PostForm>
  )
}
