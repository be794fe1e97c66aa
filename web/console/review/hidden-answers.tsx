import { useEffect, useRef } from 'react'
import type { ReviewCase } from '../../../contract/console/cases.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import type { FormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { useReached } from '../../form/use-reached.ts'
import { DecisionPart, FactsTable } from '../../ui/console/decision.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import type { Done } from './case-done.ts'

const isMissing = (revealed: Done['revealed']) => revealed === undefined

/**
 * The names of the answers that are hidden from this decision (DECISIONS D10). Revealing them takes a reason and goes into the
 * audit log. They stay visible until the reviewer leaves the page.
 */
export function HiddenAnswers({
  review,
  formError,
  revealed: answered,
}: {
  review: ReviewCase
  formError: FormError | undefined
  revealed: Done['revealed']
}) {
  // The next answer, such as to a note about them, has none.
  const revealed = useReached(answered, isMissing)
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (revealed) shown.current?.focus()
  }, [revealed])
  if (review.hidden.length === 0) return null
  return (
    <DecisionPart>
      <p className="con-hidden">
        Hidden from this decision: {review.hidden.map(label => label.replace(/[?.]$/, '')).join(', ')}.
      </p>
      {revealed ? (
        <div ref={shown} tabIndex={-1} role="status">
          {revealed.length > 0 ? (
            <FactsTable
              head={['Hidden field', 'Typed']}
              facts={revealed.map(({ label, value }) => ({ name: label, typed: value }))}
            />
          ) : (
            <p className="small">The applicant hasn’t sent the form yet, so there’s nothing to read.</p>
          )}
        </div>
      ) : (
        <details className="con-more-of" open={formError !== undefined}>
          <summary>Read them</summary>
          <PostForm noValidate>
            <input type="hidden" name="intent" value="reveal" />
            <TextField
              id="reveal-reason"
              name="reason"
              label="Why you need them"
              hint="Your name and this reason are logged."
              maxLength={fieldLimits.detail}
              defaultValue={formError?.values.reason}
              error={formError?.errors.reason ?? formError?.message ?? undefined}
            />
            <Button type="submit" look="ghost" small>
              Read the hidden answers
            </Button>
          </PostForm>
        </details>
      )}
    </DecisionPart>
  )
}
