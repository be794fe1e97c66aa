import { useEffect } from 'react'
import { href, redirect, redirectDocument } from 'react-router'
import { factorKinds } from '../../../contract/console/factor.ts'
import { staffConfirm, staffLogIn } from '../../../contract/console/log-in.ts'
import { staffApiContext } from '../../api.server.ts'
import { type FormError, isFormError, unreachableError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { reviveDrafts, tabStorage } from '../../form/local-draft.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { takeNotice } from '../../layout/notice.server.ts'
import type { PageHandle } from '../../page-kind.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { pageOf } from '../../page-of-address.server.ts'
import { requestContext } from '../../request-context.server.ts'
import { ConsoleLogIn } from '../../ui/console/log-in.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { staffBrand } from '../brand.ts'
import type { FactorChoice } from '../factor/factor-fields.tsx'
import { consolePage } from '../next-page.ts'
import type { Route } from './+types/log-in.ts'
import { AuthenticatorForm, startAgain } from './authenticator-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { startStaffSession } from './start-staff-session.server.ts'

export const handle = { kind: 'enhanced', line: 'staff', header: 'none', unlisted: true } satisfies PageHandle
export const meta = () => unlistedMeta('Log in: Hero staff')

const nextOf = (request: Request) =>
  pageOf(consolePage(new URL(request.url).searchParams.get('next'), href('/console')))

/** Redirects staff who are logged in. The next page checks whether the API still accepts the token. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { cookies } = context.get(requestContext)
  if (cookies.staff()) throw redirect(nextOf(request))
  return { notice: takeNotice(context) }
}

interface SignInState {
  challenge?: string
  choice?: FactorChoice
  email?: string
  formError?: FormError
}

async function password(args: Route.ActionArgs, form: FormData) {
  const read = await readForm(args, staffLogIn.body, { form, secrets: ['password'] })
  if (!read.ok) return read.refused
  const result = await args.context.get(staffApiContext).console.logIn({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  const { challenge, factors, passkeyOptions } = result.data
  const { email } = read.values
  return { challenge, choice: { factors, passkeyOptions }, ...(email ? { email } : {}) } satisfies SignInState
}

async function authenticator(args: Route.ActionArgs, form: FormData) {
  const read = await readForm(args, staffConfirm.body, {
    form,
    secrets: ['code', 'passkey', 'recoveryCode'],
  })
  if (!read.ok) return read.refused
  const result = await args.context.get(staffApiContext).console.confirm({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  await startStaffSession(args.context, result.data)
  throw redirectDocument(nextOf(args.request))
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  if (form.has(startAgain)) return { email: String(form.get('email') ?? '') } satisfies SignInState
  return form.has('challenge') ? authenticator(args, form) : password(args, form)
}

/** Keeps the challenge if the request fails, so that the second factor can be tried again, or the email if the log-in starts again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const kept = ['challenge', 'email', 'factors', 'passkeyOptions'].map(name => [
    name,
    String(form.get(name) ?? ''),
  ])
  return await keepTyped({ serverAction, request }, { ...unreachableError, values: Object.fromEntries(kept) })
}

function stateOf(answer: Route.ComponentProps['actionData']): SignInState {
  if (!isFormError(answer)) return answer ?? {}
  // A challenge expires after five minutes. Then the password is needed again.
  const { challenge, email = '', factors = 'totp', passkeyOptions } = answer.values
  if (!challenge || answer.code === 'CODE_EXPIRED') return { formError: answer }
  const choice = {
    factors: factorKinds.filter(kind => factors.split(' ').includes(kind)),
    passkeyOptions: passkeyOptions || null,
  }
  return { formError: answer, challenge, choice, email }
}

const titleOf = ({ factors }: FactorChoice) =>
  factors.includes('totp')
    ? 'Enter the code'
    : factors.includes('passkey')
      ? 'Use your passkey'
      : 'Use a recovery code'

export default function StaffLogIn({ loaderData, actionData }: Route.ComponentProps) {
  const {
    challenge,
    choice = { factors: ['totp'], passkeyOptions: null },
    email,
    formError,
  } = stateOf(actionData)
  // What was sent without a session did not arrive, whether it had ended or its cookie was gone.
  useEffect(() => reviveDrafts(tabStorage), [])
  return (
    <ConsoleLogIn
      brand={staffBrand}
      sentence="Every log-in, every document you open and every decision is recorded."
      title={challenge ? titleOf(choice) : 'Log in'}
    >
      {loaderData.notice && !actionData && <Note live="status">{loaderData.notice}</Note>}
      {challenge ? (
        <AuthenticatorForm challenge={challenge} email={email ?? ''} choice={choice} formError={formError} />
      ) : (
        <PasswordForm formError={formError} email={email} />
      )}
    </ConsoleLogIn>
  )
}
