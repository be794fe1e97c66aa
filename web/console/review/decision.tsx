import type { ReviewCase } from '../../../contract/console/cases.ts'
import type { ReasonSummary } from '../../../contract/console/review.ts'
import { reviewChecklists } from '../../../contract/console/review-checklists.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { DecisionPart } from '../../ui/console/decision.tsx'
import { DecisionForm } from './decision-form.tsx'
import { decisionsOf, decisionWords } from './decision-words.ts'
import { statusWords } from './step-words.ts'
import { sentenceMoment } from './times.ts'

function Proposal({
  review,
  reasons,
  now,
}: {
  review: ReviewCase
  reasons: readonly ReasonSummary[]
  now: string
}) {
  if (!review.proposal) return null
  const { by, byMe, at, kind, reasonCode, note } = review.proposal
  const reason = reasons.find(({ code }) => code === reasonCode)
  return (
    <DecisionPart
      title={`Proposed: ${decisionWords[kind].label}`}
      note={`${byMe ? 'You' : by}, ${sentenceMoment(at, now)}`}
    >
      {reasonCode && (
        <p>
          <b>{reason?.label ?? reasonCode}</b>
        </p>
      )}
      {reason && <p className="con-words">{reason.text}</p>}
      {note && <p className="con-words">{note}</p>}
    </DecisionPart>
  )
}

function Checked({ review, now }: { review: ReviewCase; now: string }) {
  if (!review.checked) return null
  const { by, at, checks, facts } = review.checked
  const list = reviewChecklists[review.step]
  return (
    <DecisionPart title="Checked for the last decision" note={`${by}, ${sentenceMoment(at, now)}`}>
      <p className="small">
        {checks.length} of {list.length} checks ticked
        {checks.length > 0 && (
          <>
            :{' '}
            {list
              .filter(({ code }) => checks.includes(code))
              .map(({ label }) => label)
              .join('; ')}
          </>
        )}
        .
      </p>
      {Object.entries(facts).length > 0 && (
        <p className="small">
          {Object.entries(facts)
            .map(([label, seen]) => `${label} ${seen}`)
            .join('; ')}
          .
        </p>
      )}
    </DecisionPart>
  )
}

/** Why nothing can be decided. Who has taken the case is above, in its own part or in the refusal. */
function closedWords({ held, claim, status }: ReviewCase) {
  if (held)
    return `${held.byMe ? 'You have' : `${held.by} has`} decided: ${decisionWords[held.decision].button}. It takes effect in seconds.`
  if (claim && !claim.mine) return 'You can decide once they’re done.'
  return `This step is ${statusWords[status].words}. There’s nothing for you to decide.`
}

function Closed({ review }: { review: ReviewCase }) {
  const closed = new Map<string, string[]>()
  for (const { decision, refusal } of decisionsOf(review))
    if (refusal) closed.set(refusal, [...(closed.get(refusal) ?? []), decisionWords[decision].label])
  if (closed.size === 0) return null
  return (
    <ul className="con-why">
      {[...closed].map(([refusal, labels]) => (
        <li key={refusal}>
          <b>{labels.join(', ')}:</b> {refusal}
        </li>
      ))}
    </ul>
  )
}

export function Decision({
  review,
  reasons,
  now,
  formError,
}: {
  review: ReviewCase
  reasons: readonly ReasonSummary[]
  now: string
  formError: FormError | undefined
}) {
  const { status, held, claim } = review
  const open = decisionsOf(review).some(({ refusal }) => refusal === null)
  const isRefused = Boolean(formError?.message)
  const isSaid = held !== null || (claim !== null && !claim.mine)
  // While the step still waits for a decision, the refusal is all there is to say.
  const nowWords = status === 'VERIFICATION' ? undefined : `The step is now ${statusWords[status].words}.`
  return (
    <>
      {isRefused && (
        <DecisionPart>
          <FormErrorNote formError={formError}>{open ? nowWords : closedWords(review)}</FormErrorNote>
        </DecisionPart>
      )}
      <Proposal review={review} reasons={reasons} now={now} />
      <Checked review={review} now={now} />
      {open ? (
        <DecisionForm review={review} reasons={reasons} formError={formError}>
          <Closed review={review} />
        </DecisionForm>
      ) : (
        !(isRefused && isSaid) && (
          <DecisionPart title="Decision">
            {!isRefused && <p>{closedWords(review)}</p>}
            {!isSaid && <Closed review={review} />}
          </DecisionPart>
        )
      )}
    </>
  )
}
