import { FormErrorNote } from '../form/form-error-note.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { OneTimeCode } from '../ui/forms/one-time-code.tsx'
import { CodeHelp } from './code-help.tsx'
import { CodeOnItsWay } from './code-on-its-way.tsx'
import { codeLabel } from './code-words.ts'
import type { CodeStep } from './sign-up-action.server.ts'

interface CodePageProps {
  step: CodeStep & { carried: NonNullable<CodeStep['carried']> }
}

export function CodePage({ step: { sent, phone, carried, formError } }: CodePageProps) {
  const length = sent.digits === 6 ? 6 : 4
  const { alreadySent, called, ...times } = sent
  const hidden = { ...carried.values, ...times, sealed: carried.sealed }
  return (
    <form method="post" noValidate>
      <PageTitle>{`${formError ? 'Error: ' : ''}OTP Verification: Hero`}</PageTitle>
      <h1>OTP Verification</h1>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <FormErrorNote formError={formError} />
      <CodeOnItsWay sent={sent} phone={phone} />
      {alreadySent && <p className="small">The last code we sent you still works.</p>}
      <OneTimeCode
        id="phoneOTP"
        name="phoneOTP"
        length={length}
        label={codeLabel(length)}
        error={formError?.errors.phoneOTP}
      />
      <Buttons>
        <Button type="submit" name="intent" value="sign-up">
          Submit
        </Button>
        <Button type="submit" name="intent" value="edit" look="ghost">
          Change number
        </Button>
        {sent.sendsLeft > 0 && (
          <Button type="submit" name="again" value="yes" look="quiet">
            Send a new code
          </Button>
        )}
        {sent.sendsLeft > 0 && sent.canCall && (
          <Button type="submit" name="again" value="call" look="quiet">
            Call me instead
          </Button>
        )}
      </Buttons>
      {(sent.sendsLeft === 0 || formError?.message) && (
        <CodeHelp about="sign-up" last={sent.sendsLeft === 0} />
      )}
    </form>
  )
}
