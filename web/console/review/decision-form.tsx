import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, useNavigation } from 'react-router'
import type { ReasonSummary } from '../../../contract/console/review.ts'
import type { ReviewCase } from '../../../contract/console.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import type { FormFault } from '../../form/form-fault.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionChoice } from '../../ui/console/decision.tsx'
import { describedBy, Field, FieldError, TextAreaField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Checklist, decisionForm } from './checklist.tsx'
import { type DecisionName, decisionsOf, decisionWords, reasonGroups } from './decision-words.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** The reasons of the decision that is chosen, with the words that the applicant will read. */
function ReasonField({
  all,
  step,
  decision,
  chosen,
  onChoose,
  error,
}: {
  all: readonly ReasonSummary[]
  step: ReviewCase['step']
  decision: DecisionName | undefined
  chosen: string
  onChoose: (code: string) => void
  error: string | undefined
}) {
  const words = {
    id: 'reason',
    label: 'Reason, shown to the applicant',
    hint: decision && 'Type its first letters. Enter sends the decision.',
    error,
  }
  const text = all.find(({ code }) => code === chosen)?.text
  return (
    <>
      <Field {...words}>
        <select
          {...describedBy(words)}
          className="in"
          id="reason"
          name="reasonCode"
          value={chosen}
          onChange={event => onChoose(event.currentTarget.value)}
        >
          <option value="">Choose a reason</option>
          {reasonGroups(all, step, decision).map(({ label, reasons }) => (
            <optgroup key={label} label={label}>
              {reasons.map(reason => (
                <option key={reason.code} value={reason.code}>
                  {reason.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
      {text && <p className="con-words">{text}</p>}
    </>
  )
}

/** The other forms of the case say what they are for. */
const isDeciding = (form: FormData | undefined) => form?.has('decision') === true && !form.has('intent')

/**
 * A decision with its reason and note. It names the version of the step that the reviewer has seen. Without scripts every
 * field is there at once; the server takes what the decision needs.
 */
export function DecisionForm({
  review,
  reasons,
  fault,
  children,
}: {
  review: ReviewCase
  reasons: readonly ReasonSummary[]
  fault: FormFault | undefined
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const busy = isDeciding(useNavigation().formData)
  const options = decisionsOf(review)
  const typed = fault?.values ?? {}
  const [choice, setChoice] = useState(typed.decision)
  const [reason, setReason] = useState(typed.reasonCode ?? '')
  // What was chosen before the case changed elsewhere may be closed by now.
  const decision = options.find(option => option.decision === choice && option.refusal === null)?.decision
  const words = decision && decisionWords[decision]
  const errors = fault?.errors ?? {}

  function choose(next: DecisionName) {
    if (next !== decision) setReason('')
    setChoice(next)
  }
  /** The hands stay where they are: on to the reason where the decision needs one. */
  function chooseByKey(next: DecisionName) {
    flushSync(() => choose(next))
    form.current?.querySelector<HTMLElement>('#reason')?.focus()
  }
  /** A list of reasons takes Enter by itself in some browsers only; from the note it is Ctrl and Enter. */
  function sendByKey(event: KeyboardEvent) {
    const asked = event.ctrlKey || event.metaKey || event.target instanceof HTMLSelectElement
    if (event.key !== 'Enter' || !asked || !decision || busy) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault])
  useReviewKeys({
    ...Object.fromEntries(
      options.map(({ decision: name, refusal }) => [
        decisionWords[name].key.toLowerCase(),
        refusal === null ? () => chooseByKey(name) : undefined,
      ]),
    ),
    enter: decision && !busy ? () => form.current?.requestSubmit() : undefined,
  })

  return (
    <Form method="post" className="con-p dec" id={decisionForm} ref={form} onKeyDown={sendByKey} noValidate>
      <input type="hidden" name="version" value={review.version} />
      <Checklist step={review.step} typed={typed} />
      <DecisionChoice
        legend="Decision"
        name="decision"
        {...(decision ? { value: decision } : {})}
        onChange={value => choose(value as DecisionName)}
        options={options.map(({ decision: name, refusal }) => ({
          value: name,
          tone: decisionWords[name].tone,
          label: decisionWords[name].label,
          keyName: decisionWords[name].key,
          disabled: refusal !== null,
        }))}
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
          optional="(optional)"
          rows={2}
          maxLength={fieldLimits.detail}
          defaultValue={typed.note}
          error={errors.note}
        />
      )}
      <Button type="submit" small busy={busy}>
        {words?.button ?? 'Decide'} <kbd>⏎</kbd>
      </Button>
      {words && <p className="small">{words.effect}</p>}
    </Form>
  )
}
