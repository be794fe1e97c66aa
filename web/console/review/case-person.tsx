import type { ReviewCase } from '../../../contract/console/cases.ts'
import { longDay } from '../../../contract/new-york-time.ts'
import { DecisionPart } from '../../ui/console/decision.tsx'
import { History } from '../../ui/console/history.tsx'
import { StepLine } from '../../ui/console/step-line.tsx'
import { shortId } from '../short-id.ts'
import { shownPhone } from '../shown-phone.ts'
import { Facts } from './facts.tsx'
import { caseHref, type Filters } from './filters.ts'
import { ageWords, areaWords } from './queue-words.ts'
import { statusWords, stopNames } from './step-words.ts'
import { shortMoment } from './times.ts'

const standing = ({ applicationId, age, area }: ReviewCase) =>
  [age && ageWords[age], areaWords[area ?? 'unknown'], `Case ${shortId(applicationId)}`]
    .filter(Boolean)
    .join('. ')

/** Whose case it is, and the steps of the application. Those that were sent are links, because the queue mixes applications. */
export function CasePerson({
  review,
  filters,
  typed,
}: {
  review: ReviewCase
  filters: Filters
  typed: Readonly<Record<string, string>> | undefined
}) {
  const { firstName, lastName, email, phone } = review.applicant
  return (
    <>
      <StepLine
        label="Steps of the application"
        stops={review.steps.map(({ step, status }) => ({
          name: stopNames[step],
          status: statusWords[status].dot,
          words: statusWords[status].words,
          current: step === review.step,
          href:
            step === review.step || status === 'PENDING'
              ? undefined
              : caseHref({ applicationId: review.applicationId, step }, filters),
        }))}
      />
      <DecisionPart title={`${firstName} ${lastName}`} note={`${email}, ${shownPhone(phone)}`} person>
        {review.files.length > 0 && <Facts review={review} typed={typed} />}
        {review.renewal && (
          <p className="small">
            <b>Renewal.</b> The current card is verified
            {review.renewal.presentExpiresOn &&
              ` and is good until ${longDay(review.renewal.presentExpiresOn)}`}
            . It’s good no matter what you decide about the new one
            {review.renewal.expiresOn && `, which is valid until ${longDay(review.renewal.expiresOn)}`}.
          </p>
        )}
        <p className="small">{standing(review)}</p>
      </DecisionPart>
    </>
  )
}

export function CaseHistory({ review, now }: { review: ReviewCase; now: string }) {
  return (
    <DecisionPart title="History">
      <History
        entries={review.history.map(({ id, at, actor, action, step, detail }) => ({
          id,
          dateTime: at,
          time: shortMoment(at, now),
          text: `${step && step !== review.step ? `${stopNames[step]}: ` : ''}${action}. ${actor}${detail ? `. ${detail}` : ''}`,
        }))}
      />
    </DecisionPart>
  )
}
