import type { ReviewCase } from '../../../contract/console/cases.ts'
import type { ReasonSummary } from '../../../contract/console/review.ts'
import { describedBy, Field } from '../../ui/forms/field.tsx'
import { type DecisionName, reasonGroups } from './decision-words.ts'

export function ReasonField({
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
    hint: decision && 'Type its first letters. Press Enter to send the decision.',
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
