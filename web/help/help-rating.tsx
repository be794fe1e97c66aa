import { fieldLimits } from '../../contract/field-limits.ts'
import { type FormError, isFormError } from '../form/form-error.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { FieldError, TextField } from '../ui/forms/field.tsx'
import type { helpCenters } from './help-centers.ts'
import type { Said } from './rate-help.server.ts'
import './help-rating.css'

interface Props {
  center: (typeof helpCenters)['hero']
  slug: string
  said: Said | null
  answer: unknown
}

export function HelpRating({ center, slug, said, answer }: Props) {
  const formError = isFormError(answer) ? answer : undefined
  const action = `${center.page(slug)}#helpful`
  return (
    <section className="help-rating" id="helpful" aria-labelledby="helpful-h">
      {formError && <ErrorTitle />}
      <h2 id="helpful-h">Was this helpful?</h2>
      {said === 'yes' || said === 'why' ? (
        <p role="status">{said === 'yes' ? 'Thank you.' : 'Thank you. It helps us improve our answers.'}</p>
      ) : said === 'no' || formError?.values.reason !== undefined ? (
        <ReasonForm center={center} action={action} formError={formError} />
      ) : (
        <form method="post" action={action}>
          <Buttons>
            <Button type="submit" look="ghost" name="helpful" value="yes">
              Yes
            </Button>
            <Button type="submit" look="ghost" name="helpful" value="no">
              No
            </Button>
          </Buttons>
          {formError && <FieldError>{formError.errors.helpful ?? formError.message}</FieldError>}
        </form>
      )}
    </section>
  )
}

function ReasonForm({
  center,
  action,
  formError,
}: Pick<Props, 'center'> & { action: string; formError?: FormError | undefined }) {
  return (
    <form method="post" action={action}>
      <p role="status">
        Thank you. If you still need an answer, <a href={center.write}>write to us</a>.
      </p>
      <TextField
        id="reason"
        name="reason"
        label="What was missing?"
        required
        hint="One line is enough. Please leave out names and numbers."
        maxLength={fieldLimits.detail}
        defaultValue={formError?.values.reason}
        error={formError && (formError.errors.reason ?? formError.message)}
      />
      <Button type="submit" look="ghost">
        Send
      </Button>
    </form>
  )
}
