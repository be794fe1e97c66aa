import { Link } from 'react-router'
import type { ReviewCase } from '../../../contract/console/cases.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { DecisionPart } from '../../ui/console/decision.tsx'
import { caseHref, type Filters } from './filters.ts'
import { shortMoment } from './times.ts'

type Match = ReviewCase['matches'][number]

const whose = ({ applicant, step, otherLabel }: Match) =>
  `${applicant ?? 'this person'}, ${stepTexts[step].title}, ${otherLabel}`

/** Warns if the same picture is in another slot or in another person's application. Otherwise shows nothing. */
export function CaseMatches({ review, filters, now }: { review: ReviewCase; filters: Filters; now: string }) {
  if (review.matches.length === 0) return null
  return (
    <DecisionPart title="Same picture elsewhere">
      <ul className="case-matches">
        {review.matches.map(match => (
          <li key={`${match.applicationId} ${match.step} ${match.label} ${match.otherLabel}`}>
            <b>{match.label}:</b> {match.sameFile ? 'the same file as' : 'looks the same as'}{' '}
            <Link to={caseHref(match, filters, {})}>{whose(match)}</Link>, sent{' '}
            {shortMoment(match.sentAt, now)}.
          </li>
        ))}
      </ul>
      <p className="small">It may be a mistake. Open both before you decide.</p>
    </DecisionPart>
  )
}
