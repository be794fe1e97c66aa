import type { ReviewCase } from '../../../contract/console.ts'
import { findReason } from '../../../contract/reasons.ts'
import type { FormFault } from '../../form/form-fault.ts'
import { DecisionPart } from '../../ui/console/decision.tsx'
import { Note } from '../../ui/note.tsx'
import { DecisionForm } from './decision-form.tsx'
import { decisionsOf, decisionWords } from './decision-words.ts'
import { statusWords } from './step-words.ts'
import { sentenceMoment } from './times.ts'

/** The denial that waits for a second look: who proposed it, why, and what the applicant would read. */
function Proposal({ review, now }: { review: ReviewCase; now: string }) {
  if (!review.proposal) return null
  const { by, byMe, at, reasonCode, note } = review.proposal
  const reason = findReason(reasonCode)
  return (
    <DecisionPart title="Proposed: Deny" note={`${byMe ? 'You' : by}, ${sentenceMoment(at, now)}`}>
      <p>
        <b>{reason?.label ?? reasonCode}</b>
      </p>
      {reason && <p className="con-words">{reason.text}</p>}
      {note && <p className="con-words">{note}</p>}
    </DecisionPart>
  )
}

/** The reasons why decisions are closed, each reason once with the decisions that it closes. */
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

/** What can be decided now, why not the rest, and what came of a decision that was too late. */
export function Decision({
  review,
  now,
  fault,
}: {
  review: ReviewCase
  now: string
  fault: FormFault | undefined
}) {
  const open = decisionsOf(review).some(({ refusal }) => refusal === null)
  return (
    <>
      {fault?.message && (
        <DecisionPart>
          <Note tone="bad" live="alert">
            {fault.message} The step is now {statusWords[review.status].words}.
          </Note>
        </DecisionPart>
      )}
      <Proposal review={review} now={now} />
      {open ? (
        <DecisionForm review={review} fault={fault}>
          <Closed review={review} />
        </DecisionForm>
      ) : (
        <DecisionPart title="Decision">
          <p>This step is {statusWords[review.status].words}. There is nothing for you to decide.</p>
          <Closed review={review} />
        </DecisionPart>
      )}
    </>
  )
}
