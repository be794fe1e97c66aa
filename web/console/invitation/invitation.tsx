import { useRef } from 'react'
import { href } from 'react-router'
import { acceptInvitation } from '../../../contract/console/invitation.ts'
import { staffAccess } from '../../../contract/staff-limits.ts'
import { codeCharacters } from '../../../contract/typed-text.ts'
import { staffApiContext } from '../../api.server.ts'
import { autocomplete } from '../../form/autocomplete.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { KnownUsername } from '../../form/known-username.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { useForm } from '../../form/use-form.ts'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import type { PageHandle } from '../../page-kind.ts'
import { qrPath } from '../../qr-path.server.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf } from '../../session.server.ts'
import { tokenIn, tokenPageMeta } from '../../token-page.ts'
import { ConsoleLogIn } from '../../ui/console/log-in.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { staffBrand } from '../brand.ts'
import { AuthenticatorKey } from '../factor/authenticator-key.tsx'
import { PasskeyButton, useHasPasskeys } from '../factor/passkey-button.tsx'
import { newCodes, RecoveryCodes } from '../factor/recovery-codes.tsx'
import { startStaffSession } from '../log-in/start-staff-session.server.ts'
import type { Route } from './+types/invitation.ts'

export const handle = {
  kind: 'enhanced',
  line: 'staff',
  header: 'none',
  own: true,
  unlisted: true,
} satisfies PageHandle
export const meta = () => tokenPageMeta('Set up your access: Hero staff')

const hasSession = ({ context }: Route.LoaderArgs) =>
  context.get(requestContext).cookies.staff() !== undefined

export async function loader(args: Route.LoaderArgs) {
  const token = tokenIn(args.request)
  const result = await args.context.get(staffApiContext).team.openInvitation({ body: { token } })
  if (!result.ok && (result.code === 'NOT_FOUND' || result.code === 'INVALID_INPUT'))
    return { gone: result.message, token, invitation: null, isLoggedIn: hasSession(args) }
  const { totpUri, ...invitation } = dataOf(args, result)
  return {
    gone: null,
    token,
    invitation: { ...invitation, qr: qrPath(totpUri) },
    isLoggedIn: hasSession(args),
  }
}

export async function action(args: Route.ActionArgs) {
  const read = await readForm(args, acceptInvitation.body, {
    secrets: ['password', 'code', 'passkey', 'token'],
  })
  if (!read.ok) return read.refused
  const result = await args.context.get(staffApiContext).team.acceptInvitation({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  await startStaffSession(args.context, result.data)
  return { codes: result.data.recoveryCodes }
}

export const clientAction = keepTyped

/** If not, shows the message at the field, as on leaving it. */
function hasPassword(form: HTMLFormElement | null | undefined): boolean {
  const field = form?.elements.namedItem('password')
  if (!(field instanceof HTMLInputElement)) return true
  if (acceptInvitation.body.shape.password.safeParse(field.value).success) return true
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  field.focus()
  return false
}

interface Props {
  token: string
  invitation: NonNullable<Route.ComponentProps['loaderData']['invitation']>
  formError: FormError | undefined
}

function SetUp({ token, invitation, formError }: Props) {
  const form = useForm(acceptInvitation.body, formError)
  const made = useRef<HTMLInputElement>(null)
  const hasPasskeys = useHasPasskeys()
  return (
    <>
      <p>
        {invitation.name}, {invitation.email}. Choose a password and a second factor: you’ll need both every
        time you log in.
      </p>
      <FormProblems form={form} formError={formError} />
      <PostForm {...form.props}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="passkey" ref={made} />
        <KnownUsername value={invitation.email} />
        <PasswordField
          label="New password"
          hint={`At least ${staffAccess.passwordMin} characters. A sentence works well.`}
          words={{ show: 'Show', hide: 'Hide' }}
          {...autocomplete.newPassword}
          {...form.field('password')}
        />
        <h2>Authenticator app</h2>
        <AuthenticatorKey secret={invitation.secret} qr={invitation.qr} />
        <TextField
          label="Six digits that the app shows"
          look="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeCharacters}
          // Those who tab on to the passkey may leave it empty. Sending the form without either is refused.
          onBlur={event => {
            if (event.target.value === '') event.stopPropagation()
          }}
          {...form.field('code')}
        />
        <Button type="submit" whileSending="Checking…">
          Set up and log in
        </Button>
        {hasPasskeys && <h2>Or a passkey</h2>}
        <PasskeyButton
          label="Make a passkey instead"
          action="make"
          options={invitation.passkeyOptions}
          canAsk={() => hasPassword(made.current?.form)}
          onAnswer={json => {
            if (!made.current) return
            made.current.value = json
            made.current.form?.requestSubmit()
            // If it is refused, the code that is typed next would be sent with it, and refused too.
            made.current.value = ''
          }}
        />
      </PostForm>
    </>
  )
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { gone, token, invitation, isLoggedIn } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  const codes = newCodes(actionData)
  const title = codes ? 'You’re in' : 'Set up your access'
  useHeadingFocus(title)
  return (
    <ConsoleLogIn
      brand={staffBrand}
      sentence="Every log-in, every document you open and every decision is recorded."
      title={title}
    >
      {codes && (
        <>
          <RecoveryCodes codes={codes} />
          <ButtonLink href={href('/console')}>I saved them. Go to the console</ButtonLink>
        </>
      )}
      {!codes && invitation && <SetUp token={token} invitation={invitation} formError={formError} />}
      {!codes && !invitation && (
        <>
          <Note tone="bad">{gone}</Note>
          {isLoggedIn && (
            <p>
              You’re logged in. If you’ve just set up your access and didn’t save the recovery codes, create
              new ones under <a href={href('/console/me')}>Your access</a>.
            </p>
          )}
          <ButtonLink look="ghost" href={isLoggedIn ? href('/console') : href('/console/login')}>
            {isLoggedIn ? 'Go to the console' : 'Log in'}
          </ButtonLink>
        </>
      )}
    </ConsoleLogIn>
  )
}
