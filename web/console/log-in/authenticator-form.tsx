import { href, useLocation } from 'react-router'
import { staffConfirm } from '../../../contract/console/log-in.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { type FactorChoice, FactorFields } from '../factor/factor-fields.tsx'

/** The second factor. The challenge and the passkey options travel in the form, never in the URL. */
export function AuthenticatorForm({
  challenge,
  choice,
  formError,
}: {
  challenge: string
  choice: FactorChoice
  formError: FormError | undefined
}) {
  const form = useForm(staffConfirm.body, formError)
  const { search } = useLocation()
  return (
    <>
      <FormProblems form={form} formError={formError} />
      <PostForm {...form.props}>
        <input type="hidden" name="challenge" value={challenge} />
        <input type="hidden" name="factors" value={choice.factors.join(' ')} />
        <input type="hidden" name="passkeyOptions" value={choice.passkeyOptions ?? ''} />
        <FactorFields
          choice={choice}
          form={form}
          button="Log in"
          whileSending="Checking…"
          // After a refusal the summary takes the focus. If this field had it first, leaving the field would validate it while
          // empty and show a second message.
          autoFocus={formError === undefined}
        />
      </PostForm>
      <p className="small">
        {choice.factors.includes('totp') && 'A code works once and lasts 30 seconds. '}
        <a href={href('/console/login') + search}>Start again</a>
      </p>
    </>
  )
}
