import { staffConfirm } from '../../../contract/console/log-in.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Button } from '../../ui/forms/button.tsx'
import { type FactorChoice, FactorFields } from '../factor/factor-fields.tsx'

/** The name of the field that only the form of Start again has. */
export const startAgain = 'startAgain'

/**
 * The second factor. The challenge, the passkey options and the email, which is there again after Start again, travel in the forms,
 * never in the URL.
 */
export function AuthenticatorForm({
  challenge,
  email,
  choice,
  formError,
}: {
  challenge: string
  email: string
  choice: FactorChoice
  formError: FormError | undefined
}) {
  const form = useForm(staffConfirm.body, formError)
  return (
    <>
      <FormProblems form={form} formError={formError} />
      <PostForm {...form.props}>
        <input type="hidden" name="challenge" value={challenge} />
        <input type="hidden" name="email" value={email} />
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
      {choice.factors.includes('totp') && <p className="small">A code works once and lasts 30 seconds.</p>}
      <PostForm>
        <input type="hidden" name="email" value={email} />
        <Button type="submit" look="quiet" name={startAgain} value="yes">
          Start again
        </Button>
      </PostForm>
    </>
  )
}
