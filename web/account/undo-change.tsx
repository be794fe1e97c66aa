import { href, redirectDocument } from 'react-router'
import { undoChange } from '../../contract/account-security.ts'
import { apiOf } from '../api.server.ts'
import { isFormError } from '../form/form-error.ts'
import { keepTyped } from '../form/keep-typed.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { repeatKey } from '../form/repeat-key.server.ts'
import type { PageHandle } from '../page-kind.ts'
import { tokenIn, tokenPageMeta } from '../token-page.ts'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import type { Route } from './+types/undo-change.ts'
import { clearEndedSession } from './clear-ended-session.server.ts'
import { saveResetStep } from './reset-step.server.ts'
import { isLinkOver, TokenForm } from './token-form.tsx'
import './account.css'

export const handle = {
  kind: 'enhanced',
  line: 'customer',
  footer: 'slim',
  unlisted: true,
  own: true,
} satisfies PageHandle
export const meta = () => tokenPageMeta('Undo a change to your account: Hero')

export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenIn(request) })

const undone =
  'The change has already been undone. To choose a new password, press “Forgot your password?” on the login page.'

/**
 * Undoes the change, and redirects to the last step of a password reset: in a new document, because this browser may have been logged
 * in, and the header of this one would still offer "My account".
 */
export async function action(args: Route.ActionArgs) {
  const read = await readForm(args, undoChange.body, { secrets: ['token'] })
  if (!read.ok) return read.refused
  const body = read.value
  const result = await apiOf(args.context).account.undoChange(
    { body },
    { idempotencyKey: repeatKey(body.token, body) },
  )
  if (!result.ok)
    return refusedForm(
      args,
      read,
      result.code === 'ANSWER_NOT_STORED' ? { ...result, message: undone } : result,
    )
  await clearEndedSession(args)
  saveResetStep(args, {
    step: 'password',
    resetToken: result.data.resetToken,
    username: '',
    formError: null,
  })
  throw redirectDocument(href('/reset-password'))
}
export const clientAction = keepTyped

export default function UndoChange({ loaderData, actionData }: Route.ComponentProps) {
  const formError = isFormError(actionData) ? actionData : undefined
  return (
    <main id="main" className="wrap account">
      <PageHeading
        lede={
          !isLinkOver(formError) && 'Did someone else change your email or phone? Take your account back.'
        }
      >
        Undo the change
      </PageHeading>
      <TokenForm
        token={loaderData.token}
        formError={formError}
        submit="Undo the change"
        other={{ label: 'It was me', href: href('/') }}
      >
        <p>
          This restores your earlier email and phone, logs out every device, and cancels the current password.
          You’ll choose a new one on the next page.
        </p>
      </TokenForm>
      <p className="small account-change">
        Something else? <a href={`${href('/customer-contact')}#form`}>Write to us</a>.
      </p>
    </main>
  )
}
