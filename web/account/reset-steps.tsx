import { useRef } from 'react'
import { href } from 'react-router'
import type { CodeSent } from '../../contract/code.ts'
import type { Audience } from '../../contract/fields.ts'
import { BotTokenField } from '../bot-check/bot-token-field.tsx'
import { useBotCheck } from '../bot-check/use-bot-check.ts'
import { autocomplete } from '../form/autocomplete.ts'
import type { FormError } from '../form/form-error.ts'
import { FormErrorNote } from '../form/form-error-note.tsx'
import { FormProblems } from '../form/form-problems.tsx'
import { KnownUsername } from '../form/known-username.tsx'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { PostForm } from '../form/post-form.tsx'
import { useForm } from '../form/use-form.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { CodeHelp } from '../sign-up/code-help.tsx'
import { earlierCodeEnded } from '../sign-up/code-words.ts'
import { Note } from '../ui/feedback/note.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { OneTimeCode } from '../ui/forms/one-time-code.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { useRefusedField } from '../ui/forms/use-refused-field.ts'
import { AnotherCode } from './another-code.tsx'
import { logInAs } from './log-in-as.ts'
import type { ResetCodeStep, ResetPasswordStep } from './reset-step.server.ts'

const contract = () => import('../../contract/account.ts')
const requestRules = () => contract().then(({ requestResetCode }) => requestResetCode.body)
const passwordFormRules = () => contract().then(({ resetPassword }) => resetPassword.body)

export function AskForCode({
  audience,
  formError,
}: {
  audience: Audience
  formError: FormError | undefined
}) {
  const form = useForm(requestRules, formError, { start: { audience } })
  const bot = useBotCheck('reset_password')
  return (
    <>
      <h1 tabIndex={-1}>Reset your password</h1>
      <p className="lede">We’ll send a six-digit code to the email or phone on your account.</p>
      <FormProblems form={form} formError={formError} />
      <PostForm {...form.props} className="login-form">
        <BotTokenField bot={bot} answered={formError} />
        <Segmented
          label="I am"
          name="audience"
          options={[
            { value: 'customer', label: 'a customer' },
            { value: 'hero', label: 'a Hero' },
          ]}
          defaultValue={formError?.values.audience ?? audience}
        />
        <TextField {...form.field('username')} {...autocomplete.username} label="Email or phone" required />
        <Buttons>
          <Button type="submit" name="intent" value="request">
            Send code
          </Button>
          <a href={logInAs(audience)}>Back to log in</a>
        </Buttons>
      </PostForm>
    </>
  )
}

/** Follows "If there's an account", because the page must not say whether there is one. */
function sentWords({ alreadySent }: CodeSent, times: number) {
  if (alreadySent) return 'the last six-digit code we sent there still works.'
  if (times > 1) return `we’ve sent a new six-digit code there. ${earlierCodeEnded}`
  return 'we’ve sent a six-digit code there. It works once, for five minutes.'
}

export function EnterCode({ audience, username, masked, sent, times, formError }: ResetCodeStep) {
  const code = useRef<HTMLInputElement>(null)
  const refused = useRefusedField(code, formError ?? undefined, formError?.errors.code)
  const hidden = { audience, username, times, resendIn: sent.resendIn, sendsLeft: sent.sendsLeft }
  return (
    <>
      <PageTitle>Enter the code: Hero</PageTitle>
      {refused.message && <ErrorTitle />}
      <h1 tabIndex={-1}>Enter the code</h1>
      <Note live="status">
        If there’s an account for <span className="reset-to">{masked},</span> {sentWords(sent, times)}
      </Note>
      <FormErrorNote formError={formError} />
      <PostForm noValidate className="login-form">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <OneTimeCode
          id="code"
          name="code"
          length={6}
          label="Six-digit code"
          error={refused.message}
          onChange={refused.onEdit}
          inputRef={code}
          autoFocus
        />
        <Buttons>
          <Button type="submit" name="intent" value="check">
            Continue
          </Button>
        </Buttons>
        {sent.sendsLeft > 0 && <AnotherCode seconds={sent.resendIn} intent="request" />}
        {(sent.sendsLeft === 0 || formError?.message) && (
          <CodeHelp about="reset" mailed={username.includes('@')} last={sent.sendsLeft === 0} />
        )}
      </PostForm>
      <p className="small login-below">
        <a href={`${href('/reset-password')}?new`}>Use another email or phone</a>
      </p>
    </>
  )
}

export function NewPassword({ resetToken, username, formError }: ResetPasswordStep) {
  const form = useForm(passwordFormRules, formError ?? undefined)
  return (
    <>
      <PageTitle>Choose a new password: Hero</PageTitle>
      <h1 tabIndex={-1}>Choose a new password</h1>
      <FormProblems form={form} formError={formError ?? undefined} />
      <PostForm {...form.props} className="login-form">
        <input type="hidden" name="resetToken" value={resetToken} />
        {username && <KnownUsername name="username" value={username} />}
        <NewPasswordField form={form} label="New password" />
        <Buttons>
          <Button type="submit" name="intent" value="password">
            Save password
          </Button>
        </Buttons>
      </PostForm>
    </>
  )
}
