import { href } from 'react-router'
import { confirmEmail } from '../../contract/account-security.ts'
import { apiOf } from '../api.server.ts'
import type { AccountSession } from '../cookies.ts'
import { isFormError } from '../form/form-error.ts'
import { keepTyped } from '../form/keep-typed.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { progressHref } from '../layout/site-links.ts'
import type { PageHandle } from '../page-kind.ts'
import { requestContext } from '../request-context.server.ts'
import { tokenIn, tokenPageMeta } from '../token-page.ts'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import type { Route } from './+types/confirm-email.ts'
import { isLinkOver, TokenForm, toLogIn } from './token-form.tsx'
import './account.css'

export const handle = {
  kind: 'enhanced',
  line: 'customer',
  footer: 'slim',
  unlisted: true,
  own: true,
} satisfies PageHandle
export const meta = () => tokenPageMeta('Confirm your email: Hero')

const progressOf = (session: AccountSession | undefined) => (session ? progressHref(session.audience) : null)

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  token: tokenIn(request),
  progress: progressOf(context.get(requestContext).cookies.account()),
})

/**
 * Opened in a session of the account, the link proves that the same person has both email and phone. Anywhere else it only proves
 * that mail arrives.
 */
export async function action(args: Route.ActionArgs) {
  const read = await readForm(args, confirmEmail.body, { secrets: ['token'] })
  if (!read.ok) return read.refused
  const api = apiOf(args.context)
  const session = args.context.get(requestContext).cookies.account()
  const proven = session ? await api.account.proveEmail({ body: read.value }) : undefined
  const result = proven?.ok ? proven : await api.account.confirmEmail({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  return { confirmed: true as const, next: progressOf(session) }
}
export const clientAction = keepTyped

interface Confirmed {
  confirmed: true
  next: string | null
}
const isConfirmed = (value: unknown): value is Confirmed =>
  typeof value === 'object' && value !== null && 'confirmed' in value

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const formError = isFormError(actionData) ? actionData : undefined
  const done = isConfirmed(actionData) ? actionData : undefined
  const isOver = isLinkOver(formError)
  const { token, progress } = loaderData
  const onward = progress ? { label: 'Continue', href: progress } : toLogIn()
  return (
    <main id="main" className="wrap account">
      {done ? (
        <>
          <PageHeading lede="Our messages can reach you now. You can close this page.">
            Your email is confirmed
          </PageHeading>
          <Buttons>
            <ButtonLink href={done.next ?? href('/login')}>{done.next ? 'Continue' : 'Log in'}</ButtonLink>
          </Buttons>
        </>
      ) : (
        <>
          <PageHeading lede={!isOver && 'Press the button so we know our messages reach you.'}>
            Confirm your email
          </PageHeading>
          <TokenForm
            token={token}
            formError={formError}
            submit="Confirm my email"
            other={progress ? { label: 'Not now', href: progress } : onward}
            onward={onward}
          />
          {!isOver && (
            <p className="small account-change">
              Didn’t sign up? Then don’t confirm it. <a href={href('/reset-password')}>Set a password</a> to
              take over the account, or <a href={href('/customer-contact')}>tell us</a>.
            </p>
          )}
        </>
      )}
    </main>
  )
}
