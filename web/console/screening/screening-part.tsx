import { href, Link } from 'react-router'
import type { ReviewCase } from '../../../contract/console/cases.ts'
import { DecisionPart } from '../../ui/console/decision.tsx'

export function ScreeningPart({ review: { applicationId, step } }: { review: ReviewCase }) {
  if (step !== 'backgroundCheck') return null
  return (
    <DecisionPart title="Report and notice">
      <p>
        A report that counts against the applicant needs a notice, time to answer and a second person before
        it’s denied.
      </p>
      <p>
        <Link to={href('/console/review/:applicationId/screening', { applicationId })}>
          Open the report, notice and letters
        </Link>
      </p>
      <p>
        <Link to={href('/console/review/:applicationId/:step', { applicationId, step: 'drivingLicense' })}>
          Open the ID to compare the name with the signature
        </Link>
      </p>
    </DecisionPart>
  )
}
