import { useEffect, useRef } from 'react'
import type { ReviewCase } from '../../../contract/console/cases.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import type { FormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { DecisionPart } from '../../ui/console/decision.tsx'
import { LiveRegion } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextAreaField } from '../../ui/forms/field.tsx'
import type { Done } from './case-done.ts'
import { stopNames } from './step-words.ts'
import { shortMoment } from './times.ts'

/** Notes that only staff see, never the applicant. */
export function Notes({
  review,
  now,
  formError,
  saved,
}: {
  review: ReviewCase
  now: string
  formError: FormError | undefined
  /** The answer that saved a note, a new one each time. */
  saved: Done | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  // The form stays, and with it the focus and what is being typed, when the page loads a colleague's note.
  useEffect(() => {
    if (saved) form.current?.reset()
  }, [saved])
  return (
    <DecisionPart title="Notes for staff">
      {review.notes.length > 0 && (
        <ul className="con-notes">
          {review.notes.map(({ id, by, at, step, text }) => (
            <li key={id}>
              <p>{text}</p>
              <small>
                {by}, {shortMoment(at, now)}
                {step !== review.step && `, ${stopNames[step]}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      <PostForm ref={form} className="con-form" noValidate>
        <input type="hidden" name="intent" value="note" />
        <TextAreaField
          id="staff-note"
          name="text"
          label="New note"
          hint="The applicant never sees it."
          rows={2}
          maxLength={fieldLimits.longText}
          defaultValue={formError?.values.text}
          error={formError?.errors.text ?? formError?.message ?? undefined}
        />
        <Button type="submit" look="ghost" small>
          Save the note
        </Button>
      </PostForm>
      <LiveRegion>{saved ? 'The note is saved.' : ''}</LiveRegion>
    </DecisionPart>
  )
}
