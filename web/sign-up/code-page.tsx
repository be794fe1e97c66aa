import { PageTitle } from '../layout/page-title.tsx'
import { Button, Buttons } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { OneTimeCode } from '../ui/one-time-code.tsx'
import type { CodeStep } from './sign-up-action.server.ts'
import { codeLabel, digitsWord } from './sign-up-texts.tsx'

interface CodePageProps {
  step: CodeStep & { carried: NonNullable<CodeStep['carried']> }
}

/** The code on a page of its own, for browsers without scripts. The typed fields travel along; the password sealed. */
export function CodePage({ step: { sent, phone, carried, fault } }: CodePageProps) {
  const length = sent.digits === 6 ? 6 : 4
  const hidden = { ...carried.values, ...sent, sealed: carried.sealed }
  return (
    <form method="post" noValidate>
      <PageTitle>{`${fault ? 'Error: ' : ''}OTP Verification: Hero`}</PageTitle>
      <h1>OTP Verification</h1>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {fault?.message && (
        <Note tone="bad" live="alert">
          {fault.message}
        </Note>
      )}
      <p>
        We sent a {digitsWord(length)} code to <b className="num">{phone}</b>. Enter it here.
      </p>
      <OneTimeCode
        id="phoneOTP"
        name="phoneOTP"
        length={length}
        label={codeLabel(length)}
        error={fault?.errors.phoneOTP}
      />
      <Buttons>
        <Button type="submit" name="intent" value="sign-up">
          Submit
        </Button>
        <Button type="submit" name="intent" value="edit" look="ghost">
          Change number
        </Button>
        <Button type="submit" name="intent" value="start" look="quiet">
          Send a new code
        </Button>
      </Buttons>
    </form>
  )
}
