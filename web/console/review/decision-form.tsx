import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigation } from 'react-router'
import type { ReviewCase } from '../../../contract/console/cases.ts'
import type { ReasonSummary } from '../../../contract/console/review.ts'
import { doubtsOf, doubtWords } from '../../../contract/console/verify-doubts.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import type { FormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { DecisionChoice } from '../../ui/console/decision.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FieldError, TextAreaField } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { checkedIn } from './checked.ts'
import { Checklist, decisionForm } from './checklist.tsx'
import { type DecisionName, decisionsOf, wordsOf } from './decision-words.ts'
import { draftKey, useDraft, useDraftOfForm } from './drafts.ts'
import { ReasonField } from './reason-field.tsx'
import { useReviewKeys } from './use-review-keys.ts'

const isDeciding = (form: FormData | undefined) => form?.has('decision') === true && !form.has('intent')

/**
 * A decision with its reason and note. It carries the version of the step that the reviewer saw. Without scripts all fields are
 * shown, and the server uses only those that the decision needs.
 */
export function DecisionForm({
  review,
  reasons,
  formError,
  children,
}: {
  review: ReviewCase
  reasons: readonly ReasonSummary[]
  formError: FormError | undefined
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const busy = isDeciding(useNavigation().formData)
  const options = decisionsOf(review)
  const key = draftKey(review)
  const draft = useDraft(key)
  useDraftOfForm(key)
  const typed = formError?.values ?? draft
  // A draft doesn't restore the decision, so that Enter never sends a choice from an earlier visit.
  const [choice, setChoice] = useState(formError?.values.decision)
  const [reason, setReason] = useState(formError?.values.reasonCode ?? '')
  const decision = options.find(option => option.decision === choice && option.refusal === null)?.decision
  const doubts = doubtsOf(review.step, checkedIn(Object.keys(draft).length > 0 ? draft : typed, review.step))
  const words = decision && wordsOf(decision, doubts, review)
  const errors = formError?.errors ?? {}

  function choose(next: DecisionName) {
    if (next !== decision) setReason(draft.decision === next ? (draft.reasonCode ?? '') : '')
    setChoice(next)
  }
  /** Moves the focus on to the field that the decision needs next: the reason, or the note if that is required. */
  function chooseByKey(next: DecisionName) {
    flushSync(() => choose(next))
    form.current
      ?.querySelector<HTMLElement>(wordsOf(next, doubts, review).noteNeeded ? '#note' : '#reason')
      ?.focus()
  }
  /** Sends the form on Enter. In a select only some browsers do that themselves. In the note it takes Ctrl+Enter. */
  function sendByKey(event: KeyboardEvent) {
    const asked = event.ctrlKey || event.metaKey || event.target instanceof HTMLSelectElement
    if (event.key !== 'Enter' || !asked || !decision || busy) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  useEffect(() => {
    if (formError) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [formError])
  useReviewKeys({
    ...Object.fromEntries(
      options.map(({ decision: name, refusal }) => [
        wordsOf(name, doubts, review).key.toLowerCase(),
        refusal === null ? () => chooseByKey(name) : undefined,
      ]),
    ),
    enter: decision && !busy ? () => form.current?.requestSubmit() : undefined,
  })

  return (
    <PostForm className="con-p dec" id={decisionForm} ref={form} onKeyDown={sendByKey} noValidate>
      <input type="hidden" name="version" value={review.version} />
      {review.status !== 'DENIED' && <Checklist step={review.step} typed={typed} />}
      <DecisionChoice
        legend="Decision"
        name="decision"
        {...(decision ? { value: decision } : {})}
        onChange={value => {
          const chosen = options.find(option => option.decision === value)
          if (chosen) choose(chosen.decision)
        }}
        options={options.map(({ decision: name, refusal }) => {
          const { tone, label, key: keyName } = wordsOf(name, doubts, review)
          return { value: name, tone, label, keyName, disabled: refusal !== null }
        })}
      />
      {errors.decision && <FieldError>{errors.decision}</FieldError>}
      {children}
      {(!hydrated || words?.reasons) && (
        <ReasonField
          all={reasons}
          step={review.step}
          decision={hydrated ? decision : undefined}
          chosen={reason}
          onChoose={setReason}
          error={errors.reasonCode}
        />
      )}
      {(!hydrated || words?.note) && (
        <TextAreaField
          id="note"
          name="note"
          label={words?.note ?? 'Note'}
          {...(words?.noteNeeded
            ? { hint: `${doubtWords(doubts)}. Press Ctrl and Enter to send the decision.` }
            : { optional: true })}
          rows={2}
          maxLength={fieldLimits.detail}
          defaultValue={typed.note}
          error={errors.note}
        />
      )}
      <div className="decision-send">
        <Button type="submit" small>
          {words?.button ?? 'Decide'} <kbd>⏎</kbd>
        </Button>
        {words && <p className="small">{words.effect}</p>}
      </div>
    </PostForm>
  )
}
